// One user in the table, with what an admin can do about them.

import { Link } from 'react-router'
import type { User } from '#domain/user.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button, buttonLook } from '#web/ui/button.tsx'
import { Cell, Row } from '#web/ui/table.tsx'
import { useUser } from '../session/use-user.ts'

export type UserAction = 'edit' | 'password' | 'deactivate' | 'reactivate'

interface UserRowProps {
  user: User
  onAction: (action: UserAction, user: User) => void
}

export function UserRow({ user, onAction }: UserRowProps) {
  const isSelf = useUser().uid === user.uid
  const whom = <span className="sr-only"> {user.displayName}</span>
  return (
    <Row>
      <Cell>
        <span className="flex flex-wrap items-center gap-2 font-semibold">
          {user.displayName}
          {user.active ? null : <Badge tone="warning">Deactivated</Badge>}
        </span>
      </Cell>
      <Cell>{user.email}</Cell>
      <Cell>
        <span className="flex flex-wrap gap-1.5">
          {user.admin ? <Badge tone="strong">Admin</Badge> : null}
          {user.inspector ? <Badge>Inspector</Badge> : null}
        </span>
      </Cell>
      <Cell>
        <span className="-mx-3 flex flex-wrap gap-x-1 @3xl:justify-end">
          <Button look="ghost" size="compact" onClick={() => onAction('edit', user)}>
            Edit{whom}
          </Button>
          {isSelf ? (
            <Link to="/account" className={buttonLook('ghost', 'compact')}>
              Set password{whom}
            </Link>
          ) : (
            <Button look="ghost" size="compact" onClick={() => onAction('password', user)}>
              Set password{whom}
            </Button>
          )}
          <Button
            look={user.active ? 'ghost-danger' : 'ghost'}
            size="compact"
            onClick={() => onAction(user.active ? 'deactivate' : 'reactivate', user)}
          >
            {user.active ? 'Deactivate' : 'Reactivate'}
            {whom}
          </Button>
        </span>
      </Cell>
    </Row>
  )
}
