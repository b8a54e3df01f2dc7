/** The `$schema` of a filter or a selector. */
// @__NO_SIDE_EFFECTS__
export function schemaUrlOf(name: string): string {
  return `http://powerbi.com/product/schema#${name}`;
}
