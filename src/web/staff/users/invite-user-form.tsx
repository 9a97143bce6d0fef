// Invites a new user by mail, who chooses the password. Where the server cannot send mail, that is said instead.

import { useState } from 'react'
import { inviteUser } from '#api/invitations.ts'
import { readPasswordResets } from '#api/password-resets.ts'
import { invitation, newUserFlags } from '#domain/users/user.ts'
import { sendChecked, textsOf } from '#web/staff/page/check-form.ts'
import { Loaded } from '#web/staff/page/loaded.tsx'
import { call } from '#web/staff/session/session.ts'
import { bannerText } from '#web/staff/words/explain.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { emailInput, TextField } from '#web/ui/text-field.tsx'
import { useSubmission } from '#web/ui/use-submission.ts'
import { RoleCheckboxes, readRoles } from './role-checkboxes.tsx'

export function InviteUser({ onChanged }: { onChanged: (notice: string) => Promise<void> }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details className="mt-4" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="inline-flex min-h-12 cursor-pointer items-center rounded-control font-semibold text-link underline underline-offset-4">
        Invite by email instead
      </summary>
      {isOpen ? <Offered onChanged={onChanged} /> : null}
    </details>
  )
}

function Offered({ onChanged }: { onChanged: (notice: string) => Promise<void> }) {
  const [answer] = useState(() => call(readPasswordResets))
  return (
    <Loaded answer={answer} label="Loading" failure="page-not-loaded">
      {({ isOffered }) =>
        isOffered ? (
          <InviteForm onChanged={onChanged} />
        ) : (
          <p>This server can’t send email. Set SMTP_URL, or create the user with a password.</p>
        )
      }
    </Loaded>
  )
}

function InviteForm({ onChanged }: { onChanged: (notice: string) => Promise<void> }) {
  const { busy, problem, field, formProps } = useSubmission(
    typed =>
      sendChecked(invitation, { ...textsOf(typed, 'email', 'displayName'), ...readRoles(typed) }, body =>
        call(inviteUser, { body }),
      ),
    ({ user }, form) => {
      form.reset()
      return onChanged(`Invitation sent to ${user.email}`)
    },
  )
  return (
    <form {...formProps} aria-label="Invite by email" className="grid gap-5 sm:max-w-xl">
      <p>They get a link to choose their own password. It works once, for seven days.</p>
      <Banner tone="error">{bannerText(problem, 'link-not-sent')}</Banner>
      <TextField label="Email" {...field('email')} {...emailInput} autoComplete="off" />
      <TextField label="Display Name" {...field('displayName')} autoComplete="off" required />
      <div className="flex flex-wrap gap-x-6">
        <RoleCheckboxes start={newUserFlags} />
      </div>
      <div>
        <Button type="submit" busy={busy} busyText="Sending..." className="max-sm:w-full">
          Send Invitation
        </Button>
      </div>
    </form>
  )
}
