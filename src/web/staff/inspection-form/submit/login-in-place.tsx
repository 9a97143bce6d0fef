// Asks for the password in a dialog over the form, so that an expired session costs nothing but the password. The program of
// the dialog comes when a session has expired.

import { useRef, useState } from 'react'
import { laterPart } from '#web/staff/page/later-part.tsx'
import { useFormContext } from '../state/form-context.ts'

const loginDialog = laterPart(() => import('./login-dialog.tsx').then(({ LoginDialog }) => LoginDialog))

/** `ask` resolves with true when the same user is logged in again, with false when they cancel or cannot be asked. */
export function useLoginLimit() {
  const { user } = useFormContext()
  const [isAsking, setAsking] = useState(false)
  const waiting = useRef<PromiseWithResolvers<boolean>>(undefined)

  function ask(): Promise<boolean> {
    const answer = Promise.withResolvers<boolean>()
    waiting.current = answer
    loginDialog.open().then(
      () => setAsking(true),
      () => answer.resolve(false),
    )
    return answer.promise
  }

  function end(isLoggedIn: boolean) {
    setAsking(false)
    waiting.current?.resolve(isLoggedIn)
  }

  return { ask, dialog: isAsking ? <loginDialog.Part email={user.email} onEnd={end} /> : null }
}
