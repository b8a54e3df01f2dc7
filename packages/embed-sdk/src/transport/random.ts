/** Lower-case hexadecimal text of `length` characters from the browser's secure source. */
export function randomText(length: number): string {
  return crypto.getRandomValues(new Uint8Array(length)).reduce((text, byte) => text + (byte % 16).toString(16), '');
}
