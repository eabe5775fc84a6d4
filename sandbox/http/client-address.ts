import { BlockList, isIP } from 'node:net';

/** The proxies whose word about the caller's address counts. */
export type TrustedProxies = BlockList;

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIP(address) === 6 ? 'ipv6' : 'ipv4';
}

/** An address of IPv4 that a socket writes as one of IPv6. */
function plain(address: string): string {
  return address.trim().replace(/^::ffff:(?=\d+\.)/i, '');
}

/**
 * @param list addresses and networks, separated by commas: `127.0.0.1, 10.0.0.0/8`
 * @returns the entry that is neither, when there is one
 */
export function readProxies(list: string): { proxies: TrustedProxies } | { wrong: string } {
  const proxies = new BlockList();
  for (const entry of list
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '')) {
    const [address = '', bits] = entry.split('/');
    const longest = isIP(address) === 6 ? 128 : 32;
    if (isIP(address) === 0 || (bits !== undefined && !(/^\d+$/.test(bits) && Number(bits) <= longest)))
      return { wrong: entry };
    if (bits === undefined) proxies.addAddress(address, familyOf(address));
    else proxies.addSubnet(address, Number(bits), familyOf(address));
  }
  return { proxies };
}

/**
 * The caller's address: that of the connection, or, behind trusted proxies, the last one of `X-Forwarded-For` that is no
 * trusted proxy. What stands before it was written by the caller.
 */
export function clientAddress(
  remoteAddress: string | undefined,
  forwardedFor: string | null,
  proxies: TrustedProxies | undefined,
): string | undefined {
  if (remoteAddress === undefined) return undefined;
  const trusted = (address: string): boolean =>
    proxies !== undefined && isIP(address) !== 0 && proxies.check(address, familyOf(address));
  const chain = [...(forwardedFor ?? '').split(','), remoteAddress].map(plain).filter((address) => address !== '');
  const caller = chain.findLastIndex((address) => !trusted(address));
  return chain[Math.max(0, caller)];
}
