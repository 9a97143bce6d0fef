// IP addresses in one spelling, and the ranges an operator may name. Every place that compares or
// counts addresses goes through here, so that `::ffff:10.0.0.1` is never a stranger to `10.0.0.1`.

import { isIP, isIPv4, isIPv6, SocketAddress } from 'node:net'

type Family = 'ipv4' | 'ipv6'

interface AddressRange {
  address: string
  prefix: number
  family: Family
}

const addressBits = { ipv4: 32, ipv6: 128 } as const
const mappedPrefix = '::ffff:'

export const familyOf = (address: string): Family => (isIPv6(address) ? 'ipv6' : 'ipv4')

/** The shortest usual spelling, IPv4 inside IPv6 unwrapped, no zone; null when it is no address. */
export function normaliseAddress(text: string): string | null {
  if (isIPv4(text)) return text
  if (!isIPv6(text)) return null
  const { address } = new SocketAddress({ address: text, family: 'ipv6' })
  const inner = address.slice(mappedPrefix.length)
  return address.startsWith(mappedPrefix) && isIPv4(inner) ? inner : address
}

/** `10.0.0.0/8`, `fd00::/8` or a single address; null when it is neither. */
export function parseAddressRange(text: string): AddressRange | null {
  const [given = '', prefixText, ...rest] = text.split('/')
  const address = normaliseAddress(given)
  if (address === null || rest.length > 0) return null
  const family = familyOf(address)
  const bits = addressBits[family]
  if (prefixText === undefined) return { address, prefix: bits, family }
  if (!/^\d{1,3}$/.test(prefixText)) return null
  // A mapped range counts its prefix over 128 bits; unwrapped, only the last 32 are left.
  const prefix = Number(prefixText) - (isIP(given) === 6 && family === 'ipv4' ? 96 : 0)
  return prefix >= 0 && prefix <= bits ? { address, prefix, family } : null
}
