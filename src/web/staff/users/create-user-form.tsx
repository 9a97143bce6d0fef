// The Create New User form. It is cleared when the user was created, and keeps its values when not.

import { createUser } from '#api/users.ts'
import { newUser, newUserFlags, passwordLength } from '#domain/users/user.ts'
import { sendChecked, textsOf } from '#web/staff/page/check-form.ts'
import { call } from '#web/staff/session/session.ts'
import { bannerText } from '#web/staff/words/explain.ts'
import { Button } from '#web/ui/button.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { emailInput, TextField } from '#web/ui/text-field.tsx'
import { useSubmission } from '#web/ui/use-submission.ts'
import { RoleCheckboxes, readRoles } from './role-checkboxes.tsx'

interface CreateUserFormProps {
  onStarted: () => void
  onChanged: (notice: string) => Promise<void>
  onFailed: (notice: string) => void
}

export function CreateUserForm({ onStarted, onChanged, onFailed }: CreateUserFormProps) {
  const { busy, field, formProps } = useSubmission(
    async form => {
      onStarted()
      const typed = { ...textsOf(form, 'email', 'password', 'displayName'), ...readRoles(form) }
      const answer = await sendChecked(newUser, typed, body => call(createUser, { body }))
      const failure = answer.ok ? null : bannerText(answer.problem, 'user-not-created')
      if (failure) onFailed(failure)
      return answer
    },
    (_created, form) => {
      form.reset()
      return onChanged('User created successfully')
    },
  )

  return (
    <form
      {...formProps}
      aria-labelledby="create-user"
      className="rounded-card border border-line bg-ground p-4 sm:p-5"
    >
      <h3 id="create-user" className="mb-4 text-lg">
        Create New User
      </h3>
      <div className="grid items-start gap-x-4 gap-y-5 sm:grid-cols-2 xl:grid-cols-3">
        <TextField label="Email" {...field('email')} {...emailInput} autoComplete="off" />
        <PasswordField
          label="Password"
          {...field('password')}
          isNew
          hint={`At least ${passwordLength.min} characters`}
        />
        <TextField label="Display Name" {...field('displayName')} autoComplete="off" required />
        <div className="flex flex-wrap gap-x-6 self-end xl:col-span-2">
          <RoleCheckboxes start={newUserFlags} />
        </div>
        <Button
          type="submit"
          busy={busy}
          busyText="Creating..."
          className="sm:col-span-2 sm:justify-self-end xl:col-span-1"
        >
          Create User
        </Button>
      </div>
    </form>
  )
}
