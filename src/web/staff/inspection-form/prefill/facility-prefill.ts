// Prefills a new form from the last visit, once the facility's name is typed. What the user answered since they typed
// the name stays; what they had answered before is replaced, as the product promises, and can be put back.

import type { CompletedForm } from '#domain/completed-form.ts'
import type { Template } from '#domain/form/template.ts'
import { findRole } from '#domain/form/walk.ts'
import type { Draft } from '#web/offline/database.ts'
import type { FormStore } from '../state/form-store.ts'
import { carryOver, hasReplaced } from './carry-over.ts'
import { createFacilityLookup, type FacilityLookup } from './facility-lookup.ts'

interface PrefillOptions {
  template: Template
  store: FormStore
  find: (name: string) => Promise<CompletedForm | null>
  onBusy: (isBusy: boolean) => void
  onUnsettled?: (isUnsettled: boolean) => void
  /** `replaced`: the draft as it was, if answers of the user were replaced. */
  onPrefilled: (name: string, replaced: Draft | null) => void
  /** A form was found, but none of its answers fits the questions as they are asked now. */
  onFailed: () => void
}

/** A template without a facility has no last visit. */
const none: Pick<FacilityLookup, 'settle' | 'stop'> = { settle: async () => false, stop() {} }

export function startFacilityPrefill(options: PrefillOptions): typeof none {
  const { template, store, find, onBusy, onUnsettled, onPrefilled, onFailed } = options
  const facility = findRole(template, 'facilityName')
  if (!facility) return none
  const sinceName = new Set<string>()

  function take(name: string, form: CompletedForm): boolean {
    if (form.templateId !== template.id) return false
    const before = store.draft()
    const taken = carryOver(template, before, form, new Set([facility?.id ?? '', ...sinceName]))
    if (taken.carried.length === 0 && taken.unfit.length > 0) {
      onFailed()
      return false
    }
    store.replace(taken)
    onPrefilled(name, hasReplaced(before, store.draft()) ? before : null)
    return true
  }

  const lookup = createFacilityLookup<CompletedForm>({ find, onFound: take, onBusy, onUnsettled })
  const stopListening = store.onAnswer((field, answer) => {
    if (field !== facility.id) {
      sinceName.add(field)
      return
    }
    sinceName.clear()
    lookup.typed(String(answer))
  })
  return {
    settle: lookup.settle,
    stop() {
      stopListening()
      lookup.stop()
    },
  }
}
