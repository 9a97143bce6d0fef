// What a mail with a report will say that it replaces, as the server finds it when the mail leaves.

import type { ReportDelivery } from '#api/report-deliveries.ts'
import type { SentBefore } from '#domain/reports/report-mail.ts'

/** The last version before this one that the address got, where it was replaced since. */
export function sentBefore(
  deliveries: readonly ReportDelivery[],
  { email, version }: { email: string; version: number },
): SentBefore | null {
  const isSent = (each: ReportDelivery) =>
    each.status === 'sent' && each.version < version && each.to.toLowerCase() === email.toLowerCase()
  const [last] = deliveries.filter(isSent).toSorted((one, other) => other.version - one.version)
  return last && last.replaced !== false ? last : null
}
