// Reports of browsers that a page wanted to do what its policy forbids: counted, and named in the log now and then. What
// they say comes from anyone, so only known words of it are taken.

import type { HttpAnswer, HttpRequest } from './exchange.ts'
import type { Log } from './log.ts'
import { noteLimit } from './note-limit.ts'
import { readBytes } from './request-body.ts'
import type { RequestCounts } from './request-counts.ts'

export const policyReportPath = '/csp-reports'

const longestReport = 16 * 1024
/** Others count, and are not named. */
const namedPerMinute = 6
/** More than these are neither counted nor read: it is one client that sends them. */
const takenPerMinute = 120

const directives =
  /^(?:default|script|style|img|font|connect|worker|manifest|object|media|frame|child)-src(?:-elem|-attr)?$|^(?:base-uri|form-action|frame-ancestors)$/

export function policyReports(counts: Pick<RequestCounts, 'notePolicyReport'>, log: Log) {
  const taken = noteLimit(takenPerMinute)
  const named = noteLimit(namedPerMinute)
  return async (request: HttpRequest): Promise<HttpAnswer> => {
    if (taken.mayNote()) {
      const bytes = await readBytes(request, longestReport)
      counts.notePolicyReport()
      if (named.mayNote()) log.warn('policy violation', { directive: directiveIn(bytes.toString()) })
    }
    return { status: 204, headers: {}, body: null }
  }
}

/** Both ways in which browsers write one. */
function directiveIn(text: string): string {
  try {
    const report: unknown = JSON.parse(text)
    const first: unknown = Array.isArray(report) ? report[0] : report
    const { 'csp-report': older, body } = first as Record<string, Record<string, unknown> | undefined>
    const named = String(
      older?.['effective-directive'] ?? older?.['violated-directive'] ?? body?.effectiveDirective,
    )
    const [directive = ''] = named.split(' ')
    return directives.test(directive) ? directive : 'unknown'
  } catch {
    return 'unknown'
  }
}
