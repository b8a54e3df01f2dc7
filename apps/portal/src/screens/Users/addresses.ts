/**
 * The e-mail addresses in what somebody typed or pasted, each once: separated by commas, semicolons, spaces or lines, with names around
 * them as mail programs write them (`"Sommer, Liv" <liv@example.org>`).
 */
export function addressesIn(typed: string): string[] {
  const withoutNames = typed.replace(/"[^"\n]*"/g, ' ').replace(/[^,;\n<>]*<([^<>\n]*)>/g, ' $1 ');
  const found = withoutNames.split(/[\s,;]+/).filter(Boolean);
  const byForm = new Map(found.map((address) => [address.toLowerCase(), address] as const));
  return [...byForm.values()];
}
