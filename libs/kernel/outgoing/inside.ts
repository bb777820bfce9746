import { lookup } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** Said where an address leads inside. */
export const leadsInside = 'The address leads into the network of this computer, where nothing is sent.';

/**
 * Where services of a machine or of its network answer that trust whoever reaches them, and what no server of the internet
 * has: what is reserved, for many at once, or a way of IPv6 to an address of IPv4.
 */
const inside = new BlockList();
for (const [net, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  inside.addSubnet(net, prefix, 'ipv4');
for (const [net, prefix] of [
  ['::', 127],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
] as const)
  inside.addSubnet(net, prefix, 'ipv6');

/** Whether an address of the internet protocol is of this machine or of its own network. */
export function isInside(address: string): boolean {
  return inside.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
}

/** Resolves names as usual, and refuses those that lead inside: what is asked is what is connected to. */
export const outsideOnly: LookupFunction = (host, options, answer) =>
  lookup(host, { ...options, all: true }, (fault, found) => {
    if (fault) return answer(fault, '', 4);
    const [first] = found;
    if (!first || found.some(({ address }) => isInside(address))) return answer(new Error(leadsInside), '', 4);
    return options.all ? answer(null, found) : answer(null, first.address, first.family);
  });
