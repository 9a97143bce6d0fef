// A facility out of the copy on this device: what is due, the way to its forms and dates, who and what is there. What the device
// has not copied is named, so that nothing is taken for missing.

import type { Facility } from '#domain/facilities/facility.ts'
import { today } from '#web/staff/words/moment.ts'
import { thisDevice } from '#web/staff/words/this-device.ts'
import { Card } from '#web/ui/card.tsx'
import { columnsLook, factsLook, mainLook } from './columns.ts'
import { Contacts, Facts, Tanks } from './facts.tsx'
import { FindingLine } from './finding-line.tsx'
import { Records } from './records/records.tsx'
import type { SiteCopy } from './site.ts'
import { WhatIsDue } from './what-is-due.tsx'

interface CopiedViewProps {
  facility: Facility
  copy: SiteCopy
}

export default function CopiedView({ facility, copy: { duties, findings } }: CopiedViewProps) {
  return (
    <div className={columnsLook}>
      <div className={factsLook}>
        <Facts facility={facility} />
        <Tanks facility={facility} visits={[]} />
        <Contacts facility={facility} />
      </div>
      <div className={mainLook}>
        <Card dense title="What is due">
          <WhatIsDue facility={facility} items={duties} onEditTank={null} />
        </Card>
        <Card dense title="Dates and documents">
          <Records facility={facility} records={null} />
        </Card>
        <Card dense title="Open findings">
          <CopiedFindings findings={findings} />
        </Card>
        <Card dense title={`Not on ${thisDevice()}`}>
          <p className="text-muted">
            Visits, walkthroughs by month, readings, photos and history. They are shown when the server is
            reached.
          </p>
        </Card>
      </div>
    </div>
  )
}

function CopiedFindings({ findings }: Pick<SiteCopy, 'findings'>) {
  if (!findings?.length) {
    return (
      <p className="text-muted">
        {findings
          ? `None of the open findings on ${thisDevice()} is about this site.`
          : `There are no findings on ${thisDevice()}.`}
      </p>
    )
  }
  return (
    <ul className="-my-1 divide-y divide-line">
      {findings.map(finding => (
        <FindingLine key={finding.id} finding={finding} today={today()} />
      ))}
    </ul>
  )
}
