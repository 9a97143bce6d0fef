// Whose request this is, as an address that throttling and the log can trust. Every client can write an
// X-Forwarded-For header, so it is believed only as far as the operator's own proxies vouch for it.

import { BlockList } from 'node:net'
import { familyOf, normaliseAddress, parseAddressRange } from './address-range.ts'

/** Stands for a connection that is gone already and took its address with it. */
const unknownAddress = 'unknown'

export type ReadClientAddress = (
  socketAddress: string | undefined,
  forwardedFor: string | null | undefined,
) => string

/** `trustedProxies` are addresses or CIDR ranges, as the settings have checked them. */
export function clientAddressReader(trustedProxies: readonly string[]): ReadClientAddress {
  const trusted = new BlockList()
  for (const text of trustedProxies) {
    const range = parseAddressRange(text)
    if (!range) throw new Error(`Not an address or a CIDR range: ${text}`)
    trusted.addSubnet(range.address, range.prefix, range.family)
  }
  const isTrusted = (address: string) => trusted.check(address, familyOf(address))

  return (socketAddress, forwardedFor) => {
    let address = normaliseAddress(socketAddress ?? '')
    if (address === null) return unknownAddress
    if (trustedProxies.length === 0) return address
    // Each proxy appends whom it heard from, so only the right end is written by those we trust.
    const hops = (forwardedFor ?? '').split(',').reverse()
    for (const hop of hops) {
      if (!isTrusted(address)) break
      const next = normaliseAddress(withoutPort(hop.trim()))
      if (next === null) break
      address = next
    }
    return address
  }
}

/** Some proxies write `203.0.113.7:4711` or `[2001:db8::7]:4711`. */
function withoutPort(hop: string): string {
  const match = /^\[(?<v6>[^\]]*)\](?::\d+)?$|^(?<v4>[\d.]+):\d+$/.exec(hop)
  return match?.groups?.v6 ?? match?.groups?.v4 ?? hop
}

/** What throttling counts by. One IPv6 customer holds a whole /64, so counting single addresses is no limit. */
export function addressBucket(address: string): string {
  const normal = normaliseAddress(address)
  if (normal === null) return unknownAddress
  if (familyOf(normal) === 'ipv4') return `${normal}/32`
  return `${firstGroups(normal).join(':')}::/64`
}

/** The first four of the eight groups of a normalised IPv6 address. */
function firstGroups(address: string): string[] {
  const [left = '', right = ''] = address.split('::')
  const head = left === '' ? [] : left.split(':')
  if (head.length >= 4) return head.slice(0, 4)
  const tail = right === '' ? [] : right.split(':')
  const zeros = Array<string>(8 - head.length - tail.length).fill('0')
  return [...head, ...zeros, ...tail].slice(0, 4)
}
