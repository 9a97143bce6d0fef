// Where a form belongs: the facility that a person chose, else the one of its name and state, which is made where there is
// none. A signed form is never refused for what the register knows: what is gone is found by name.

import { randomUUIDv7 } from 'node:crypto'
import { type FormContent, roleAnswers } from '#domain/completed-form.ts'
import { saidBy } from '#domain/due/said.ts'
import { facilityKey } from '#domain/facility.ts'
import { isUntouchedStart } from '#domain/form/given.ts'
import type { Template } from '#domain/form/template.ts'
import type { StateName } from '#domain/place.ts'
import type { TankType } from '#domain/tank-rules.ts'
import type { Db } from '#server/db/dialect.ts'
import type { BoundQuery } from '#server/db/prepared.ts'
import { type FacilityDutiesTable, timestamp } from '#server/db/tables.ts'
import { chooseTank, type SoughtTank } from './choose-tank.ts'
import { holdCounting, recountDuties } from './duties/recount.ts'
import { type Counting, dutyChanges, dutyRows } from './duties/store.ts'
import { noteFacilityChange } from './history/store.ts'
import { findByName, insertFacility, insertTank } from './store.ts'

export interface Sought {
  facilityId?: string | undefined
  state: StateName
  name: string
  tank: SoughtTank
  by: string
  now: Date
}

export interface Located {
  facility: Counting
  tankId: string | null
  /** What the index holds about it. */
  before: readonly FacilityDutiesTable[]
}

/** Held until the transaction ends; null for a form without a name. */
export async function locate(db: Db, sought: Sought): Promise<Located | null> {
  const found = await findOrMake(db, sought)
  if (!found) return null
  const { facility, isNew } = found
  const before = isNew ? [] : dutyRows(facility)
  const chosen = chooseTank(facility.tanks, sought.tank)
  if (chosen !== 'new') return { facility, tankId: chosen, before }
  const tank = {
    id: randomUUIDv7(),
    label: `Tank ${facility.tanks.length + 1}`,
    tankType: sought.tank.tankType ?? 'UST',
    volume: sought.tank.volume,
    product: '',
    interstice: 'unknown' as const,
    status: 'in-service' as const,
  }
  await insertTank(db, facility.id, tank, facility.tanks.length)
  return { facility: { ...facility, tanks: [...facility.tanks, tank] }, tankId: tank.id, before }
}

type Found = { facility: Counting; isNew: boolean }

async function findOrMake(db: Db, { facilityId, state, name, by, now }: Sought): Promise<Found | null> {
  const chosen = facilityId ? await holdCounting(db, facilityId) : null
  if (chosen && !chosen.deletedAt) return { facility: chosen, isNew: false }
  const nameKey = facilityKey(name)
  if (nameKey === '') return null
  // More than once: whoever makes it first, or merges it away meanwhile, is waited for.
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const [found] = await findByName(db, { state, nameKey })
    const facility = found ? await holdCounting(db, found.id) : null
    if (facility && !facility.deletedAt) return { facility, isNew: false }
    const id = randomUUIDv7()
    const content = { name: name.trim(), state, status: 'active' as const, ...nothingElse }
    if (await insertFacility(db, { id, content, by, now })) {
      await noteFacilityChange(db, { facilityId: id, version: 1, by, action: 'created', now })
      return {
        facility: { id, state, status: 'active', deletedAt: null, tanks: [], visits: [] },
        isNew: true,
      }
    }
  }
  throw new Error(`The facility ${nameKey} could neither be found nor made`)
}

const nothingElse = {
  stateFacilityNumber: '',
  address: '',
  customer: '',
  arrivalNotes: '',
  contacts: [],
  tanks: [],
}

/** A form that is about to be saved. */
export interface FormToPlace {
  id: string
  template: Template
  content: FormContent
  by: string
  now: Date
  /** Where an edited form belonged so far: it stays there unless its name or state changes. */
  current?: { facilityId: string | null; tankId: string | null; facilityName: string; state: string }
}

export interface Placement {
  facilityId: string | null
  tankId: string | null
  says: string
  follow: readonly BoundQuery[]
}

export async function placeForm(db: Db, form: FormToPlace): Promise<Placement> {
  const { template, content, by, now, current } = form
  const said = saidBy(template, content)
  const says = JSON.stringify(said)
  const facts = roleAnswers(template, content.answers)
  const stays =
    current?.state === content.state && facilityKey(current.facilityName) === facilityKey(facts.facilityName)
  const located = await locate(db, {
    facilityId: content.facilityId ?? (stays ? (current?.facilityId ?? undefined) : undefined),
    state: content.state,
    name: facts.facilityName,
    tank: {
      id: content.tankId ?? (stays ? (current?.tankId ?? undefined) : undefined),
      tankType: isUntouchedStart(content.given, 'tankType') ? null : asTankType(facts.tankType),
      volume: String(content.answers.tankVolume ?? ''),
    },
    by,
    now,
  })
  if (!located) return { facilityId: null, tankId: null, says, follow: [] }
  const { facility, tankId, before } = located
  const visit = { formId: form.id, tankId, on: facts.inspectionDate, submittedAt: timestamp(now), says: said }
  return {
    facilityId: facility.id,
    tankId,
    says,
    follow: dutyChanges(before, dutyRows({ ...facility, visits: [...facility.visits, visit] })),
  }
}

export const asTankType = (text: string): TankType | null => (text === 'AST' || text === 'UST' ? text : null)

/** What completed forms ask of the register. */
export const facilityRegister = { place: placeForm, recount: recountDuties }
