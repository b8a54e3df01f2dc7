import { BlockList, isIP } from 'node:net';

/** Addresses of IPv4 that are not public, by the registry of IANA, and the one at which Azure answers for its machines. */
const NOT_PUBLIC_IPV4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '168.63.129.16/32',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.31.196.0/24',
  '192.52.193.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '192.175.48.0/24',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
] as const;

/** What is public of IPv6 at all; addresses that stand for one of IPv4 are outside of it, or listed below. */
const GLOBAL_IPV6 = '2000::/3';

/** Parts of it that are not public: protocols and tunnels (Teredo, 6to4), and what examples are written with. */
const NOT_PUBLIC_IPV6 = ['2001::/23', '2001:db8::/32', '2002::/16', '2620:4f:8000::/48', '3fff::/20'] as const;

function listOf(subnets: readonly string[], type: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList();
  for (const subnet of subnets) {
    const [net = '', prefix] = subnet.split('/');
    list.addSubnet(net, Number(prefix), type);
  }
  return list;
}

const notPublicIpv4 = listOf(NOT_PUBLIC_IPV4, 'ipv4');
const globalIpv6 = listOf([GLOBAL_IPV6], 'ipv6');
const notPublicIpv6 = listOf(NOT_PUBLIC_IPV6, 'ipv6');

/**
 * Whether an IP address is one of the public internet: not of this machine, its network, its cloud's metadata, and in no notation of
 * IPv6 that stands for an address of IPv4.
 * @param address as a resolver gives it; what is no IP address is not public
 */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address);
  if (version === 4) return !notPublicIpv4.check(address, 'ipv4');
  return version === 6 && globalIpv6.check(address, 'ipv6') && !notPublicIpv6.check(address, 'ipv6');
}

/** Names that always mean this machine (RFC 6761). */
const LOCAL_NAME = /^(?:.+\.)?localhost\.?$/;

/**
 * Whether a host may be asked for at all, as far as its name says.
 * @param hostname as `URL` gives it, which writes every notation of an IP address in one way
 */
export function isPublicHost(hostname: string): boolean {
  const name = hostname.replace(/^\[(.*)\]$/, '$1');
  return isIP(name) === 0 ? !LOCAL_NAME.test(name) : isPublicAddress(name);
}
