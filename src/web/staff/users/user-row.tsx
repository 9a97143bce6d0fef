// One user in the table, with the actions an admin has.

import type { ListedUser } from '#api/users.ts'
import { Link } from '#web/router/links.tsx'
import { useUser } from '#web/staff/session/use-user.ts'
import { EmailAddress } from '#web/staff/words/email-address.tsx'
import { formatRecent } from '#web/staff/words/moment.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button, type ButtonLook, buttonLook } from '#web/ui/button.tsx'
import { Cell, Row } from '#web/ui/table.tsx'

export type UserAction = 'edit' | 'password' | 'access' | 'certificates' | 'deactivate' | 'reactivate'

interface UserRowProps {
  user: ListedUser
  onAction: (action: UserAction, user: ListedUser) => void
}

export function UserRow({ user, onAction }: UserRowProps) {
  const isSelf = useUser().uid === user.uid
  const whom = `name-${user.uid}`
  const button = (action: UserAction, word: string, look: ButtonLook = 'ghost') => (
    <Button look={look} size="compact" aria-describedby={whom} onClick={() => onAction(action, user)}>
      {word}
    </Button>
  )
  return (
    <Row>
      <Cell>
        <span className="flex flex-wrap items-center gap-2 font-semibold">
          <span id={whom}>{user.displayName}</span>
          {user.active ? null : <Badge tone="warning">Deactivated</Badge>}
          {user.isInvited ? <Badge>Invited</Badge> : null}
          {user.hasSecondFactor ? <Badge>Second step</Badge> : null}
        </span>
        <span className="block text-[0.9375rem] whitespace-nowrap text-muted">
          {user.lastSeenAt ? `Last seen ${formatRecent(user.lastSeenAt)}` : 'Never logged in'}
        </span>
        {user.unsent.map(work => (
          <span key={work.seenAt + work.since} className="block text-[0.9375rem] font-semibold">
            {formatUnsentElsewhere(work)}
          </span>
        ))}
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
          {button('edit', 'Edit')}
          {isSelf ? (
            <Link to="/account" aria-describedby={whom} className={buttonLook('ghost', 'compact')}>
              Set password
            </Link>
          ) : (
            button('password', 'Set password')
          )}
          {button('access', 'Devices')}
          {button('certificates', 'Certificates')}
          {user.active
            ? button('deactivate', 'Deactivate', 'ghost-danger')
            : button('reactivate', 'Reactivate')}
        </span>
      </Cell>
    </Row>
  )
}

/** Their work is on that device alone until they log in there again. */
function formatUnsentElsewhere({ count, since, seenBy, seenAt }: ListedUser['unsent'][number]): string {
  return `${count} unsent since ${formatRecent(since)} on a device that ${seenBy} used ${formatRecent(seenAt)}`
}
