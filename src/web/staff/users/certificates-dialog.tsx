// The certificates of a user: kind, number and last day of each, saved together.

import { useState } from 'react'
import { readCertificates, saveCertificates } from '#api/certificates.ts'
import { type Certificate, mostCertificates } from '#domain/users/certificate.ts'
import { sendChecked, textOf } from '#web/staff/page/check-form.ts'
import { Loaded } from '#web/staff/page/loaded.tsx'
import { call } from '#web/staff/session/session.ts'
import { bannerText } from '#web/staff/words/explain.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormButtons } from '#web/ui/form-buttons.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useSubmission } from '#web/ui/use-submission.ts'
import type { UserDialogProps } from './user-dialog.tsx'

export function CertificatesDialog({ user, onClose, onDone }: UserDialogProps) {
  const [answer] = useState(() => call(readCertificates, { params: { uid: user.uid } }))
  return (
    <Dialog title={`Certificates of ${user.displayName}`} onClose={onClose}>
      <Loaded answer={answer} label="Loading the certificates" failure="page-not-loaded">
        {({ certificates }) => (
          <CertificatesForm
            uid={user.uid}
            start={certificates}
            onClose={onClose}
            onSaved={() => onDone(`Certificates of ${user.displayName} saved`)}
          />
        )}
      </Loaded>
    </Dialog>
  )
}

interface CertificatesFormProps {
  uid: string
  start: readonly Certificate[]
  onClose: () => void
  onSaved: () => Promise<void>
}

interface Line extends Certificate {
  key: string
}

const empty = (): Line => ({ key: crypto.randomUUID(), kind: '', number: '', until: null })

function CertificatesForm({ uid, start, onClose, onSaved }: CertificatesFormProps) {
  const [lines, setLines] = useState<readonly Line[]>(() =>
    start.length > 0 ? start.map(line => ({ ...empty(), ...line })) : [empty()],
  )
  const { busy, problem, errorOf, formProps } = useSubmission(form => {
    const certificates = lines.map(({ key }) => ({
      kind: textOf(form, `kind-${key}`),
      number: textOf(form, `number-${key}`),
      until: textOf(form, `until-${key}`) || null,
    }))
    return sendChecked(saveCertificates.body, { certificates }, body =>
      call(saveCertificates, { params: { uid }, body }),
    )
  }, onSaved)

  return (
    <form {...formProps}>
      {lines.length === 0 ? <p className="mb-4">None on record.</p> : null}
      {lines.map((line, index) => (
        <fieldset key={line.key} className="mb-5 grid gap-4 border-b border-line pb-4">
          <legend className="mb-2 font-semibold">Certificate {index + 1}</legend>
          <TextField
            label="Kind"
            name={`kind-${line.key}`}
            defaultValue={line.kind}
            placeholder="ICC UST inspector"
            autoComplete="off"
            required
            error={errorOf(`certificates.${index}.kind`)}
          />
          <TextField
            label="Number"
            name={`number-${line.key}`}
            defaultValue={line.number}
            autoComplete="off"
            error={errorOf(`certificates.${index}.number`)}
          />
          <TextField
            label="Good through"
            name={`until-${line.key}`}
            type="date"
            defaultValue={line.until ?? ''}
            error={errorOf(`certificates.${index}.until`)}
          />
          <div>
            <Button
              look="ghost-danger"
              onClick={() => setLines(before => before.filter(({ key }) => key !== line.key))}
            >
              Remove certificate {index + 1}
            </Button>
          </div>
        </fieldset>
      ))}
      {lines.length < mostCertificates ? (
        <Button look="secondary" onClick={() => setLines(before => [...before, empty()])}>
          Add a certificate
        </Button>
      ) : null}
      <div className="mt-6">
        <Banner tone="error">{bannerText(problem, 'user-not-saved')}</Banner>
      </div>
      <FormButtons onCancel={onClose} type="submit" busy={busy} busyText="Saving...">
        Save
      </FormButtons>
    </form>
  )
}
