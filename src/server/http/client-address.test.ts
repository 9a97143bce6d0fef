import { describe, expect, test } from 'vitest'
import { normaliseAddress, parseAddressRange } from './address-range.ts'
import { addressBucket, clientAddressReader } from './client-address.ts'

describe('the client address', () => {
  const none = clientAddressReader([])
  const behindProxies = clientAddressReader(['10.0.0.0/8', '2001:db8:ffff::/48', '192.0.2.7'])

  test.each([
    // socket, X-Forwarded-For, without proxies, behind proxies
    ['203.0.113.9', null, '203.0.113.9', '203.0.113.9'],
    ['203.0.113.9', '198.51.100.1', '203.0.113.9', '203.0.113.9'],
    ['203.0.113.9', '10.0.0.1', '203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '198.51.100.1', '203.0.113.9', '203.0.113.9'],
    ['10.1.2.3', null, '10.1.2.3', '10.1.2.3'],
    ['10.1.2.3', '', '10.1.2.3', '10.1.2.3'],
    ['10.1.2.3', '198.51.100.1', '10.1.2.3', '198.51.100.1'],
    ['::ffff:10.1.2.3', '198.51.100.1', '10.1.2.3', '198.51.100.1'],
    ['192.0.2.7', '198.51.100.1', '192.0.2.7', '198.51.100.1'],
    ['192.0.2.8', '198.51.100.1', '192.0.2.8', '192.0.2.8'],
    ['2001:db8:ffff::1', '198.51.100.1', '2001:db8:ffff::1', '198.51.100.1'],
    // The left end is whatever the client wrote; only what a trusted proxy appended counts.
    ['10.1.2.3', '1.1.1.1, 198.51.100.1', '10.1.2.3', '198.51.100.1'],
    ['10.1.2.3', '1.1.1.1, 198.51.100.1, 10.9.9.9', '10.1.2.3', '198.51.100.1'],
    ['10.1.2.3', '10.0.0.1, 10.0.0.2', '10.1.2.3', '10.0.0.1'],
    ['10.1.2.3', '198.51.100.1, 10.0.0.2, 192.0.2.7', '10.1.2.3', '198.51.100.1'],
    ['10.1.2.3', '198.51.100.1, unknown', '10.1.2.3', '10.1.2.3'],
    ['10.1.2.3', '198.51.100.1, unknown, 10.0.0.2', '10.1.2.3', '10.0.0.2'],
    ['10.1.2.3', '198.51.100.1,', '10.1.2.3', '10.1.2.3'],
    ['10.1.2.3', '999.1.1.1', '10.1.2.3', '10.1.2.3'],
    ['10.1.2.3', '198.51.100.1:4711', '10.1.2.3', '198.51.100.1'],
    ['10.1.2.3', '[2001:DB8::7]:4711', '10.1.2.3', '2001:db8::7'],
    ['10.1.2.3', '[2001:db8::7]', '10.1.2.3', '2001:db8::7'],
    ['10.1.2.3', '2001:db8:0:0::7', '10.1.2.3', '2001:db8::7'],
    ['10.1.2.3', '::ffff:198.51.100.1', '10.1.2.3', '198.51.100.1'],
    [undefined, '198.51.100.1', 'unknown', 'unknown'],
    ['', null, 'unknown', 'unknown'],
  ])('socket %s with X-Forwarded-For %j', (socket, forwarded, direct, proxied) => {
    expect(none(socket, forwarded)).toBe(direct)
    expect(behindProxies(socket, forwarded)).toBe(proxied)
  })

  test('a hundred spoofed headers from one socket stay one client', () => {
    const seen = Array.from({ length: 100 }, (_, index) =>
      behindProxies('203.0.113.9', `198.51.100.${index}`),
    )
    expect(new Set(seen)).toEqual(new Set(['203.0.113.9']))
  })

  test('a range that is none is refused at start', () => {
    expect(() => clientAddressReader(['10.0.0.0/8', 'proxy'])).toThrow(
      'Not an address or a CIDR range: proxy',
    )
  })
})

describe('addresses in one spelling', () => {
  test.each([
    ['203.0.113.9', '203.0.113.9'],
    ['2001:DB8:0:0:0:0:0:1', '2001:db8::1'],
    ['::FFFF:1.2.3.4', '1.2.3.4'],
    ['::ffff:102:304', '1.2.3.4'],
    ['0:0:0:0:0:ffff:0102:0304', '1.2.3.4'],
    ['fe80::1%eth0', 'fe80::1'],
    ['::', '::'],
    ['[::1]', null],
    ['01.2.3.4', null],
    ['1.2.3', null],
    ['localhost', null],
    ['', null],
  ])('%s', (text, normal) => {
    expect(normaliseAddress(text)).toBe(normal)
  })

  test.each([
    ['10.0.0.0/8', { address: '10.0.0.0', prefix: 8, family: 'ipv4' }],
    ['10.0.0.1', { address: '10.0.0.1', prefix: 32, family: 'ipv4' }],
    ['FD00::/8', { address: 'fd00::', prefix: 8, family: 'ipv6' }],
    ['::1', { address: '::1', prefix: 128, family: 'ipv6' }],
    ['::ffff:10.0.0.0/104', { address: '10.0.0.0', prefix: 8, family: 'ipv4' }],
    ['::ffff:10.0.0.0/8', null],
    ['10.0.0.0/33', null],
    ['10.0.0.0/-1', null],
    ['10.0.0.0/', null],
    ['10.0.0.0/8/8', null],
    ['fd00::/129', null],
    ['10.0.0', null],
  ])('range %s', (text, range) => {
    expect(parseAddressRange(text)).toEqual(range)
  })
})

describe('what throttling counts by', () => {
  test.each([
    ['203.0.113.9', '203.0.113.9/32'],
    ['::ffff:203.0.113.9', '203.0.113.9/32'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2:ffff::', '2001:db8:1:2::/64'],
    ['2001:DB8:1:2::1', '2001:db8:1:2::/64'],
    ['2001:db8:1:3::1', '2001:db8:1:3::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['2001:db8:0:1::', '2001:db8:0:1::/64'],
    ['::1', '0:0:0:0::/64'],
    ['::1:2:3:4:5:6', '0:0:1:2::/64'],
    ['::', '0:0:0:0::/64'],
    ['64:ff9b::192.0.2.1', '64:ff9b:0:0::/64'],
    ['::192.0.2.1', '0:0:0:0::/64'],
    ['unknown', 'unknown'],
  ])('%s', (address, bucket) => {
    expect(addressBucket(address)).toBe(bucket)
  })
})
