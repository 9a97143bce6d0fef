// A browser context under watch: everything a page complains about (console errors, uncaught errors, violations of
// the content security policy) is kept, so that a journey fails even when the screen looks right.
import type { BrowserContext } from '@playwright/test'

export type Complaints = {
  /** Complaints that match are expected in this test: Chromium reports every answer of 400 and above. */
  allow: (pattern: RegExp) => void
  unexpected: () => string[]
  watch: (context: BrowserContext) => Promise<void>
}

export function collectComplaints(): Complaints {
  const heard: string[] = []
  const allowed: RegExp[] = []
  return {
    allow: pattern => {
      allowed.push(pattern)
    },
    unexpected: () => heard.filter(complaint => !allowed.some(pattern => pattern.test(complaint))),
    watch: async context => {
      context.on('console', message => {
        if (message.type() !== 'error') return
        const { url } = message.location()
        heard.push(`console error: ${message.text()}${url ? ` (${url})` : ''}`)
      })
      context.on('weberror', webError => {
        const error = webError.error()
        heard.push(`uncaught error: ${error.stack ?? error.message}`)
      })
      await context.exposeBinding('reportPolicyViolation', (_source, violation: string) => {
        heard.push(`policy violation: ${violation}`)
      })
      await context.addInitScript(() => {
        document.addEventListener('securitypolicyviolation', event => {
          const report: unknown = Reflect.get(window, 'reportPolicyViolation')
          const words = `${event.effectiveDirective} refused ${event.blockedURI} on ${event.documentURI}`
          if (typeof report === 'function') report(words)
        })
      })
    },
  }
}
