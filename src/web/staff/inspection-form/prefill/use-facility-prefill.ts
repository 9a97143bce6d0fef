// The prefill as the form shows it: whether it is looking, a message that disappears by itself, and the way to put
// one's own answers back.

import { useEffect, useRef, useState } from 'react'
import { latestCompletedForm } from '#api/completed-forms.ts'
import { captions } from '#domain/caption.ts'
import type { Draft } from '#web/offline/database.ts'
import type { FormContext } from '../state/form-context.ts'
import { putAnswersBack } from './carry-over.ts'
import { startFacilityPrefill } from './facility-prefill.ts'

const messageLasts = 5000

export interface FacilityPrefill {
  isLooking: boolean
  message: { tone: 'success' | 'error'; text: string } | null
  /** Puts back what the user had answered before the last visit's answers came; null when there is nothing. */
  putBack: (() => void) | null
}

export function useFacilityPrefill({ template, store, call }: FormContext, isNew: boolean): FacilityPrefill {
  const [isLooking, setLooking] = useState(false)
  const [message, setMessage] = useState<FacilityPrefill['message']>(null)
  const [replaced, setReplaced] = useState<Draft | null>(null)
  const forgetMessage = useRef<ReturnType<typeof setTimeout>>(undefined)

  useEffect(() => {
    if (!isNew) return
    function show(next: FacilityPrefill['message']) {
      clearTimeout(forgetMessage.current)
      setMessage(next)
      forgetMessage.current = setTimeout(() => setMessage(null), messageLasts)
    }
    return startFacilityPrefill({
      template,
      store,
      async find(name) {
        const answer = await call(latestCompletedForm, { query: { facility: name, template: template.id } })
        return answer.ok ? answer.value : null
      },
      onBusy: setLooking,
      onPrefilled(name, before) {
        setReplaced(before)
        show({ tone: 'success', text: `Previous data for "${name}" loaded successfully.` })
      },
      onFailed: () => show({ tone: 'error', text: captions['prefill-failed'] }),
    })
  }, [template, store, call, isNew])

  useEffect(() => () => clearTimeout(forgetMessage.current), [])

  const putBack = () => {
    if (replaced) store.replace(putAnswersBack(template, store.draft(), replaced))
    setReplaced(null)
  }
  return { isLooking, message, putBack: replaced ? putBack : null }
}
