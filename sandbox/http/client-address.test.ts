import { describe, expect, it } from 'vitest';
import { clientAddress, readProxies } from './client-address';

function proxiesOf(list: string) {
  const read = readProxies(list);
  if ('wrong' in read) throw new Error(read.wrong);
  return read.proxies;
}

describe("the caller's address", () => {
  it.each<[string, string | undefined, string | null, string, string | undefined]>([
    ['is that of the connection', '203.0.113.9', null, '', '203.0.113.9'],
    ['is not what a caller writes', '203.0.113.9', '198.51.100.1', '', '203.0.113.9'],
    ['is what a trusted proxy writes', '127.0.0.1', '198.51.100.1', '127.0.0.1', '198.51.100.1'],
    [
      'is what the nearest one writes, not what the caller wrote before it',
      '127.0.0.1',
      '1.2.3.4, 198.51.100.1',
      '127.0.0.1',
      '198.51.100.1',
    ],
    [
      'is before a chain of trusted proxies',
      '::ffff:10.0.0.2',
      '1.2.3.4, 198.51.100.1, 10.9.9.9',
      '10.0.0.0/8',
      '198.51.100.1',
    ],
    ['can be one of IPv6', '::1', '2001:db8::7', '::1, fd00::/8', '2001:db8::7'],
    ['is the first proxy when all are trusted', '10.0.0.2', '10.0.0.3', '10.0.0.0/8', '10.0.0.3'],
    ['is a word that is no address, which is trusted by nobody', '127.0.0.1', 'unknown', '127.0.0.1', 'unknown'],
    ['is unknown within the process', undefined, '198.51.100.1', '127.0.0.1', undefined],
  ])('%s', (_what, remote, forwarded, list, expected) =>
    expect(clientAddress(remote, forwarded, proxiesOf(list))).toBe(expected),
  );

  it.each(['proxy.example', '10.0.0.0/33', '10.0.0.0/x', '::1/129', '10.0.0/8'])('refuses %s as a proxy', (wrong) =>
    expect(readProxies(`127.0.0.1, ${wrong}`)).toEqual({ wrong }),
  );
});
