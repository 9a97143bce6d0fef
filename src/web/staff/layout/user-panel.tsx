// Who is logged in, a link to one's own account, and Logout. Work on this device that was not sent is asked about first, and a
// logout without signal is warned of.

import { type ComponentType, useState } from 'react'
import type { User } from '#domain/users/user.ts'
import { othersKey } from '#web/offline/others-key.ts'
import { NavLink } from '#web/router/links.tsx'
import { type DeviceWork, hasWork, readDeviceWork } from '#web/staff/device/device-work.ts'
import { leaveOrAsk } from '#web/staff/page/ask-before-leaving.ts'
import { laterPart } from '#web/staff/page/later-part.tsx'
import { connection } from '#web/staff/session/connection.ts'
import { call, logOutHere } from '#web/staff/session/session.ts'
import { readStored } from '#web/staff/session/stored-value.ts'
import { EmailAddress } from '#web/staff/words/email-address.tsx'
import type { LogoutDialogProps } from './logout-dialog.tsx'
import { formatLogoutWarning } from './logout-warning.ts'

const othersNote = laterPart(() =>
  import('#web/staff/device/others-note.tsx').then(({ OthersNote }) => OthersNote),
)

const action =
  'inline-flex min-h-12 cursor-pointer items-center rounded-control font-semibold underline-offset-4 aria-[current=page]:underline hover:underline lg:min-h-10'

export function UserPanel({ user, onFollow }: { user: User; onFollow: () => void }) {
  const [isLeaving, setLeaving] = useState(false)
  const [asked, setAsked] = useState<{ Dialog: ComponentType<LogoutDialogProps>; found: DeviceWork } | null>(
    null,
  )

  async function press() {
    if (isLeaving) return
    setLeaving(true)
    // A dialog that cannot be loaded must not keep the user logged in: what is on the device is kept, and the browser asks.
    const found = await readDeviceWork(user.uid)
    const warning = formatLogoutWarning(connection.state().reach)
    const isAsked = hasWork(found) || warning !== null
    const program = isAsked ? await import('./logout-dialog.tsx').catch(() => null) : null
    if (program) setAsked({ Dialog: program.LogoutDialog, found })
    else if (warning && !confirm(warning)) stay()
    else await leave()
  }

  function stay() {
    setAsked(null)
    setLeaving(false)
  }

  async function leave() {
    const program = await import('#web/offline/device-sync.ts').catch(() => null)
    await program?.deviceSync.leave({ user, call })
    const answer = await logOutHere()
    // A failed logout call is only logged; the user is logged out here anyway.
    if (!answer.ok) reportError(new Error(`Logout failed: ${answer.problem.code}`))
    await program?.deviceSync.expire(null)
    location.assign('/login')
  }

  return (
    <div className="shrink-0 border-t border-rail-line px-5 py-4 lg:mx-3 lg:px-3 lg:py-3">
      <p className="font-semibold wrap-anywhere">{user.displayName}</p>
      <p className="text-[0.9375rem] text-rail-muted">
        <EmailAddress>{user.email}</EmailAddress>
      </p>
      {readStored(othersKey) ? <othersNote.Part exceptId={user.uid} isInMenu /> : null}
      <div className="mt-1 flex flex-wrap items-center justify-between gap-x-6">
        <NavLink to="/account" onClick={onFollow} className={action}>
          Your account
        </NavLink>
        <button
          type="button"
          onClick={() => leaveOrAsk(() => void press())}
          aria-disabled={isLeaving || undefined}
          className={action}
        >
          Logout
        </button>
      </div>
      {asked ? <asked.Dialog userId={user.uid} found={asked.found} onLeave={leave} onStay={stay} /> : null}
    </div>
  )
}
