// The form as both of its pages show it: in one tab only, with its draft and its step in the address, a question before it is
// left unsaved, and the way on once it is submitted.

import { useState } from 'react'
import { copyAsNewForm } from '#web/offline/end-edit.ts'
import type { Draft } from '#web/offline/rows.ts'
import { useLeaveWarning } from '#web/staff/page/leave-warning.tsx'
import { call } from '#web/staff/session/session.ts'
import { useUser } from '#web/staff/session/use-user.ts'
import { thisDevice } from '#web/staff/words/this-device.ts'
import { useToast } from '#web/ui/toast.tsx'
import { InspectionForm, type InspectionFormProps } from './inspection-form.tsx'
import { SoleTab } from './resume/sole-tab.tsx'
import { useNameInAddress } from './state/use-name-in-address.ts'
import { useStepInAddress } from './state/use-step-in-address.ts'
import { useQueued, useReceived } from './submit/use-submitted.ts'

const notSaved = {
  title: 'Leave without saving?',
  text: 'This form could not be saved here. If you leave, what you typed is lost. Submit or export it first.',
  stay: 'Stay on this form',
  leave: 'Leave and lose it',
}

interface FormInPageProps
  extends Pick<
    InspectionFormProps,
    'template' | 'draft' | 'existingPhotos' | 'chosen' | 'openAt' | 'decision' | 'notice'
  > {
  /** The form is gone from the server, and the work on it goes on as this new one. */
  onSavedAsNew: (copy: Draft) => void
}

/** With the id of the draft as its key: another draft is another form. */
export function FormInPage({ onSavedAsNew, ...form }: FormInPageProps) {
  const { template, draft } = form
  const user = useUser()
  const { show } = useToast()
  const steps = useStepInAddress(template.steps.length)
  const nameInAddress = useNameInAddress()
  const received = useReceived()
  const queued = useQueued()
  const [isUnsaved, setUnsaved] = useState(false)
  const leaving = useLeaveWarning(isUnsaved, notSaved)

  async function saveAsNew(work: Draft): Promise<boolean> {
    const copy = await copyAsNewForm(work, crypto.randomUUID()).catch(() => null)
    if (copy) {
      leaving.letGo()
      onSavedAsNew(copy)
    } else {
      show({ text: `There is no room for it on ${thisDevice()}. Free up some space.`, tone: 'error' })
    }
    return copy !== null
  }

  return (
    <SoleTab formId={draft.id} title={template.name}>
      <InspectionForm
        {...form}
        user={user}
        call={call}
        steps={steps}
        onTouched={() => nameInAddress(draft.id)}
        onUnsaved={setUnsaved}
        onReceived={(sent, photosToCome) => {
          leaving.letGo()
          void received(sent, photosToCome)
        }}
        onQueued={work => void queued(work)}
        onSaveAsNew={saveAsNew}
      />
      {leaving.dialog}
    </SoleTab>
  )
}
