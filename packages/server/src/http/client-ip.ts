import { isIP, isIPv6 } from 'node:net';

/**
 * The IP address in what a socket or a proxy says: without a port, without brackets, and IPv4 as such also where it
 * comes as IPv6. Null: there is none in it.
 */
export function readIp(text: string): string | null {
  const bare = /^\[(.+)\](?::\d+)?$/.exec(text)?.[1] ?? /^(\d+(?:\.\d+){3}):\d+$/.exec(text)?.[1] ?? text;
  const ip = bare.replace(/^::ffff:(?=\d+\.)/i, '');
  return isIP(ip) ? ip : null;
}

const GROUPS = 8;
/** The groups that name the network. */
const NETWORK_GROUPS = 4;

/** Whom an address belongs to: with IPv6 it is half of it, for whoever has one network has all the addresses in it. */
export function networkOf(ip: string): string {
  if (!isIPv6(ip)) return ip;
  const [before = [], after = []] = ip.split('::').map((half) => half.split(':').filter(Boolean));
  const left = Array.from({ length: GROUPS - before.length - after.length }, () => '0');
  const network = [...before, ...left, ...after].slice(0, NETWORK_GROUPS);
  return `${network.map((group) => parseInt(group, 16).toString(16)).join(':')}::/64`;
}
