// The open findings of the facility and tank that the form is about, for the questions that they stand at. Looked up once it is known
// which facility that is; a form that exists already is corrected, not visited.

import { createContext, useContext, useEffect, useState, useSyncExternalStore } from 'react'
import { observedIn } from '#domain/findings/observed.ts'
import type { Template } from '#domain/form/template.ts'
import { fieldsOf } from '#domain/form/walk.ts'
import { givenOfDraft } from '#web/offline/draft-as-form.ts'
import { placeOf } from '#web/offline/findings/place.ts'
import type { Draft, OpenFinding } from '#web/offline/rows.ts'
import type { FormContext } from '../state/form-context.ts'
import type { FormStore } from '../state/form-store.ts'

const none: readonly OpenFinding[] = []

export const FindingsContext = createContext(none)
export const useFindings = () => useContext(FindingsContext)

export const useFindingAt = (field: string): OpenFinding | null =>
  useFindings().find(finding => finding.field === field) ?? null

export function useOpenFindings({ template, store, call }: FormContext, isNew: boolean) {
  const place = (read: (at: ReturnType<typeof placeOf>) => string | undefined) => () =>
    (isNew && read(placeOf(store.draft()))) || ''
  const facilityId = useSyncExternalStore(
    store.subscribe,
    place(at => at?.facilityId),
  )
  const tankId = useSyncExternalStore(
    store.subscribe,
    place(at => at?.tankId),
  )
  const [found, setFound] = useState({ facilityId: '', findings: none })
  useEffect(() => {
    if (!facilityId) return
    let isOver = false
    const show = (findings: readonly OpenFinding[]) => isOver || setFound({ facilityId, findings })
    const sought = { facilityId, userId: store.draft().userId }
    import('#web/offline/findings/find-open.ts').then(
      ({ findOpenFindings }) => findOpenFindings(sought, call, show),
      // Without its program the form is filled in as ever.
      () => {},
    )
    return () => {
      isOver = true
    }
  }, [facilityId, store, call])
  const questions = fieldsOf(template)
  // Of a site with several tanks only those of the one that is known to be visited.
  const isHere = (finding: OpenFinding) => finding.tankLabel === null || finding.tankId === tankId
  const isAsked = ({ field }: OpenFinding) => questions.some(({ id }) => id === field)
  return found.facilityId === facilityId ? found.findings.filter(each => isHere(each) && isAsked(each)) : none
}

/** Looked at on this visit, and no concern any more. */
export function isInOrder(template: Template, draft: Draft, field: string): boolean {
  const { state, answers } = draft
  return observedIn(template, { state, answers, given: givenOfDraft(template, draft) }).inOrder.includes(
    field,
  )
}

export const fixOf = (draft: Draft, findingId: string): string =>
  draft.fixes?.find(fix => fix.findingId === findingId)?.note ?? ''

/** What was done; an empty note takes it back. */
export function sayFix(store: FormStore, findings: readonly OpenFinding[], note: string): void {
  const { fixes = [] } = store.draft()
  const others = fixes.filter(({ findingId }) => !findings.some(({ id }) => id === findingId))
  const said = findings.map(({ id: findingId, facilityId, field, version }) => {
    const before = fixes.find(fix => fix.findingId === findingId)
    return { id: before?.id ?? crypto.randomUUID(), findingId, facilityId, field, version, note }
  })
  store.change({ fixes: note === '' ? others : [...others, ...said] })
}
