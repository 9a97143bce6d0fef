// Prefills a new form from the last visit, once the facility's name is typed. What the user answered since they typed
// the name stays; what they had answered before is replaced, as the product promises, and can be put back.

import type { CompletedForm } from '#domain/completed-forms/completed-form.ts'
import type { Template } from '#domain/form/template.ts'
import { findRole } from '#domain/form/walk.ts'
import type { Draft } from '#web/offline/rows.ts'
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
const none: StartedPrefill = {
  settle: async () => false,
  lookAgain: async () => false,
  forget() {},
  stop() {},
}

export interface StartedPrefill extends Pick<FacilityLookup, 'settle' | 'stop'> {
  /** Looks the name up once more, at once: more is known about the facility than its name. */
  lookAgain(): Promise<boolean>
  /** The name is not looked up for now. */
  forget(): void
}

export function startFacilityPrefill(options: PrefillOptions): StartedPrefill {
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
    // The register knows that it is the same site, whatever it was called then.
    const isSameSite = before.facilityId !== undefined && before.facilityId === form.facilityId
    store.replace(
      isSameSite && taken.lastForm ? { ...taken, lastForm: { ...taken.lastForm, facility: name } } : taken,
    )
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
    lookAgain() {
      lookup.typed(String(store.draft().answers[facility.id] ?? ''))
      return lookup.settle()
    },
    forget() {
      lookup.stop()
      onUnsettled?.(false)
    },
    stop() {
      stopListening()
      lookup.stop()
    },
  }
}
