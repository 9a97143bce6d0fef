// The dialog that asks for the password over the page, so that an expired session costs nothing but the password. Its program
// comes when a session has expired.

import { useEffect, useState } from 'react'
import { laterPart } from '#web/staff/page/later-part.tsx'
import { useLoginAsked } from '#web/staff/session/login-asked.ts'

const dialog = laterPart(() => import('./login-dialog.tsx').then(({ LoginDialog }) => LoginDialog))

export function LoginOverPage({ email }: { email: string }) {
  const asked = useLoginAsked()
  const [isHere, setHere] = useState(false)
  useEffect(() => {
    if (asked)
      dialog.open().then(
        () => setHere(true),
        () => asked.end(false),
      )
  }, [asked])
  return asked && isHere ? <dialog.Part email={email} where={asked.where} onEnd={asked.end} /> : null
}
