// How a user logs in: the devices that are in, and the second step, which is taken off when the phone or the passkey is lost.

import { useState } from 'react'
import { takeOffSecondFactor } from '#api/second-factor.ts'
import { endUserSession, endUserSessions, listUserSessions } from '#api/sessions.ts'
import { ConfirmButton } from '#web/staff/page/confirm-button.tsx'
import { Loaded } from '#web/staff/page/loaded.tsx'
import { SessionList } from '#web/staff/page/session-list.tsx'
import { call } from '#web/staff/session/session.ts'
import { useUser } from '#web/staff/session/use-user.ts'
import { explain } from '#web/staff/words/explain.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import type { UserDialogProps } from './user-dialog.tsx'

export function AccessDialog({ user, onClose, onDone }: UserDialogProps) {
  const isSelf = useUser().uid === user.uid
  const params = { uid: user.uid }
  const [answer] = useState(() => call(listUserSessions, { params }))
  return (
    <Dialog title={`Devices of ${user.displayName}`} onClose={onClose}>
      <Loaded answer={answer} label="Loading the devices" failure="page-not-loaded">
        {({ sessions }) => (
          <SessionList
            sessions={sessions}
            end={id => call(endUserSession, { params: { ...params, id } })}
            endOthers={() => call(endUserSessions, { params })}
            endOthersText="Log out all devices"
          />
        )}
      </Loaded>
      {user.hasSecondFactor && !isSelf ? (
        <TakeOff
          uid={user.uid}
          onDone={() => onDone(`The second step of ${user.displayName} is off; all devices are logged out`)}
        />
      ) : null}
      <div className="mt-6 flex justify-end">
        <Button look="secondary" onClick={onClose} className="max-sm:flex-auto">
          Close
        </Button>
      </div>
    </Dialog>
  )
}

function TakeOff({ uid, onDone }: { uid: string; onDone: () => Promise<void> }) {
  const [failure, setFailure] = useState<string | null>(null)
  async function takeOff() {
    const answer = await call(takeOffSecondFactor, { params: { uid } })
    if (answer.ok) await onDone()
    else setFailure(explain(answer.problem, 'second-step-not-changed'))
    return answer.ok
  }
  return (
    <div className="mt-6 border-t border-line pt-4">
      <p className="mb-3">
        Lost the phone or the key? Without the second step the password alone logs in, until it is set up
        again.
      </p>
      <Banner tone="error">{failure}</Banner>
      <ConfirmButton
        words={['Take off the second step', 'Confirm: take it off', 'Taking it off...']}
        act={takeOff}
      />
    </div>
  )
}
