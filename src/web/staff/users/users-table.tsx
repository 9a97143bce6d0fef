// The table of users, and the dialog that is open for one of them.

import { Suspense, useState } from 'react'
import type { Result } from '#api/client.ts'
import type { ListedUser } from '#api/users.ts'
import { changeUser } from '#api/users.ts'
import { Await } from '#web/router/hooks.ts'
import { NotLoaded } from '#web/staff/page/not-loaded.tsx'
import { call } from '#web/staff/session/session.ts'
import { explain } from '#web/staff/words/explain.ts'
import { Spinner } from '#web/ui/spinner.tsx'
import { Table, TableMessage } from '#web/ui/table.tsx'
import { AccessDialog } from './access-dialog.tsx'
import { CertificatesDialog } from './certificates-dialog.tsx'
import { DeactivateUserDialog } from './deactivate-user-dialog.tsx'
import { EditUserDialog } from './edit-user-dialog.tsx'
import { SetPasswordDialog } from './set-password-dialog.tsx'
import { type UserAction, UserRow } from './user-row.tsx'

const columns = ['Name', 'Email', 'Roles', 'Actions'] as const

const loading = (
  <TableMessage columns={columns}>
    <Spinner label="Loading users" />
  </TableMessage>
)

const dialogs = {
  edit: EditUserDialog,
  password: SetPasswordDialog,
  access: AccessDialog,
  certificates: CertificatesDialog,
  deactivate: DeactivateUserDialog,
} as const

interface UsersTableProps {
  users: Promise<Result<{ users: ListedUser[] }>>
  onRetry: () => Promise<void>
  onChanged: (notice: string) => Promise<void>
  onFailed: (notice: string) => void
}

export function UsersTable({ users, onRetry, onChanged, onFailed }: UsersTableProps) {
  const [open, setOpen] = useState<{ dialog: keyof typeof dialogs; user: ListedUser }>()
  const close = () => setOpen(undefined)

  async function act(action: UserAction, user: ListedUser) {
    if (action !== 'reactivate') return setOpen({ dialog: action, user })
    const answer = await call(changeUser, { params: { uid: user.uid }, body: { active: true } })
    if (answer.ok) return onChanged(`${user.displayName} was reactivated`)
    return onFailed(explain(answer.problem, 'user-not-saved'))
  }

  const OpenDialog = open && dialogs[open.dialog]
  return (
    <>
      <Table label="Existing Users" columns={columns}>
        <Suspense fallback={loading}>
          <Await resolve={users}>
            {result => <UserRows result={result} onAction={act} onRetry={onRetry} />}
          </Await>
        </Suspense>
      </Table>
      {OpenDialog ? (
        <OpenDialog
          user={open.user}
          onClose={close}
          onDone={async notice => {
            close()
            await onChanged(notice)
          }}
        />
      ) : null}
    </>
  )
}

interface UserRowsProps {
  result: Result<{ users: ListedUser[] }>
  onAction: (action: UserAction, user: ListedUser) => void
  onRetry: () => Promise<void>
}

function UserRows({ result, onAction, onRetry }: UserRowsProps) {
  if (!result.ok) {
    return (
      <TableMessage columns={columns}>
        <NotLoaded sentence={explain(result.problem, 'users-not-loaded')} onRetry={() => void onRetry()} />
      </TableMessage>
    )
  }
  const { users } = result.value
  if (users.length === 0) return <TableMessage columns={columns}>No users found.</TableMessage>
  return users.map(user => <UserRow key={user.uid} user={user} onAction={onAction} />)
}
