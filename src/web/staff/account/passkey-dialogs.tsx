// A passkey is added with a name and removed, each with the password.

import type { ReactNode } from 'react'
import type { Result } from '#api/client.ts'
import { addPasskey, beginPasskey, type ListedPasskey, removePasskey } from '#api/passkeys.ts'
import type { ProblemBody } from '#domain/problems/problem.ts'
import { deviceName } from '#domain/users/device-name.ts'
import { checkForm, sendChecked, textOf, textsOf } from '#web/staff/page/check-form.ts'
import { makePasskey } from '#web/staff/page/passkey.ts'
import { call } from '#web/staff/session/session.ts'
import { bannerText } from '#web/staff/words/explain.ts'
import { Banner } from '#web/ui/banner.tsx'
import type { ButtonLook } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormButtons } from '#web/ui/form-buttons.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { type Submission, useSubmission } from '#web/ui/use-submission.ts'

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
        if (!name.ok) {
          const errors = { name: name.problem.errors?.[''] ?? 'Name is required' }
          return { ok: false, problem: { ...name.problem, errors } }
        }
        const typed = checkForm(beginPasskey.body, textsOf(form, 'password'))
        if (!typed.ok) return typed
        const wish = await call(beginPasskey, { body: typed.value })
        if (!wish.ok) return wish
        const made = await makePasskey(wish.value)
        if (!made) return { ok: false, problem: notMade }
        return call(addPasskey, { body: { name: name.value, made } })
      }}
      onDone={({ passkey, recoveryCodes }) => onAdded(passkey, recoveryCodes)}
    >
      {field => (
        <TextField
          label="Name"
          {...field('name')}
          defaultValue={deviceName(navigator.userAgent)}
          hint="So that you know later which device or key it is."
          required
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
        const answer = await sendChecked(removePasskey.body, textsOf(form, 'password'), body =>
          call(removePasskey, { params: { id }, body }),
        )
        // One that is gone already is gone as well.
        const isGone = !answer.ok && answer.problem.code === 'passkey-not-found'
        return isGone ? { ok: true, value: undefined } : answer
      }}
      onDone={onRemoved}
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

interface PasswordDialogProps<Value> {
  title: string
  action: string
  busyText: string
  look?: ButtonLook
  send: (form: FormData) => Promise<Result<Value>>
  onDone: (value: Value) => void
  onClose: () => void
  children: (field: Submission<never>['field']) => ReactNode
}

function PasswordDialog<Value>({
  title,
  action,
  busyText,
  look = 'primary',
  send,
  onDone,
  onClose,
  children,
}: PasswordDialogProps<Value>) {
  const { busy, problem, errorOf, field, formProps } = useSubmission(send, onDone)
  return (
    <Dialog title={title} onClose={onClose}>
      <Banner tone="error">
        {errorOf('password') ? null : bannerText(problem, 'second-step-not-changed')}
      </Banner>
      <form {...formProps} className="grid gap-5">
        {children(field)}
        <PasswordField label="Your password" {...field('password')} />
        <FormButtons onCancel={onClose} type="submit" look={look} busy={busy} busyText={busyText}>
          {action}
        </FormButtons>
      </form>
    </Dialog>
  )
}
