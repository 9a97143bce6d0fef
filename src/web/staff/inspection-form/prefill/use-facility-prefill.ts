// The prefill as the form shows it: whether it is looking, a message that disappears by itself, and the ways to put
// one's own answers back or to start without the last visit's.

import { createContext, useContext, useEffect, useRef, useState } from 'react'
import { dayOf } from '#domain/day.ts'
import { captions } from '#domain/problems/caption.ts'
import type { Draft } from '#web/offline/rows.ts'
import { useFormContext } from '../state/form-context.ts'
import { putAnswersBack, startFresh } from './carry-over.ts'
import { type StartedPrefill, startFacilityPrefill } from './facility-prefill.ts'
import { findLatestForm } from './latest-form.ts'

/** On a bad line a step is held no longer than this; an answer that comes later is still taken over. */
const patience = 6000

export interface FacilityPrefill {
  isLooking: boolean
  /** The name was typed a moment ago, and it is not known yet whether it has a last visit. */
  isUnsettled: boolean
  message: { tone: 'success' | 'error'; text: string } | null
  dismiss: () => void
  /** Puts back what the user had answered before the last visit's answers came; null when there is nothing. */
  putBack: (() => void) | null
  /** Takes the last visit's answers out again; what the user answered stays. */
  startFresh: () => void
  /** Finishes the lookup of the name; true when answers were filled in. */
  settle: () => Promise<boolean>
  lookAgain: () => Promise<boolean>
  forget: () => void
}

export const PrefillContext = createContext<FacilityPrefill | null>(null)

export function usePrefill(): FacilityPrefill {
  const prefill = useContext(PrefillContext)
  if (!prefill) throw new Error('There is no PrefillContext above this component')
  return prefill
}

/** What it says is about the step on which it was asked: with another step it is gone. */
export function useFacilityPrefill(step: number): FacilityPrefill {
  const { template, store, call, user, isNew } = useFormContext()
  const [isLooking, setLooking] = useState(false)
  const [isUnsettled, setUnsettled] = useState(false)
  const [message, setMessage] = useState<FacilityPrefill['message']>(null)
  const [stepBefore, setStepBefore] = useState(step)
  const [replaced, setReplaced] = useState<Draft | null>(null)
  const lookup = useRef<StartedPrefill>(undefined)

  useEffect(() => {
    if (!isNew) return
    const started = startFacilityPrefill({
      template,
      store,
      async find(name) {
        const { facilityId, tankId, userId } = store.draft()
        const chosen = facilityId ? { facilityId, tankId } : {}
        return findLatestForm({ facility: name, template, userId, ...chosen }, call)
      },
      onBusy: setLooking,
      onUnsettled: setUnsettled,
      onPrefilled(name, before) {
        setReplaced(before)
        setMessage({ tone: 'success', text: `Previous data for "${name}" loaded successfully.` })
      },
      onFailed: () => setMessage({ tone: 'error', text: captions['prefill-failed'] }),
    })
    lookup.current = started
    return started.stop
  }, [template, store, call, isNew])

  if (stepBefore !== step) {
    setStepBefore(step)
    setMessage(null)
  }

  const putBack = () => {
    if (replaced) store.replace(putAnswersBack(template, store.draft(), replaced))
    setReplaced(null)
  }
  return {
    isLooking,
    isUnsettled,
    message,
    dismiss: () => setMessage(null),
    putBack: replaced ? putBack : null,
    startFresh() {
      const sources = { today: dayOf(new Date()), displayName: user.displayName }
      store.replace(startFresh(template, store.draft(), sources))
      setReplaced(null)
    },
    lookAgain: async () => lookup.current?.lookAgain() ?? false,
    forget: () => lookup.current?.forget(),
    async settle() {
      const tooLong = new Promise<false>(resolve => setTimeout(() => resolve(false), patience))
      return Promise.race([lookup.current?.settle() ?? false, tooLong])
    },
  }
}
