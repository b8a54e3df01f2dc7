/** The `$schema` of a filter or a selector. */
// @__NO_SIDE_EFFECTS__
export function schema(name: string): string {
  return `http://powerbi.com/product/schema#${name}`;
}
