import { BlockList, isIP, isIPv4 } from 'node:net';

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/**
 * Whether an IP address is this machine's own: 127.0.0.0/8, `::1`, and IPv4 in the notation of IPv6.
 * @param address as a socket names it; what is no IP address is not loopback
 */
export function isLoopbackAddress(address: string): boolean {
  const version = isIP(address);
  return version !== 0 && loopback.check(address, version === 4 ? 'ipv4' : 'ipv6');
}

/**
 * Whether a host name always means the machine that uses it, so that nobody can point it elsewhere (DNS rebinding):
 * `localhost`, 127.0.0.0/8 and `::1`. IPv4 in the notation of IPv6 is not one of them.
 * @param hostname as `URL` gives it, or an address to listen on; IPv6 with or without brackets
 */
export function isLoopbackHost(hostname: string): boolean {
  const name = hostname.replace(/^\[(.*)\]$/, '$1');
  if (name === 'localhost') return true;
  // The canonical form of an IPv6 address has one spelling.
  return isIPv4(name) ? isLoopbackAddress(name) : name === '::1';
}
