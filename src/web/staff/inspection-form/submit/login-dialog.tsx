// The dialog that asks for the password of the user who was logged out.

import { logIn } from '#api/log-in.ts'
import { credentials } from '#domain/credentials.ts'
import { checkForm, textOf } from '#web/staff/page/check-form.ts'
import { useSecondStep } from '#web/staff/page/use-second-step.tsx'
import { call, noteLogin } from '#web/staff/session/session.ts'
import { bannerText } from '#web/staff/words/explain.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { useSubmission } from '#web/ui/use-submission.ts'
import { useWhereWorkIs } from '../steps/saved-state.tsx'

export function LoginDialog({ email, onEnd }: { email: string; onEnd: (isLoggedIn: boolean) => void }) {
  const where = useWhereWorkIs()
  const second = useSecondStep()
  const { busy, problem, errorOf, formProps } = useSubmission(async element => {
    const form = new FormData(element)
    const checked = checkForm(credentials, {
      email,
      password: textOf(form, 'password'),
      ...second.read(form),
    })
    if (!checked.ok) return checked.problem
    const answer = await call(logIn, { body: checked.value })
    if (!answer.ok) return (await second.isAskedBy(answer.problem)) ? undefined : answer.problem
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
      <form {...formProps} className="grid gap-5">
        <input type="text" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="current-password"
          required
          error={errorOf('password')}
        />
        {second.fields(errorOf('code'))}
        <div className="mt-1 flex flex-wrap justify-end gap-3">
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
