// The headers that keep a browser from doing more than this site needs: one set for pages, one for
// what the API answers, one for the files pages load. Built once at start, not per request.

import { policyReportPath } from './policy-reports.ts'

/** A picture that is opened alone: the browser lays it out with styles of its own, and nothing else may happen. */
export const picturePolicy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'"

export interface SecurityHeaders {
  /** An HTML page; the hashes name the inline scripts it was built with, and no other may run. */
  page(scriptHashes: readonly string[]): Record<string, string>
  api: Readonly<Record<string, string>>
  asset: Readonly<Record<string, string>>
}

/** What no page of ours uses, switched off also for code that gets in where it should not. */
const unusedFeatures = [
  'accelerometer',
  'browsing-topics',
  'display-capture',
  'encrypted-media',
  'gyroscope',
  'hid',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'picture-in-picture',
  'serial',
  'usb',
  'xr-spatial-tracking',
] as const

/**
 * The timers of tests keep the screen on and sound when they are up; lists show the nearest first to who allows it; passkeys
 * are made and used by the pages themselves.
 */
const usedFeatures = [
  ...['camera', 'autoplay', 'screen-wake-lock', 'geolocation'],
  ...['publickey-credentials-create', 'publickey-credentials-get'],
]

const permissions = [
  ...usedFeatures.map(feature => `${feature}=(self)`),
  ...unusedFeatures.map(feature => `${feature}=()`),
].join(', ')

const sitePolicy = (scriptHashes: readonly string[]) =>
  [
    "default-src 'self'",
    ["script-src 'self'", ...scriptHashes.map(hash => `'${hash}'`)].join(' '),
    "style-src 'self'",
    "img-src 'self' blob: data:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    `report-uri ${policyReportPath}`,
  ].join('; ')

/** `secure`: people reach the site over https, so browsers may be told to insist on it. */
export function securityHeaders(secure: boolean): SecurityHeaders {
  const everywhere = {
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    ...(secure && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  }
  return {
    page: scriptHashes => ({
      ...everywhere,
      'content-security-policy': sitePolicy(scriptHashes),
      'permissions-policy': permissions,
    }),
    api: {
      ...everywhere,
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'permissions-policy': permissions,
      'cache-control': 'no-store',
    },
    // A worker is bound by the policy of its own script, so files get the site's policy, not 'none'.
    asset: { ...everywhere, 'content-security-policy': sitePolicy([]) },
  }
}
