import type { IncomingMessage } from 'node:http';
import { isLoopbackHost } from '@portico/service/loopback';
import type { ServerEnvironment } from '../env.ts';

/** A host and perhaps a port; nothing that a reader of URLs takes for a user, a path or a query. */
const AUTHORITY = /^[\w.:[\]-]+$/;
/** A request's target that names the host itself, as for a proxy. */
const ABSOLUTE = /^[a-z][\w+.-]*:\/\/([^/?#]*)/i;

type Settings = Pick<ServerEnvironment, 'portalUrl' | 'port'>;

/**
 * Makes the check whether a request is for this portal, by the hosts that it names. A portal whose URL is loopback answers to
 * loopback names at its port only: a site whose name resolves to 127.0.0.1 would otherwise read it through the browser of
 * somebody on this machine (DNS rebinding). Everywhere else whatever leads here is taken.
 * `localPort` is where the connection came in; another than the setting `PORT` in tests.
 */
export function createHostCheck({ portalUrl, port }: Settings) {
  const own = new URL(portalUrl);
  const { protocol, hostname } = own;
  if (!isLoopbackHost(hostname)) return () => true;
  const isOwn = (host: string, localPort: number) => {
    const asked = readHost(host, protocol);
    return asked !== null && isLoopbackHost(asked.hostname) && [portOf(own), port, localPort].includes(asked.port);
  };
  // Nearly all requests name the same host.
  let last = { host: '', localPort: 0 };
  return (hosts: readonly string[], localPort = port): boolean =>
    hosts.length > 0 &&
    hosts.every((host) => {
      if (host === last.host && localPort === last.localPort) return true;
      if (!isOwn(host, localPort)) return false;
      last = { host, localPort };
      return true;
    });
}

/** Whether a host is exactly the one of the portal's URL. */
export function isPortalHost({ portalUrl }: Pick<Settings, 'portalUrl'>, host: string): boolean {
  const own = new URL(portalUrl);
  const asked = readHost(host, own.protocol);
  return asked?.hostname === own.hostname && asked.port === portOf(own);
}

/** A Host header's name and port in one form: lower case, addresses in full, without the dot at the end. */
function readHost(host: string, protocol: string): { hostname: string; port: number } | null {
  if (!AUTHORITY.test(host) || !URL.canParse(`${protocol}//${host}`)) return null;
  const url = new URL(`${protocol}//${host}`);
  return { hostname: url.hostname.replace(/\.$/, ''), port: portOf(url) };
}

const portOf = ({ port, protocol }: URL) => Number(port) || (protocol === 'https:' ? 443 : 80);

/** Every host that a raw request names: in its Host header, or several, and in its target. None: it is meant for nobody. */
export function hostsOf({ url = '', rawHeaders }: Pick<IncomingMessage, 'url' | 'rawHeaders'>): string[] {
  const hosts: string[] = [];
  for (let index = 0; index < rawHeaders.length; index += 2)
    if (rawHeaders[index]?.length === 4 && rawHeaders[index]?.toLowerCase() === 'host')
      hosts.push(rawHeaders[index + 1] ?? '');
  const [, target] = ABSOLUTE.exec(url) ?? [];
  // More than one header: proxies and servers disagree on which counts.
  if (hosts.length !== 1) return [];
  return target === undefined ? hosts : [...hosts, target];
}

/** The same of a Request. */
export function hostsOfRequest({ url, headers }: Request): string[] {
  return [new URL(url).host, headers.get('host') ?? []].flat();
}
