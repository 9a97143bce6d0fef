// One's own certificates, as an admin entered them.

import type { Result } from '#api/client.ts'
import { formatDay } from '#domain/day.ts'
import { type Certificate, isExpired } from '#domain/users/certificate.ts'
import { Loaded } from '#web/staff/page/loaded.tsx'
import { today } from '#web/staff/words/moment.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'

export function CertificatesCard({ answer }: { answer: Promise<Result<{ certificates: Certificate[] }>> }) {
  return (
    <Card title="Your certificates">
      <Loaded answer={answer} label="Loading your certificates" failure="page-not-loaded">
        {({ certificates }) =>
          certificates.length === 0 ? (
            <p>None on record. Your admin enters them under Admin, Existing Users.</p>
          ) : (
            <ul className="divide-y divide-line">
              {certificates.map(certificate => (
                <li key={`${certificate.kind} ${certificate.number}`} className="py-2">
                  <p className="flex flex-wrap items-center gap-2 font-semibold">
                    {certificate.kind}
                    {isExpired(certificate, today()) ? <Badge tone="warning">Expired</Badge> : null}
                  </p>
                  <p className="text-[0.9375rem] text-muted">
                    {certificate.number ? `No. ${certificate.number}. ` : ''}
                    {certificate.until ? `Good through ${formatDay(certificate.until)}.` : 'No end date.'}
                  </p>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Card>
  )
}
