/**
 * Whether next-auth may be asked to lead to an address afterwards: one of the portal's own.
 * @param value as it came, in the query or the body; several are several values of one name
 */
export function isOwnCallbackUrl(value: unknown, portalUrl: string): boolean {
  if (value === undefined) return true;
  if (Array.isArray(value)) return value.every((one) => one !== undefined && isOwnCallbackUrl(one, portalUrl));
  return typeof value === 'string' && URL.canParse(value, portalUrl) && new URL(value, portalUrl).origin === portalUrl;
}
