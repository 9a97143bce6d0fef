// Takes the answers of the last visit over once the facility is known. What the person answered since the name
// was typed stays; what they had answered before is replaced as the product promises, and can be put back.

import { useCallback, useEffect, useRef, useState } from 'react'
import { latestCompletedForm } from '#api/completed-forms.ts'
import { captions } from '#domain/caption.ts'
import type { CompletedForm } from '#domain/completed-form.ts'
import { prefill } from '#domain/form/prefill.ts'
import { fieldsOf, findRole, type Template } from '#domain/form/template.ts'
import { answersSchema } from '#domain/form/validate.ts'
import type { Draft } from '#web/offline/database.ts'
import type { FormContext } from '../state/form-context.ts'
import type { FormStore } from '../state/form-store.ts'
import { createFacilityLookup } from './facility-lookup.ts'

const messageLasts = 5000

export interface FacilityPrefill {
  isLooking: boolean
  message: { tone: 'success' | 'error'; text: string } | null
  /** Puts back what the person had answered before the last visit's answers came; null when there is nothing. */
  putBack: (() => void) | null
}

export function useFacilityPrefill({ template, store, call }: FormContext, isNew: boolean): FacilityPrefill {
  const [isLooking, setLooking] = useState(false)
  const [message, setMessage] = useState<FacilityPrefill['message']>(null)
  const [replaced, setReplaced] = useState<Draft | null>(null)
  const forgetMessage = useRef<ReturnType<typeof setTimeout>>(undefined)

  const show = useCallback((next: FacilityPrefill['message']) => {
    clearTimeout(forgetMessage.current)
    setMessage(next)
    forgetMessage.current = setTimeout(() => setMessage(null), messageLasts)
  }, [])

  useEffect(() => {
    const facility = findRole(template, 'facilityName')
    if (!isNew || !facility) return
    const sinceName = new Set<string>()
    const lookup = createFacilityLookup<CompletedForm>({
      async find(name) {
        const answer = await call(latestCompletedForm, { query: { facility: name } })
        return answer.ok ? answer.value : null
      },
      onFound(name, form) {
        if (form.templateId !== template.id) return
        if (!answersSchema(template).safeParse(form.answers).success) {
          show({ tone: 'error', text: captions['prefill-failed'] })
          return
        }
        const before = store.draft()
        carryOver(template, store, form, new Set([facility.id, ...sinceName]))
        setReplaced(hasReplaced(before, store.draft()) ? before : null)
        show({ tone: 'success', text: `Previous data for "${name}" loaded successfully.` })
      },
      onBusy: setLooking,
    })
    const stopListening = store.onAnswer((field, answer) => {
      if (field !== facility.id) {
        sinceName.add(field)
        return
      }
      sinceName.clear()
      lookup.typed(String(answer))
    })
    return () => {
      stopListening()
      lookup.stop()
    }
  }, [template, store, call, isNew, show])

  useEffect(() => () => clearTimeout(forgetMessage.current), [])

  const putBack = () => {
    if (replaced) putAnswersBack(store, replaced)
    setReplaced(null)
  }
  return { isLooking, message, putBack: replaced ? putBack : null }
}

function carryOver(template: Template, store: FormStore, form: CompletedForm, touched: ReadonlySet<string>) {
  const draft = store.draft()
  const { answers, carried } = prefill(template, draft.answers, form.answers, touched)
  const signature = fieldsOf(template).find(({ kind }) => kind === 'signature')
  const dateField = findRole(template, 'inspectionDate')
  store.replace(answers, {
    carried,
    touched: [...touched],
    lastAnswers: comparable(template, form.answers),
    lastVisit: dateField ? String(form.answers[dateField.id] ?? '') || null : null,
    strokes: signature && touched.has(signature.id) ? draft.strokes : [],
  })
}

/** A signature is given once, and a date is of its day: neither is there to be compared. */
function comparable(template: Template, last: CompletedForm['answers']): CompletedForm['answers'] {
  const fields = fieldsOf(template).filter(
    ({ role, prefill }) => role !== 'inspectionDate' && prefill !== 'clear',
  )
  return Object.fromEntries(fields.flatMap(({ id }) => (last[id] === undefined ? [] : [[id, last[id]]])))
}

const hasReplaced = (before: Draft, after: Draft): boolean =>
  before.touched.some(field => before.answers[field] !== after.answers[field])

/** Only what the person had answered themselves, and only where nobody has answered anew. */
function putAnswersBack(store: FormStore, before: Draft) {
  const now = store.draft()
  const mine = before.touched.filter(field => !now.touched.includes(field))
  const answers = { ...now.answers, ...Object.fromEntries(mine.map(field => [field, before.answers[field]])) }
  store.replace(answers as Draft['answers'], {
    carried: now.carried.filter(field => !mine.includes(field)),
    touched: [...now.touched, ...mine],
    strokes: now.strokes.length > 0 ? now.strokes : before.strokes,
  })
}
