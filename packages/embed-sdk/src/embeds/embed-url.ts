/** Hosts of the service, any subdomain. */
const domains = ['.powerbi.com', '.fabric.microsoft.com', '.analysis.windows-int.net', '.analysis-df.windows.net'];

/** Hosts of the sovereign clouds, exactly. */
const hosts = [
  'app.powerbi.cn',
  'app.powerbigov.us',
  'app.mil.powerbigov.us',
  'app.high.powerbigov.us',
  'app.powerbi.eaglex.ic.gov',
  'app.powerbi.microsoft.scloud',
];

const loopback = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/**
 * Whether a frame may be loaded from the URL: https, and a host of the service or one that the host page allows.
 * @param allowedHosts Origins (`https://reports.example`) or hosts with or without port (`reports.example:8443`).
 * Plain http is accepted only for a loopback origin that is written out there.
 */
export function isTrustedUrl(url: string, allowedHosts: readonly string[]): boolean {
  const parsed = parse(url);
  if (!parsed) return false;
  const { protocol, hostname, host, origin } = parsed;
  if (protocol === 'http:') return loopback.test(hostname) && allowedHosts.some((entry) => isOrigin(entry, origin));
  if (protocol !== 'https:') return false;
  return (
    domains.some((domain) => hostname.length > domain.length && hostname.endsWith(domain)) ||
    hosts.includes(hostname) ||
    allowedHosts.some((entry) => isOrigin(entry, origin) || entry.toLowerCase() === host)
  );
}

function isOrigin(entry: string, origin: string): boolean {
  return entry.includes('://') && parse(entry)?.origin === origin;
}

function parse(url: string): URL | undefined {
  try {
    return new URL(url);
  } catch {
    return undefined;
  }
}

/** Whether the URL asks the service to sign the reader in by itself, which is refused. */
export function isAutoAuth(url: string): boolean {
  const plain = url.replace(/%([0-7][0-9a-f])/gi, (_, code: string) => String.fromCharCode(parseInt(code, 16)));
  return /autoauth=true/i.test(plain);
}

/** Whether the URL is that of a paginated report. */
export function isPaginated(url: unknown): boolean {
  return typeof url === 'string' && url.toLowerCase().includes('/rdlembed?');
}

/** The URL with a query parameter, encoded, before any fragment; unchanged if it is there already. */
export function withParameter(url: string, name: string, value: string): string {
  const [address = '', ...fragment] = url.split('#');
  const parameter = `${name}=${encodeURIComponent(value)}`;
  const query = address.split('?').slice(1).join('?');
  if (query.split('&').includes(parameter)) return url;
  const separator = address.indexOf('?') > 0 ? '&' : '?';
  return [address + separator + parameter, ...fragment].join('#');
}

/** The value of a query parameter as it is written, without quotes around it. */
export function parameterOf(url: string | undefined, name: string): string | undefined {
  return url === undefined ? undefined : new RegExp(`${name}="?([^&#"]+)`).exec(url)?.[1];
}

/** Parameters that the load message carries too: a frame need not be loaded anew for them. */
const carried = /^(reportId|groupId|dashboardId|tileId|datasetId|uid)$/;

/**
 * Whether a frame at `current` also serves `next`: they differ only in what the load message carries.
 * @param isBootstrapped The frame was made before its configuration was known; any query is the same then.
 */
export function isSameFrame(current: string, next: string, isBootstrapped: boolean): boolean {
  return documentOf(current, isBootstrapped) === documentOf(next, isBootstrapped);
}

function documentOf(url: string, isBootstrapped: boolean): string {
  const { origin, pathname, searchParams } = new URL(url);
  const query = isBootstrapped ? [] : [...searchParams].filter(([name]) => !carried.test(name));
  return `${origin}${pathname}?${query.sort().join('&')}`;
}
