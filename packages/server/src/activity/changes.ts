type Values = Record<string, string | null>;

/** What a write changed, as details of its activity: each value that is another one now, before and after. */
export function changedValues<Before extends Values>(
  before: Before,
  after: { [Name in keyof Before]: string | null },
): Record<string, string> {
  const names = Object.keys(before).filter((name) => (before[name] ?? '') !== (after[name] ?? ''));
  return Object.fromEntries(
    names.flatMap((name) => [
      [`before.${name}`, before[name] ?? ''],
      [`after.${name}`, after[name] ?? ''],
    ]),
  );
}
