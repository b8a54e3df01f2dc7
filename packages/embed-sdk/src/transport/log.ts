import { printMessage } from './console.ts';

/** Keys and addresses under which messages carry tokens. */
const secretKey = /token$/i;
const secretUrl = /\/(token|eventHooks\/newAccessToken)$/;
const hidden = '***';

/** Prints messages under a name, as indented JSON, without any token they carry. */
export function messageLog(name: string): (label: string, message: object) => void {
  return (label, message) => {
    const isSecret = secretUrl.test(String((message as { url?: unknown }).url));
    printMessage(`${name} ${label}`, printable(isSecret ? { ...message, body: hidden } : message));
  };
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
