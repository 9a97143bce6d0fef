// User management and, one day, system settings. Only for admins: the router sends everyone else to the dashboard.

import { Suspense, useEffect, useRef, useState } from 'react'
import { type BackupState, readBackupState } from '#api/backup.ts'
import type { Result } from '#api/client.ts'
import { readDueMail } from '#api/due-mail.ts'
import { readAccountSettings } from '#api/second-factor.ts'
import { readSystem } from '#api/system.ts'
import { listUsers } from '#api/users.ts'
import { staffTexts } from '#domain/staff-pages.ts'
import { Await, useLoaderData, useRevalidate } from '#web/router/hooks.ts'
import { Link } from '#web/router/links.tsx'
import { PageHeader } from '#web/staff/page/page-header.tsx'
import { call, recheckUser } from '#web/staff/session/session.ts'
import { Banner } from '#web/ui/banner.tsx'
import { buttonLook } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { privatePageMeta } from '#web/ui/page-meta.ts'
import { useToast } from '#web/ui/toast.tsx'
import { formatBackup } from './backup-words.ts'
import { CreateUserForm } from './create-user-form.tsx'
import { InviteUser } from './invite-user-form.tsx'
import { MorningMail } from './morning-mail.tsx'
import { SecondFactorRule } from './second-factor-rule.tsx'
import { SystemCard } from './system-card.tsx'
import { UsersTable } from './users-table.tsx'

export const meta = () => privatePageMeta(staffTexts.admin)

// Nothing is awaited: the page shows at once, and the table says that it is loading.
export const clientLoader = () => ({
  users: call(listUsers),
  backup: call(readBackupState),
  system: call(readSystem),
  mail: call(readDueMail),
  settings: call(readAccountSettings),
})

export default function AdminPage() {
  const { users, backup, system, mail, settings } = useLoaderData<typeof clientLoader>()
  const revalidate = useRevalidate()
  const { show } = useToast()
  const [notice, setNotice] = useState<{ success?: string; failure?: string }>({})
  const notices = useRef<HTMLDivElement>(null)

  // On a phone they stand above the form that is filled in.
  useEffect(() => {
    if (notice.success || notice.failure) notices.current?.scrollIntoView({ block: 'nearest' })
  }, [notice])

  // An admin may have changed their own user, so the session is read again along with the list.
  async function refresh() {
    await recheckUser()
    await revalidate()
  }
  function onChanged(success: string) {
    setNotice({ success })
    return refresh()
  }

  return (
    <>
      <PageHeader title="Admin Dashboard" text="Manage users and system settings" />
      <div className="grid gap-6">
        <Card title="User Management">
          <div ref={notices} className="scroll-mt-4">
            <Banner tone="error">{notice.failure}</Banner>
            <Banner tone="success">{notice.success}</Banner>
          </div>
          <CreateUserForm
            onStarted={() => setNotice({})}
            onChanged={onChanged}
            onFailed={failure => setNotice({ failure })}
          />
          <InviteUser onChanged={onChanged} />
          <h3 className="mt-10 mb-4 text-lg">Existing Users</h3>
          <UsersTable
            users={users}
            onRetry={revalidate}
            onChanged={text => {
              show({ text })
              return refresh()
            }}
            onFailed={text => show({ text, tone: 'error' })}
          />
        </Card>
        <SecondFactorRule answer={settings} />
        <Card title="Rules">
          <p className="mb-4 text-muted">
            What the law requires in each state, with its citation, and our own intervals.
          </p>
          <Link to="/admin/rules" className={buttonLook('secondary')}>
            Open the rules
          </Link>
        </Card>
        <Card title="Audit Log">
          <p className="mb-4 text-muted">
            Who logged in, changed users, exported, deleted or merged, and what the server did.
          </p>
          <Link to="/admin/audit" className={buttonLook('secondary')}>
            Open the audit log
          </Link>
        </Card>
        <Card title="Morning email">
          <p className="mb-4 text-muted">
            What is due goes to the office once a day: possible releases, what is overdue, and the next 7
            days.
          </p>
          <MorningMail state={mail} />
        </Card>
        <Card title="System Settings">
          <p className="text-muted">System settings will be available in a future update.</p>
        </Card>
        <Card title="Server">
          <LastBackup state={backup} />
          <SystemCard state={system} onChanged={revalidate} />
        </Card>
      </div>
    </>
  )
}

/** When the server last made a backup by itself. Where none are scheduled, or it is unknown, there is nothing to say. */
function LastBackup({ state }: { state: Promise<Result<{ backup: BackupState | null }>> }) {
  return (
    <Suspense fallback={null}>
      <Await resolve={state}>
        {result => (result.ok && result.value.backup ? <Words state={result.value.backup} /> : null)}
      </Await>
    </Suspense>
  )
}

function Words({ state }: { state: BackupState }) {
  const look = state.failedAt ? 'font-semibold text-danger' : 'text-muted'
  return <p className={`mb-4 ${look}`}>{formatBackup(state, new Date())}</p>
}
