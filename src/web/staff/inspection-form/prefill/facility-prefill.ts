// Prefills a new form from the last visit, once the facility's name is typed. What the user answered since they typed
// the name stays; what they had answered before is replaced, as the product promises, and can be put back.

import type { CompletedForm } from '#domain/completed-form.ts'
import type { Template } from '#domain/form/template.ts'
import { findRole } from '#domain/form/walk.ts'
import type { Draft } from '#web/offline/database.ts'
import type { FormStore } from '../state/form-store.ts'
import { carryOver, hasReplaced } from './carry-over.ts'
import { createFacilityLookup } from './facility-lookup.ts'

interface PrefillOptions {
  template: Template
  store: FormStore
  find: (name: string) => Promise<CompletedForm | null>
  onBusy: (isBusy: boolean) => void
  /** `replaced`: the draft as it was, if answers of the user were replaced. */
  onPrefilled: (name: string, replaced: Draft | null) => void
  /** A form was found, but none of its answers fits the questions as they are asked now. */
  onFailed: () => void
}

/** Returns a function that stops it. */
export function startFacilityPrefill(options: PrefillOptions): () => void {
  const { template, store, find, onBusy, onPrefilled, onFailed } = options
  const facility = findRole(template, 'facilityName')
  if (!facility) return () => {}
  const sinceName = new Set<string>()

  function take(name: string, form: CompletedForm) {
    if (form.templateId !== template.id) return
    const before = store.draft()
    const taken = carryOver(template, before, form.answers, new Set([facility?.id ?? '', ...sinceName]))
    if (taken.carried.length === 0 && taken.unfit.length > 0) return onFailed()
    store.replace(taken)
    onPrefilled(name, hasReplaced(before, store.draft()) ? before : null)
  }

  const lookup = createFacilityLookup<CompletedForm>({ find, onFound: take, onBusy })
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
}
