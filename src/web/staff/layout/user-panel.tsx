// Who is logged in, a link to change the password, and Logout.

import { useState } from 'react'
import { NavLink } from 'react-router'
import { logOut } from '#api/session.ts'
import type { User } from '#domain/user.ts'
import { forgetKeptForms } from '#web/offline/kept-forms/database.ts'
import { call, rememberUser } from '#web/staff/session/session.ts'

const action =
  'inline-flex min-h-12 cursor-pointer items-center rounded-control font-semibold underline-offset-4 aria-[current=page]:underline hover:underline lg:min-h-10'

export function UserPanel({ user, onFollow }: { user: User; onFollow: () => void }) {
  const [isLeaving, setLeaving] = useState(false)

  async function leave() {
    if (isLeaving) return
    setLeaving(true)
    const answer = await call(logOut)
    // A failed logout call is only logged; the user is logged out here anyway.
    if (!answer.ok) reportError(new Error(`Logout failed: ${answer.problem.code}`))
    rememberUser(null)
    await forgetKeptForms().catch(() => {})
    location.assign('/login')
  }

  return (
    <div className="border-t border-rail-line px-5 py-4 lg:mx-3 lg:px-3">
      <p className="font-semibold wrap-anywhere">{user.displayName}</p>
      <p className="text-[0.9375rem] wrap-anywhere text-rail-muted">{user.email}</p>
      <div className="mt-1 flex flex-wrap items-center justify-between gap-x-6">
        <NavLink to="/account" onClick={onFollow} className={action}>
          Change password
        </NavLink>
        <button type="button" onClick={leave} aria-disabled={isLeaving || undefined} className={action}>
          Logout
        </button>
      </div>
    </div>
  )
}
