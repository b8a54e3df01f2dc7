/** Keys and addresses under which messages carry tokens. */
const secretKey = /token$/i;
const secretUrl = /\/(token|eventHooks\/newAccessToken)$/;
const hidden = '***';

/** The message as indented JSON, without any token it carries. */
export function loggable(message: unknown): string {
  const { url } = message as { url?: unknown };
  const isSecret = typeof url === 'string' && secretUrl.test(url);
  return printable(isSecret ? { ...(message as object), body: hidden } : message);
}

/** A value as indented JSON without tokens, and without failing on what JSON cannot hold. */
function printable(value: unknown): string {
  const seen = new Set<unknown>();
  return JSON.stringify(
    value,
    (key, item: unknown) => {
      if (typeof item === 'string' && secretKey.test(key)) return hidden;
      if (typeof item === 'bigint') return String(item);
      if (item === null || typeof item !== 'object') return item;
      if (seen.has(item)) return '…';
      seen.add(item);
      return item;
    },
    2,
  );
}
