// A passkey is added with a name and removed, each with the password.

import type { ReactNode } from 'react'
import { addPasskey, beginPasskey, type ListedPasskey, removePasskey } from '#api/passkeys.ts'
import { deviceName } from '#domain/device-name.ts'
import type { ProblemBody } from '#domain/problem.ts'
import { checkForm, textOf } from '#web/staff/page/check-form.ts'
import { makePasskey } from '#web/staff/page/passkey.ts'
import { call } from '#web/staff/session/session.ts'
import { bannerText } from '#web/staff/words/explain.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button, type ButtonLook } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useSubmission } from '#web/ui/use-submission.ts'

interface AddPasskeyDialogProps {
  onAdded: (passkey: ListedPasskey, recoveryCodes: readonly string[]) => void
  onClose: () => void
}

const notMade: ProblemBody = {
  code: 'passkey-not-added',
  status: 0,
  message: 'No passkey was made. Try again, or use another device. A device can hold one for you.',
}

export function AddPasskeyDialog({ onAdded, onClose }: AddPasskeyDialogProps) {
  return (
    <PasswordDialog
      title="Add a passkey"
      action="Add"
      busyText="Adding..."
      onClose={onClose}
      send={async form => {
        const name = checkForm(addPasskey.body.shape.name, textOf(form, 'name'))
        if (!name.ok)
          return { ...name.problem, errors: { name: name.problem.errors?.[''] ?? 'Name is required' } }
        const typed = checkForm(beginPasskey.body, { password: textOf(form, 'password') })
        if (!typed.ok) return typed.problem
        const wish = await call(beginPasskey, { body: typed.value })
        if (!wish.ok) return wish.problem
        const made = await makePasskey(wish.value)
        if (!made) return notMade
        const answer = await call(addPasskey, { body: { name: name.value, made } })
        if (!answer.ok) return answer.problem
        onAdded(answer.value.passkey, answer.value.recoveryCodes)
        return undefined
      }}
    >
      {errorOf => (
        <TextField
          label="Name"
          name="name"
          defaultValue={deviceName(navigator.userAgent)}
          hint="So that you know later which device or key it is."
          required
          error={errorOf('name')}
        />
      )}
    </PasswordDialog>
  )
}

interface RemovePasskeyDialogProps {
  passkey: ListedPasskey
  onRemoved: () => void
  onClose: () => void
}

export function RemovePasskeyDialog({ passkey: { id, name }, onRemoved, onClose }: RemovePasskeyDialogProps) {
  return (
    <PasswordDialog
      title="Remove this passkey"
      action="Remove"
      busyText="Removing..."
      look="danger"
      onClose={onClose}
      send={async form => {
        const typed = checkForm(removePasskey.body, { password: textOf(form, 'password') })
        if (!typed.ok) return typed.problem
        const answer = await call(removePasskey, { params: { id }, body: typed.value })
        // One that is gone already is gone as well.
        if (!answer.ok && answer.problem.code !== 'passkey-not-found') return answer.problem
        onRemoved()
        return undefined
      }}
    >
      {() => (
        <p>
          <strong className="wrap-anywhere">{name}</strong> won’t log you in any more. Devices that are logged
          in stay logged in.
        </p>
      )}
    </PasswordDialog>
  )
}

interface PasswordDialogProps {
  title: string
  action: string
  busyText: string
  look?: ButtonLook
  send: (form: FormData) => Promise<ProblemBody | undefined>
  onClose: () => void
  children: (errorOf: (field: string) => string | undefined) => ReactNode
}

function PasswordDialog({
  title,
  action,
  busyText,
  look = 'primary',
  send,
  onClose,
  children,
}: PasswordDialogProps) {
  const { busy, problem, errorOf, formProps } = useSubmission(element => send(new FormData(element)))
  return (
    <Dialog title={title} onClose={onClose}>
      <Banner tone="error">
        {errorOf('password') ? null : bannerText(problem, 'second-step-not-changed')}
      </Banner>
      <form {...formProps} className="grid gap-5">
        {children(errorOf)}
        <PasswordField
          label="Your password"
          name="password"
          autoComplete="current-password"
          required
          error={errorOf('password')}
        />
        <div className="flex flex-wrap justify-end gap-3">
          <Button look="secondary" onClick={onClose} className="max-sm:flex-auto">
            Cancel
          </Button>
          <Button type="submit" look={look} busy={busy} busyText={busyText} className="max-sm:flex-auto">
            {action}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
