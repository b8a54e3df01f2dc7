/**
 * Whether next-auth may redirect to a URL after sign-in: only to URLs of the portal.
 * @param value from the query or the body; an array if the parameter occurs more than once
 */
export function isOwnCallbackUrl(value: unknown, portalUrl: string): boolean {
  if (value === undefined) return true;
  if (Array.isArray(value)) return value.every((one) => one !== undefined && isOwnCallbackUrl(one, portalUrl));
  return typeof value === 'string' && URL.canParse(value, portalUrl) && new URL(value, portalUrl).origin === portalUrl;
}
