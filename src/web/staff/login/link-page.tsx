// The pages of links sent by mail: ask for one, and choose a password with it. The secret stands behind the # of the
// address, which no browser sends along, and goes to the API in a body: so it is in no log. Drawn without the router, like the login page.

import { acceptInvitation, readInvitation } from '#api/invitations.ts'
import { readPasswordReset, readPasswordResets, resetPassword } from '#api/password-resets.ts'
import { staffTexts } from '#domain/staff-pages.ts'
import { call } from '#web/staff/session/session.ts'
import { explain } from '#web/staff/words/explain.ts'
import { Banner } from '#web/ui/banner.tsx'
import { privatePageMeta, writePageMeta } from '#web/ui/page-meta.ts'
import { AskResetForm } from './ask-reset-form.tsx'
import { ChoosePasswordForm } from './choose-password-form.tsx'
import { LoginFrame } from './login-frame.tsx'

export async function openLink() {
  const isInvitation = /^\/invitation/i.test(location.pathname)
  const secret = location.hash.slice(1)
  // The link of the mail, pasted where this page stands already, changes no more than what is behind the #.
  addEventListener('hashchange', () => location.reload(), { once: true })
  writePageMeta(privatePageMeta(isInvitation ? staffTexts.invitation : staffTexts.resetPassword))
  return (
    <LoginFrame>
      <h1 className="mb-6 text-2xl sm:text-[1.625rem]">
        {isInvitation || secret ? 'Choose your password' : 'Reset your password'}
      </h1>
      {isInvitation ? await openInvitation(secret) : secret ? await openReset(secret) : await openAsk()}
      <a
        href="/login"
        className="mt-3 inline-flex min-h-12 items-center rounded-control font-semibold text-link underline underline-offset-4"
      >
        Back to login
      </a>
    </LoginFrame>
  )
}

async function openInvitation(secret: string) {
  const answer = await call(readInvitation, { body: { secret: secret || 'none' } })
  if (!answer.ok) {
    return (
      <Banner tone="error">
        {answer.problem.code === 'link-not-valid'
          ? 'This link has expired or was already used. Ask your admin for a new one.'
          : explain(answer.problem, 'page-not-loaded')}
      </Banner>
    )
  }
  const { email, displayName } = answer.value
  return (
    <ChoosePasswordForm
      email={email}
      text={`Welcome, ${displayName}.`}
      save={password => call(acceptInvitation, { body: { secret, password } })}
    />
  )
}

async function openReset(secret: string) {
  const answer = await call(readPasswordReset, { body: { secret } })
  if (answer.ok) {
    return (
      <ChoosePasswordForm
        email={answer.value.email}
        text="You’ll be logged out on your other devices."
        save={password => call(resetPassword, { body: { secret, password } })}
      />
    )
  }
  return (
    <>
      <Banner tone="error">{explain(answer.problem, 'page-not-loaded')}</Banner>
      {answer.problem.code === 'link-not-valid' ? await openAsk() : null}
    </>
  )
}

async function openAsk() {
  const answer = await call(readPasswordResets)
  if (!answer.ok) return <Banner tone="error">{explain(answer.problem, 'page-not-loaded')}</Banner>
  return answer.value.isOffered ? (
    <AskResetForm />
  ) : (
    <p>
      This site can’t send email. Ask your admin to set a new password for you (Admin, Existing Users, Set
      password). You’ll choose your own when you log in.
    </p>
  )
}
