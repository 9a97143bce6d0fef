import { describe, expect, test } from 'vitest'
import { securityHeaders } from './security-headers.ts'

const everywhere = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
}

const overHttps = { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }

const policyAfterScripts =
  "style-src 'self'; img-src 'self' blob: data:; font-src 'self'; connect-src 'self'; worker-src 'self'; manifest-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; report-uri /csp-reports"

const permissions =
  'camera=(self), autoplay=(self), screen-wake-lock=(self), geolocation=(self), publickey-credentials-create=(self), publickey-credentials-get=(self), accelerometer=(), browsing-topics=(), display-capture=(), encrypted-media=(), gyroscope=(), hid=(), idle-detection=(), local-fonts=(), magnetometer=(), microphone=(), midi=(), payment=(), picture-in-picture=(), serial=(), usb=(), xr-spatial-tracking=()'

describe.each([
  { secure: false, transport: {} },
  { secure: true, transport: overHttps },
])('secure: $secure', ({ secure, transport }) => {
  const headers = securityHeaders(secure)

  test('a page runs its own inline scripts and no others', () => {
    expect(headers.page(['sha256-AAA=', 'sha256-BBB='])).toEqual({
      ...everywhere,
      ...transport,
      'permissions-policy': permissions,
      'content-security-policy': `default-src 'self'; script-src 'self' 'sha256-AAA=' 'sha256-BBB='; ${policyAfterScripts}`,
    })
  })

  test('a page without inline scripts', () => {
    expect(headers.page([])['content-security-policy']).toBe(
      `default-src 'self'; script-src 'self'; ${policyAfterScripts}`,
    )
  })

  test('an answer of the API is no page and is kept nowhere', () => {
    expect(headers.api).toEqual({
      ...everywhere,
      ...transport,
      'permissions-policy': permissions,
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'cache-control': 'no-store',
    })
  })

  test('an asset', () => {
    expect(headers.asset).toEqual({
      ...everywhere,
      ...transport,
      'content-security-policy': `default-src 'self'; script-src 'self'; ${policyAfterScripts}`,
    })
  })
})
