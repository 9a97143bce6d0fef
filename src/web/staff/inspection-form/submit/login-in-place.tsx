// Asks for the password in a dialog over the form, so that an expired session costs nothing but the password.

import { useRef, useState } from 'react'
import { logIn } from '#api/session.ts'
import { credentials, type User } from '#domain/user.ts'
import { checkForm, textOf } from '#web/staff/page/check-form.ts'
import { CodeField, useCodeField } from '#web/staff/page/code-field.tsx'
import { call, noteLogin } from '#web/staff/session/session.ts'
import { bannerText } from '#web/staff/words/explain.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { useSubmission } from '#web/ui/use-submission.ts'
import { useWhereWorkIs } from '../steps/saved-state.tsx'

/** `ask` resolves with true when the same user is logged in again, with false when they cancel. */
export function useLoginLimit(user: Pick<User, 'email'>) {
  const [isAsking, setAsking] = useState(false)
  const waiting = useRef<PromiseWithResolvers<boolean>>(undefined)

  function ask(): Promise<boolean> {
    waiting.current = Promise.withResolvers()
    setAsking(true)
    return waiting.current.promise
  }

  function end(isLoggedIn: boolean) {
    setAsking(false)
    waiting.current?.resolve(isLoggedIn)
  }

  return { ask, dialog: isAsking ? <LoginDialog email={user.email} onEnd={end} /> : null }
}

interface LoginDialogProps {
  email: string
  onEnd: (isLoggedIn: boolean) => void
}

function LoginDialog({ email, onEnd }: LoginDialogProps) {
  const where = useWhereWorkIs()
  const code = useCodeField()
  const { busy, problem, errorOf, formProps } = useSubmission(async element => {
    const form = new FormData(element)
    const checked = checkForm(credentials, { email, password: textOf(form, 'password'), ...code.read(form) })
    if (!checked.ok) return checked.problem
    const answer = await call(logIn, { body: checked.value })
    if (!answer.ok) return code.asksFor(answer.problem) ? undefined : answer.problem
    noteLogin(answer.value.user)
    onEnd(true)
    return undefined
  })

  return (
    <Dialog title="Please log in again" onClose={() => onEnd(false)}>
      <p className="mb-4">
        You were logged out. {where} Enter the password for <strong className="wrap-anywhere">{email}</strong>{' '}
        to continue.
      </p>
      <Banner tone="error">{bannerText(problem, 'login-failed')}</Banner>
      <form {...formProps}>
        <input type="text" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="current-password"
          required
          error={errorOf('password')}
        />
        {code.isAsked ? (
          <div className="mt-5">
            <CodeField error={errorOf('code')} />
          </div>
        ) : null}
        <div className="mt-6 flex flex-wrap justify-end gap-3">
          <Button look="secondary" onClick={() => onEnd(false)} className="max-sm:flex-auto">
            Not now
          </Button>
          <Button type="submit" busy={busy} busyText="Logging in..." className="max-sm:flex-auto">
            Log In
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
