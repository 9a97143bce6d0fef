// The dialog that asks for the password of the user who was logged out, over the page that is shown.

import { createRoot } from 'react-dom/client'
import { bannerText } from '#web/staff/words/explain.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormButtons } from '#web/ui/form-buttons.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { useSubmission } from '#web/ui/use-submission.ts'
import { textsOf } from './check-form.ts'
import { useSecondStep } from './use-second-step.tsx'

let asked: Promise<boolean> | null = null

/** What failed meanwhile for the same reason is not asked for once more. */
export function askForPassword(
  email: string,
  where = 'What you typed is still on this page.',
): Promise<boolean> {
  asked ??= ask(email, where).finally(() => {
    asked = null
  })
  return asked
}

function ask(email: string, where: string): Promise<boolean> {
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  return new Promise(resolve => {
    const end = (isLoggedIn: boolean) => {
      removeEventListener('popstate', leave)
      root.unmount()
      place.remove()
      resolve(isLoggedIn)
    }
    // Back leads to another page, or asks before it leaves this one.
    const leave = () => end(false)
    addEventListener('popstate', leave)
    root.render(<LoginDialog email={email} where={where} onEnd={end} />)
  })
}

interface LoginDialogProps {
  email: string
  /** A sentence about what the user was working on. */
  where: string
  onEnd: (isLoggedIn: boolean) => void
}

function LoginDialog({ email, where, onEnd }: LoginDialogProps) {
  const second = useSecondStep()
  const { busy, problem, errorOf, field, formProps } = useSubmission(
    form => second.logIn({ email, ...textsOf(form, 'password') }, form),
    () => onEnd(true),
  )

  return (
    <Dialog title="Please log in again" onClose={() => onEnd(false)}>
      <p className="mb-4">
        You were logged out. {where} Enter the password for <strong className="wrap-anywhere">{email}</strong>{' '}
        to continue.
      </p>
      <Banner tone="error">{bannerText(problem, 'login-failed')}</Banner>
      <form {...formProps} className="grid gap-5">
        <input type="text" autoComplete="username" value={email} readOnly hidden />
        <PasswordField label="Password" {...field('password')} />
        {second.fields(errorOf('code'))}
        <FormButtons
          cancel="Not now"
          onCancel={() => onEnd(false)}
          type="submit"
          busy={busy}
          busyText="Logging in..."
          className="mt-1"
        >
          Log In
        </FormButtons>
      </form>
    </Dialog>
  )
}
