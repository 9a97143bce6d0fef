// One's own account: password, second step, the devices that are logged in, certificates, the calendar of what is due, and
// what this device keeps. Where the server asks for a new password or a second step first, that is all there is.

import { readCalendarFeed } from '#api/calendar.ts'
import { readOwnCertificates } from '#api/certificates.ts'
import { listPasskeys } from '#api/passkeys.ts'
import { readSecondFactor } from '#api/second-factor.ts'
import { listOwnSessions } from '#api/sessions.ts'
import { staffTexts } from '#domain/staff-pages.ts'
import { useLoaderData, useRevalidate } from '#web/router/hooks.ts'
import { PageHeader } from '#web/staff/page/page-header.tsx'
import { call, findUnsettled, recheckUser } from '#web/staff/session/session.ts'
import { useUser } from '#web/staff/session/use-user.ts'
import { privatePageMeta } from '#web/ui/page-meta.ts'
import { CalendarCard } from './calendar-card.tsx'
import { CertificatesCard } from './certificates-card.tsx'
import { DeviceStorage } from './device-storage.tsx'
import { DevicesCard } from './devices-card.tsx'
import { PasskeysCard } from './passkeys-card.tsx'
import { PasswordCard } from './password-card.tsx'
import { SecondFactorCard } from './second-factor-card.tsx'

export const meta = () => privatePageMeta(staffTexts.account)

// Not awaited: the page shows at once, and each card says that it is loading.
export const clientLoader = () => {
  const unsettled = findUnsettled()
  return {
    unsettled,
    second:
      unsettled === 'password' ? null : { factor: call(readSecondFactor), passkeys: call(listPasskeys) },
    rest: unsettled
      ? null
      : {
          sessions: call(listOwnSessions),
          certificates: call(readOwnCertificates),
          calendar: call(readCalendarFeed),
        },
  }
}

export default function AccountPage() {
  const user = useUser()
  const { unsettled, second, rest } = useLoaderData<typeof clientLoader>()
  const revalidate = useRevalidate()

  // What the server asked for first may be done: then it answers everything else again.
  async function onSettled() {
    if (unsettled && (await recheckUser())) await revalidate()
  }

  return (
    <>
      <PageHeader title="Your account" text={`${user.displayName}, ${user.email}`} />
      <div className="grid max-w-xl gap-6">
        {unsettled ? (
          <p
            role="status"
            className="rounded-control border border-notice-line bg-notice px-4 py-3 text-on-notice"
          >
            {unsettled === 'password'
              ? 'Your admin set this password. Choose your own to continue. Work on this device is safe.'
              : 'Your company asks for a second step at login. Set up the app or a passkey to continue. Work on this device is safe.'}
          </p>
        ) : null}
        {unsettled === 'second-factor' ? null : <PasswordCard onChanged={onSettled} />}
        {second ? (
          <>
            <SecondFactorCard answer={second.factor} onSettled={onSettled} />
            <PasskeysCard answer={second.passkeys} onSettled={onSettled} />
          </>
        ) : null}
        {rest ? (
          <>
            <DevicesCard answer={rest.sessions} />
            <CertificatesCard answer={rest.certificates} />
            <CalendarCard feed={rest.calendar} />
            <DeviceStorage />
          </>
        ) : null}
      </div>
    </>
  )
}
