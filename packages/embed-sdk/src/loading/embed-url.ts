/** Hosts of the service; `*` stands for any subdomain. Below them those of the sovereign clouds. */
const hosts = [
  '*.powerbi.com',
  '*.fabric.microsoft.com',
  '*.analysis.windows-int.net',
  '*.analysis-df.windows.net',
  'app.powerbi.cn',
  'app.powerbigov.us',
  'app.mil.powerbigov.us',
  'app.high.powerbigov.us',
  'app.canaryhigh.powerbigov.us',
  'app.powerbi.eaglex.ic.gov',
  'app.powerbi.microsoft.scloud',
  'app.powerbi.sovcloud-api.fr',
];

const loopback = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/**
 * Whether a frame may be loaded from the URL: https, and a host of the service or one that the host page allows.
 * @param allowedHosts Origins (`https://reports.example`) or hosts with or without port (`reports.example:8443`).
 * Plain http is accepted only for a loopback origin that is written out there.
 */
export function isTrustedUrl(url: string, allowedHosts: readonly string[]): boolean {
  const { protocol, hostname, host, origin } = parsed(url);
  const isListed = allowedHosts.some((entry) => parsed(entry).origin === origin);
  if (protocol === 'http:') return isListed && loopback.test(hostname!);
  return (
    protocol === 'https:' &&
    (isListed ||
      allowedHosts.some((entry) => entry.toLowerCase() === host) ||
      hosts.some((entry) =>
        entry.startsWith('*')
          ? hostname!.endsWith(entry.slice(1)) && hostname!.length >= entry.length
          : entry === hostname,
      ))
  );
}

/** The parts of a URL; none of a text that is no URL. */
export function parsed(url: string): Partial<URL> {
  try {
    return new URL(url);
  } catch {
    return {};
  }
}

/** Whether the URL asks the service to sign the reader in by itself, which is refused. */
export function isAutoAuth(url: string): boolean {
  // Unlike its successors, this never throws.
  return /autoauth=true/i.test(unescape(url));
}

/** Whether the URL is that of a paginated report. */
export function isPaginated(url: unknown): boolean {
  return /\/rdlembed\?/i.test(String(url));
}

/** The URL with query parameters, encoded, before any fragment; those without value and those that are there are left out. */
export function withParameters(url: string, parameters: Record<string, string | undefined>): string {
  let address = url.split('#', 1)[0]!;
  const fragment = url.slice(address.length);
  for (const [name, value] of Object.entries(parameters)) {
    const parameter = `${name}=${encodeURIComponent(value ?? '')}`;
    if (!value || address.split(/[?&]/).includes(parameter)) continue;
    address += (address.includes('?') ? '&' : '?') + parameter;
  }
  return address + fragment;
}

/** The value of a query parameter as it is written, without quotes around it. */
export function parameterOf(url: string | undefined, name: string): string | undefined {
  return new RegExp(`${name}="?([^&#"]+)`).exec(url ?? '')?.[1];
}

/** Parameters that the load message carries too: a frame need not be loaded anew for them. */
const carried = ['reportId', 'groupId', 'dashboardId', 'tileId', 'datasetId', 'uid'];

/**
 * Whether a frame at `current` also serves `next`: they differ only in what the load message carries.
 * @param isBootstrapped The frame was made before its configuration was known; any query is the same then.
 */
export function isSameFrame(current: string, next: string, isBootstrapped: boolean): boolean {
  return documentOf(current, isBootstrapped) === documentOf(next, isBootstrapped);
}

/** What of a URL decides on the document of a frame. */
export function documentOf(url: string, isBootstrapped: boolean): string {
  const { origin, pathname, searchParams } = new URL(url);
  for (const name of carried) searchParams.delete(name);
  searchParams.sort();
  return `${origin}${pathname}?${isBootstrapped || String(searchParams)}`;
}
