// The start page: the states' forms and the completed ones, then work (what is on this device only, one's day, the worst of
// what is due), the latest submissions, findings and, last, the year's chart.

import { readDueMonth } from '#api/due-today.ts'
import { readFindingSummary } from '#api/finding-summary.ts'
import { countFormsByMonth } from '#api/form-list.ts'
import { staffTexts } from '#domain/staff-pages.ts'
import { useLoaderData } from '#web/router/hooks.ts'
import type { LoaderArgs } from '#web/router/screens.ts'
import { hasWork, readDeviceWork, useDeviceWork } from '#web/staff/device/device-work.ts'
import { useDraftsElsewhere } from '#web/staff/device/use-drafts-elsewhere.ts'
import { refreshFindingSummary } from '#web/staff/page/finding-summary.ts'
import { laterPart } from '#web/staff/page/later-part.tsx'
import { PageHeader } from '#web/staff/page/page-header.tsx'
import { signedInUser } from '#web/staff/session/guard.ts'
import { call } from '#web/staff/session/session.ts'
import { useUser } from '#web/staff/session/use-user.ts'
import { privatePageMeta } from '#web/ui/page-meta.ts'
import { DueToday } from './due/due-section.tsx'
import { readDue } from './due/read-due.ts'
import { FormCards } from './form-cards.tsx'
import { readRecent } from './read-recent.ts'
import { UnknownState } from './unknown-state.tsx'

export const meta = () => privatePageMeta(staffTexts.dashboard)

const deviceForms = laterPart(() =>
  import('#web/staff/device/device-forms.tsx').then(({ DeviceForms }) => DeviceForms),
)

/** Without it the day is a link of the sidebar. */
const dayLine = laterPart(() => import('#web/staff/plan/day-line.tsx').then(({ DayLine }) => DayLine))

const lowerHalf = laterPart(
  () => import('./lower-half.tsx').then(({ LowerHalf }) => LowerHalf),
  <div className="min-h-svh" />,
)

// The server is asked before the device is read, and only the device is waited for: the page shows at once, and each part
// of the server's says that it is loading.
export const clientLoader = async ({ context }: LoaderArgs) => {
  const findings = call(readFindingSummary)
  void refreshFindingSummary(findings)
  return {
    due: readDue(findings),
    findings,
    month: call(readDueMonth),
    recent: readRecent(),
    year: call(countFormsByMonth),
    device: await readDevice(context.get(signedInUser).uid),
  }
}

async function readDevice(userId: string) {
  const work = await readDeviceWork(userId)
  if (hasWork(work)) await deviceForms.open().catch(() => {})
  return work
}

export default function DashboardPage() {
  const user = useUser()
  const { device, due, findings, month, recent, year } = useLoaderData<typeof clientLoader>()
  const work = useDeviceWork(user.uid, device)
  const onServer = useDraftsElsewhere(work.unfinished)
  const hasForms = hasWork(work) || work.arrived.length + onServer.drafts.length > 0
  return (
    <>
      <UnknownState />
      <PageHeader
        title={`Welcome, ${user.displayName}`}
        text="Choose a state to start an inspection form."
        isCompact
      />
      <FormCards />
      {hasForms ? <deviceForms.Part {...work} onServer={onServer} /> : null}
      <div className="mb-6 min-h-17 sm:min-h-12">
        <dayLine.Part />
      </div>
      <DueToday due={due} month={month} />
      <lowerHalf.Part recent={recent} findings={findings} year={year} />
    </>
  )
}
