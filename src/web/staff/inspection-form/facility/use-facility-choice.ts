// A facility of the register, chosen instead of typed: its name goes into the form, its last visit is looked up at once, and
// where there are several tanks the user says which. What has no visit yet is filled in from the register. Typing another name
// takes the choice back.

import { createContext, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Client } from '#api/client.ts'
import type { Registry } from '#domain/form/registry.ts'
import { answersFromTank } from '#domain/form/tank-facts.ts'
import type { Answer } from '#domain/form/template.ts'
import { findRole, partsFieldOf } from '#domain/form/walk.ts'
import { registry } from '#domain/templates/light-registry.ts'
import type { ChosenFacility } from '#web/staff/duties/start-form.ts'
import type { FacilityPrefill } from '../prefill/use-facility-prefill.ts'
import { useFormContext } from '../state/form-context.ts'
import type { FacilitySource, KnownTank, ShowFacilities } from './facility-source.ts'

export interface FacilityChoice {
  find(typed: string, show: ShowFacilities): Promise<void>
  choose(chosen: ChosenFacility): Promise<void>
  /** To choose from; none where there is nothing to ask. */
  tanks: readonly KnownTank[]
  chooseTank(tank: KnownTank): Promise<void>
}

/** Null in a form that exists already: its name is corrected, not chosen. */
export const FacilityChoiceContext = createContext<FacilityChoice | null>(null)

/** `begin`: chosen before the form was opened. */
export function useFacilityChoice(
  prefill: FacilityPrefill,
  begin: ChosenFacility | null,
): FacilityChoice | null {
  const { template, store, call, isNew } = useFormContext()
  const nameField = findRole(template, 'facilityName')?.id
  const [tanks, setTanks] = useState<readonly KnownTank[]>([])
  const chosenName = useRef<Answer | undefined>(nameField && store.draft().answers[nameField])
  const source = useRef<Promise<FacilitySource>>(undefined)

  function openSource(): Promise<FacilitySource> {
    source.current ??= loadSource(call, registry)
    return source.current
  }

  async function choose({ facilityId, name, tankId, inspectedBy, facts = [] }: ChosenFacility) {
    if (!nameField) return
    chosenName.current = name
    setTanks([])
    store.change({ facilityId, tankId: tankId ?? undefined })
    store.answer(nameField, name)
    // Answered after the name, so that the last visit's inspector does not replace it.
    const inspectorField = findRole(template, 'inspectedBy')?.id
    if (inspectedBy && inspectorField) store.answer(inspectorField, inspectedBy)
    for (const [field, answer] of facts) store.answer(field, answer)
    await askForTank(facilityId, tankId)
  }

  async function askForTank(facilityId: string, tankId: string | null) {
    const found = await (await openSource()).tanksOf(facilityId)
    // Another name was typed meanwhile.
    if (store.draft().facilityId !== facilityId) return
    if (found && found.length > 1) setTanks(found)
    const known = found?.length === 1 ? found[0] : found?.find(({ id }) => id === tankId)
    if (known || !found || found.length === 0 || partsFieldOf(template)) await fill(known)
    else prefill.forget()
  }

  async function fill(tank: KnownTank | undefined) {
    if (tank) store.change({ tankId: tank.id })
    const isFilled = await prefill.lookAgain()
    if (!isFilled && tank) for (const [field, answer] of factsOf(tank)) store.answer(field, answer)
  }

  /** What the register knows and is not answered here. */
  function factsOf(tank: KnownTank): [string, Answer][] {
    const { touched } = store.draft()
    return answersFromTank(template, tank).filter(([field]) => !touched.includes(field))
  }

  const beginWith = useEffectEvent(() => {
    const { facilityId, tankId } = store.draft()
    if (begin) void choose(begin)
    // A draft that is taken up again may still have to say which tank.
    else if (facilityId && !tankId) void askForTank(facilityId, null)
  })
  useEffect(() => {
    if (isNew) beginWith()
  }, [isNew])

  useEffect(
    () =>
      store.onAnswer((field, answer) => {
        if (field !== nameField || answer === chosenName.current || !store.draft().facilityId) return
        setTanks([])
        store.change({ facilityId: undefined, tankId: undefined })
      }),
    [store, nameField],
  )

  if (!isNew || !nameField) return null
  return {
    find: async (typed, show) => (await openSource()).find(typed, store.draft().state, show),
    choose,
    tanks,
    chooseTank: fill,
  }
}

const noSource: FacilitySource = { find: async () => {}, tanksOf: async () => null }

/** Without its program a name is typed as ever. */
const loadSource = (call: Client, registry: Registry): Promise<FacilitySource> =>
  import('./facility-source.ts').then(
    ({ openFacilities }) => openFacilities(call, registry),
    () => noSource,
  )
