// The open findings of the facility and tank that the form is about, for the questions that they stand at. Looked up once it is known
// which facility that is; a form that exists already is corrected, not visited.

import { createContext, useContext, useEffect, useState, useSyncExternalStore } from 'react'
import { partsIn } from '#domain/form/part.ts'
import type { Field, Template } from '#domain/form/template.ts'
import { unfold } from '#domain/form/unfold.ts'
import { fieldsOf } from '#domain/form/walk.ts'
import { placeOf } from '#web/offline/findings/place.ts'
import type { OpenFinding } from '#web/offline/rows.ts'
import type { FormContext } from '../state/form-context.ts'

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
  // Changes only where a part comes, goes or is named.
  const asked = useSyncExternalStore(store.subscribe, () => unfold(template, store.draft().answers).template)
  if (found.facilityId !== facilityId) return none
  const parts = partsIn(store.draft().answers)
  return found.findings.flatMap(finding => {
    const question = fieldsOf(asked).find(each => isAbout(finding, template, each))
    const part = parts.find(({ id }) => id === question?.part?.id)
    // Of a site with several tanks only those of the one that is known to be visited.
    const isHere = finding.tankLabel === null || finding.tankId === (part?.tankId ?? tankId)
    return question && isHere ? [{ ...finding, field: question.id }] : []
  })
}

const isAbout = ({ templateId, field, part = '' }: OpenFinding, { id }: Template, asked: Field): boolean =>
  (templateId === undefined || templateId === id) &&
  (asked.part ? asked.part.field === field && asked.part.key === part : asked.id === field && part === '')
