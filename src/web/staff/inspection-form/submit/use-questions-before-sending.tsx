// What is asked between the button that sends the form and the sending: a date in the future, and why a signed form is
// changed. Each asks once; the person decides, and the form is sent.

import { useState } from 'react'
import { displayDefaults, roleAnswers } from '#domain/completed-forms/completed-form.ts'
import { isTooFarAhead } from '#domain/form/plausible.ts'
import { findRole, signatureFieldOf } from '#domain/form/walk.ts'
import { correctedNow } from '#web/staff/session/device-clock.ts'
import { today } from '#web/staff/words/moment.ts'
import { useFormContext } from '../state/form-context.ts'
import { FutureDialog } from './future-dialog.tsx'
import { SignedDialog } from './signed-dialog.tsx'
import { changesUnderSignature } from './signed-edit.ts'

type Asking = { about: 'date'; correction: string | undefined } | { about: 'signature' }

interface Handlers {
  onSend: (correction: string | undefined) => void
  onGoTo: (field: string) => void
}

export function useQuestionsBeforeSending({ onSend, onGoTo }: Handlers) {
  const { template, store } = useFormContext()
  const [asking, setAsking] = useState<Asking | null>(null)
  const changes = () => changesUnderSignature(template, store.draft())
  const inspectionDate = () => roleAnswers(template, store.draft().answers).inspectionDate

  function send(correction: string | undefined) {
    setAsking(null)
    onSend(correction)
  }

  function askWhy(correction: string | undefined) {
    if (!correction && changes().length > 0) setAsking({ about: 'signature' })
    else send(correction)
  }

  function goTo(field: string | undefined) {
    setAsking(null)
    // After the dialog has given the focus back.
    if (field) requestAnimationFrame(() => onGoTo(field))
  }

  return {
    /** `correction`: the reason for it, where it was given already. */
    ask(correction?: string) {
      if (isTooFarAhead(inspectionDate(), today(correctedNow()))) setAsking({ about: 'date', correction })
      else askWhy(correction)
    },
    dialog:
      asking?.about === 'date' ? (
        <FutureDialog
          day={inspectionDate()}
          onClose={() => setAsking(null)}
          onChangeDate={() => goTo(findRole(template, 'inspectionDate')?.id)}
          onSend={() => askWhy(asking.correction)}
        />
      ) : asking?.about === 'signature' ? (
        <SignedDialog
          signedBy={
            roleAnswers(template, store.draft().original ?? {}).inspectedBy || displayDefaults.inspectedBy
          }
          changes={changes()}
          reason={store.draft().correction ?? ''}
          onClose={() => setAsking(null)}
          onSignAgain={() => goTo(signatureFieldOf(template)?.id)}
          onCorrection={send}
        />
      ) : null,
  }
}
