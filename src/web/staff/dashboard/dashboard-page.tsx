// The start page: first what is waiting to be done here and what is due, then a new inspection in each state, the latest
// submissions and the year's chart.

import { ArchiveBoxIcon, ArrowRightIcon } from '@heroicons/react/24/outline'
import { listDue, readDueMonth } from '#api/due.ts'
import { countFormsByMonth, listCompletedForms } from '#api/form-list.ts'
import { states } from '#domain/place.ts'
import { staffTexts } from '#domain/staff-pages.ts'
import { useLoaderData } from '#web/router/hooks.ts'
import { Link } from '#web/router/links.tsx'
import type { LoaderArgs } from '#web/router/screens.ts'
import { hasWork, readDeviceWork, useDeviceWork } from '#web/staff/device/device-work.ts'
import { useDraftsElsewhere } from '#web/staff/device/use-drafts-elsewhere.ts'
import { laterPart } from '#web/staff/page/later-part.tsx'
import { PageHeader } from '#web/staff/page/page-header.tsx'
import { signedInUser } from '#web/staff/session/guard.ts'
import { call } from '#web/staff/session/session.ts'
import { useUser } from '#web/staff/session/use-user.ts'
import { privatePageMeta } from '#web/ui/page-meta.ts'
import { DueToday } from './due/due-today.tsx'
import { readRecent } from './read-recent.ts'
import { StateCard } from './state-card.tsx'

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
export const clientLoader = async ({ context }: LoaderArgs) => ({
  found: call(listCompletedForms, { query: { findings: 'any', limit: 3 } }),
  due: call(listDue, { query: { limit: 5 } }),
  month: call(readDueMonth),
  recent: readRecent(),
  year: call(countFormsByMonth),
  device: await readDevice(context.get(signedInUser).uid),
})

async function readDevice(userId: string) {
  const work = await readDeviceWork(userId)
  if (hasWork(work)) await deviceForms.open().catch(() => {})
  return work
}

export default function DashboardPage() {
  const user = useUser()
  const { device, due, month, found, recent, year } = useLoaderData<typeof clientLoader>()
  const work = useDeviceWork(user.uid, device)
  const onServer = useDraftsElsewhere(work.unfinished)
  const hasForms = hasWork(work) || work.arrived.length + onServer.drafts.length > 0
  return (
    <>
      <PageHeader title={`Welcome, ${user.displayName}`} text="Choose a state to start an inspection form." />
      {hasForms ? <deviceForms.Part {...work} onServer={onServer} /> : null}
      <div className="mb-6 min-h-12">
        <dayLine.Part />
      </div>
      <DueToday due={due} month={month} />
      <ul className="mb-8 grid gap-3 sm:grid-cols-2 sm:gap-4 xl:grid-cols-4">
        {states.map(state => (
          <li key={state.slug}>
            <StateCard state={state} />
          </li>
        ))}
        <li className="sm:col-span-2 xl:col-span-4">
          <CompletedFormsCard />
        </li>
      </ul>
      <lowerHalf.Part found={found} recent={recent} year={year} />
    </>
  )
}

function CompletedFormsCard() {
  return (
    <Link
      to="/completed-forms"
      className="flex min-h-20 items-center gap-4 rounded-card border border-line bg-surface p-4 shadow-low transition-colors hover:border-control hover:bg-tint"
    >
      <span
        aria-hidden="true"
        className="grid size-12 shrink-0 place-items-center rounded-control bg-primary text-on-primary"
      >
        <ArchiveBoxIcon className="size-6" strokeWidth={2} />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block text-lg leading-snug font-semibold">Completed Forms</span>
        <span className="block text-muted">Find, view, edit and print what has been submitted.</span>
      </span>
      <ArrowRightIcon className="size-5 shrink-0 text-link xl:mr-1" strokeWidth={2} />
    </Link>
  )
}
