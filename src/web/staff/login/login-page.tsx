// The login page. A user who is logged in already is sent on, to the page they asked for first. It replaces itself
// in the history, so that Back never leads to a login page. It is drawn without the router, which it does not need: who
// waits for it on a phone loads a third less.

import { company } from '#domain/site/company.ts'
import { staffTexts } from '#domain/staff-pages.ts'
import { othersKey } from '#web/offline/others-key.ts'
import { textsOf } from '#web/staff/page/check-form.ts'
import { laterPart } from '#web/staff/page/later-part.tsx'
import { useSecondStep } from '#web/staff/page/use-second-step.tsx'
import { type EndedSession, findEndedSession } from '#web/staff/session/ended-session.ts'
import { returnPath } from '#web/staff/session/return-path.ts'
import { currentUser } from '#web/staff/session/session.ts'
import { readStored } from '#web/staff/session/stored-value.ts'
import { bannerText } from '#web/staff/words/explain.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { privatePageMeta, writePageMeta } from '#web/ui/page-meta.ts'
import { PasswordField } from '#web/ui/password-field.tsx'
import { emailInput, TextField } from '#web/ui/text-field.tsx'
import { useSubmission } from '#web/ui/use-submission.ts'
import { LoginFrame } from './login-frame.tsx'

/** The page, as soon as it is known that there is no session. */
export async function openLogin() {
  const user = await currentUser()
  if (user.ok && user.value) return leave()
  writePageMeta(privatePageMeta(staffTexts.login))
  const ended = findEndedSession()
  // With its program at hand nothing moves when it comes.
  if (ended) await endedNote.open().catch(() => {})
  return <LoginPage ended={ended} />
}

/** The document is about to be replaced by another one; nothing happens here until then. */
function leave(): Promise<never> {
  location.replace(returnPath(new URL(location.href)))
  return new Promise(() => {})
}

const endedNote = laterPart(() => import('./ended-note.tsx').then(({ EndedNote }) => EndedNote))

const othersNote = laterPart(() =>
  import('#web/staff/device/others-note.tsx').then(({ OthersNote }) => OthersNote),
)

function LoginPage({ ended }: { ended: EndedSession | null }) {
  const second = useSecondStep()
  const { busy, problem, errorOf, field, formProps } = useSubmission(
    form => second.logIn(textsOf(form, 'email', 'password'), form),
    leave,
  )

  return (
    <LoginFrame>
      <h1 className="mb-6 text-2xl sm:text-[1.625rem]">{company.name} Login</h1>
      {ended ? <endedNote.Part ended={ended} /> : null}
      {readStored(othersKey) ? <othersNote.Part exceptId={ended?.uid ?? null} /> : null}
      <Banner tone="error">{bannerText(problem, 'login-failed')}</Banner>
      <form {...formProps} className="grid gap-5">
        <TextField label="Email" {...field('email')} {...emailInput} autoComplete="username" />
        <PasswordField label="Password" {...field('password')} />
        {second.fields(errorOf('code'))}
        <Button type="submit" look="accent" busy={busy} busyText="Logging in..." className="mt-1 w-full">
          Log In
        </Button>
      </form>
      <a
        href="/reset-password"
        className="mt-3 inline-flex min-h-12 items-center rounded-control font-semibold text-link underline underline-offset-4"
      >
        Forgot password?
      </a>
    </LoginFrame>
  )
}
