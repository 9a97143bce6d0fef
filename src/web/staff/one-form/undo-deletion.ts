// Says that a form was deleted and offers Undo, on whatever page the user is by then. A list that is open shows
// the form again.

import { useCallback } from 'react'
import { restoreCompletedForm } from '#api/completed-forms.ts'
import { displayDefaults } from '#domain/completed-forms/completed-form.ts'
import { call } from '#web/staff/session/session.ts'
import { explain } from '#web/staff/words/explain.ts'
import { useToast } from '#web/ui/toast.tsx'

export function useUndoToast(): (form: { id: string; facilityName: string }) => void {
  const { show, showUndo } = useToast()
  return useCallback(
    ({ id, facilityName }) => {
      async function restore() {
        const answer = await call(restoreCompletedForm, { params: { id } })
        if (answer.ok) for (const listener of listeners) listener(id)
        else show({ text: explain(answer.problem, 'form-not-restored'), tone: 'error' })
      }
      showUndo(`Form deleted: ${facilityName || displayDefaults.facilityName}`, restore)
    },
    [show, showUndo],
  )
}

type Listener = (formId: string) => void
const listeners = new Set<Listener>()

/** Called when Undo has restored a form. Returns a function that unsubscribes. */
export function onFormRestored(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
