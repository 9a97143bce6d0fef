// One user in the table, with the actions an admin has.

import type { ListedUser } from '#api/users.ts'
import { Link } from '#web/router/links.tsx'
import { useUser } from '#web/staff/session/use-user.ts'
import { EmailAddress } from '#web/staff/words/email-address.tsx'
import { sayRecent } from '#web/staff/words/moment.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button, buttonLook } from '#web/ui/button.tsx'
import { Cell, Row } from '#web/ui/table.tsx'

export type UserAction = 'edit' | 'password' | 'access' | 'certificates' | 'deactivate' | 'reactivate'

interface UserRowProps {
  user: ListedUser
  onAction: (action: UserAction, user: ListedUser) => void
}

export function UserRow({ user, onAction }: UserRowProps) {
  const isSelf = useUser().uid === user.uid
  const whom = `name-${user.uid}`
  return (
    <Row>
      <Cell>
        <span className="flex flex-wrap items-center gap-2 font-semibold">
          <span id={whom}>{user.displayName}</span>
          {user.active ? null : <Badge tone="warning">Deactivated</Badge>}
          {user.isInvited ? <Badge>Invited</Badge> : null}
          {user.hasSecondFactor ? <Badge>Second step</Badge> : null}
        </span>
        <span className="block text-[0.9375rem] text-muted">
          {user.lastSeenAt ? `Last seen ${sayRecent(user.lastSeenAt)}` : 'Never logged in'}
        </span>
      </Cell>
      <Cell>
        <EmailAddress>{user.email}</EmailAddress>
      </Cell>
      <Cell>
        <span className="flex flex-wrap gap-1.5">
          {user.admin ? <Badge tone="strong">Admin</Badge> : null}
          {user.inspector ? <Badge>Inspector</Badge> : null}
        </span>
      </Cell>
      <Cell>
        <span className="-mx-3 flex flex-wrap gap-x-1 @table:justify-end">
          <Button look="ghost" size="compact" aria-describedby={whom} onClick={() => onAction('edit', user)}>
            Edit
          </Button>
          {isSelf ? (
            <Link to="/account" aria-describedby={whom} className={buttonLook('ghost', 'compact')}>
              Set password
            </Link>
          ) : (
            <Button
              look="ghost"
              size="compact"
              aria-describedby={whom}
              onClick={() => onAction('password', user)}
            >
              Set password
            </Button>
          )}
          <Button
            look="ghost"
            size="compact"
            aria-describedby={whom}
            onClick={() => onAction('access', user)}
          >
            Devices
          </Button>
          <Button
            look="ghost"
            size="compact"
            aria-describedby={whom}
            onClick={() => onAction('certificates', user)}
          >
            Certificates
          </Button>
          <Button
            look={user.active ? 'ghost-danger' : 'ghost'}
            size="compact"
            aria-describedby={whom}
            onClick={() => onAction(user.active ? 'deactivate' : 'reactivate', user)}
          >
            {user.active ? 'Deactivate' : 'Reactivate'}
          </Button>
        </span>
      </Cell>
    </Row>
  )
}
