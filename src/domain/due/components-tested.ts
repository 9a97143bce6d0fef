// A test covers the components that its form names, not the tank: a duty is done when each component that the register knows
// was tested and passed. A test that is said without a form's parts, by a date or a whole form, is about all of them.

import type { Component } from '#domain/facilities/component.ts'
import { facilityKey } from '#domain/facilities/facility-key.ts'
import type { ComponentKind } from '#domain/form/template.ts'
import type { DutyId } from '#domain/rules/tank-duty.ts'

type TestedKind = ComponentKind | 'tank'

/** What of a tank a duty is about, where that is more than the tank itself. */
export const componentKindsOf: Partial<Record<DutyId, readonly TestedKind[]>> = {
  'spill-bucket': ['bucket'],
  sump: ['sump'],
  operability: ['tank', 'sensor', 'leak-detector'],
  'line-leak-detector': ['leak-detector'],
}

/** One part of a form: the component that it tested. */
export interface TestedPart {
  kind: TestedKind
  id: string | null
  /** Empty where the form gives it no name. */
  label: string
  /** Null where the test is incomplete. */
  passed: boolean | null
}

export const isUnfinished = (parts: readonly TestedPart[] = []): boolean =>
  parts.some(({ passed }) => passed === null)

export interface Test {
  on: string
  /** Null: of the whole tank. */
  parts: readonly TestedPart[] | null
}

/** More are not needed: a test is forgotten once a later one tells of all its parts. */
const testsKept = 60

export function addTest(tests: readonly Test[] = [], test: Test): Test[] {
  const later = test.parts ?? []
  const isTold = ({ parts }: Test) =>
    test.parts === null ||
    (!isUnfinished(later) && parts?.every(part => countOf(later, part) >= countOf(parts, part)))
  // Its day stays: a date that a form gives of it is about no more than was tested then.
  const kept =
    test.parts === null ? [] : tests.map(each => (isTold(each) ? { on: each.on, parts: [] } : each))
  return [...kept, test].slice(-testsKept)
}

const countOf = (parts: readonly TestedPart[], part: TestedPart): number =>
  parts.filter(each => keyOf(each) === keyOf(part)).length

const keyOf = ({ kind, id, label }: TestedPart): string => id ?? `${kind} ${facilityKey(label)}`

interface ComponentsTested {
  /** Of each component that the register knows, and of the tank where the duty is about that too. */
  last: readonly ({ on: string; passed: boolean } | null)[]
  isTank: readonly boolean[]
  /** The day of the last test of some of them. */
  newestOn: string | null
  /** The days on which something failed that the register does not know, until all that it knows have passed since. */
  failedUnknown: readonly string[]
  /** Whether a test of that day failed at something that the register does not know. */
  failedElsewhere: (on: string) => boolean
}

interface Known {
  components: readonly Component[] | undefined
  /** In their order. */
  tests: readonly Test[] | undefined
  /** Days on which it was done, by no form's parts. */
  told: readonly (string | null | undefined)[]
}

/** Null where the duty is about the tank alone, or the register knows no component of it. */
export function componentsTested(
  duty: DutyId,
  { components = [], tests = [], told }: Known,
): ComponentsTested | null {
  const kinds = componentKindsOf[duty] ?? []
  const known = components.filter(({ kind }) => kinds.includes(kind))
  if (known.length === 0) return null
  const own: TestedComponent[] = [
    ...(kinds.includes('tank') ? [{ id: '', kind: 'tank' as const, label: '' }] : []),
    ...known,
  ]
  const some = tests.filter(({ parts }) => parts !== null)
  // What is incomplete and not in the register may be any component: such a test proves no pass. What it failed has failed.
  const provesPass = ({ parts }: Test) => !parts?.some(part => part.passed === null && !isKnown(part, own))
  const days = told.flatMap(on =>
    // A form of that day says more exactly what was tested.
    on && !some.some(test => test.on === on) ? [{ on, parts: null }] : [],
  )
  const all = [...tests, ...days].toSorted((one, other) => (one.on < other.on ? -1 : 1))
  const lastOf = (component: TestedComponent, since = 0) => {
    const found = all.slice(since).flatMap(test => {
      const passed = test.parts ? passedAt(component, own, test.parts) : true
      return passed === null || (passed && !provesPass(test)) ? [] : [{ on: test.on, passed }]
    })
    return found.at(-1) ?? null
  }
  const hasFailed = (part: TestedPart) => part.passed === false && !isKnown(part, own)
  return {
    last: own.map(component => lastOf(component)),
    failedUnknown: all.flatMap(({ on, parts }, index) => {
      const isMadeGood = () => own.every(component => lastOf(component, index + 1)?.passed)
      return parts?.some(hasFailed) && !isMadeGood() ? [on] : []
    }),
    isTank: own.map(({ kind }) => kind === 'tank'),
    newestOn: some.at(-1)?.on ?? null,
    failedElsewhere: day => {
      const ofDay = some.filter(({ on }) => on === day).flatMap(({ parts }) => parts ?? [])
      const failed = ofDay.filter(({ passed }) => passed === false)
      return failed.length === 0 || failed.some(part => !isKnown(part, own))
    },
  }
}

interface TestedComponent {
  id: string
  kind: TestedKind
  label: string
}

const isSame = (component: TestedComponent, part: TestedPart): boolean =>
  component.kind === part.kind && facilityKey(component.label) === facilityKey(part.label)

const isKnown = (part: TestedPart, own: readonly TestedComponent[]): boolean =>
  own.some(each => each.id === part.id || isSame(each, part))

/** Null where the test says nothing of it. Parts without a name stand for the others where there are enough of them for all. */
function passedAt(
  component: TestedComponent,
  own: readonly TestedComponent[],
  parts: readonly TestedPart[],
): boolean | null {
  const partsOf = (each: TestedComponent) =>
    parts.filter(part => (own.some(({ id }) => id === part.id) ? each.id === part.id : isSame(each, part)))
  const named = partsOf(component)
  if (named.length > 0) return allPassed(named)
  const unnamed = parts.filter(
    part => part.kind === component.kind && part.label === '' && !isKnown(part, own),
  )
  const left = own.filter(each => each.kind === component.kind && partsOf(each).length === 0)
  return unnamed.length >= left.length ? allPassed(unnamed) : null
}

/** A test that failed once has failed. */
function allPassed(parts: readonly TestedPart[]): boolean | null {
  if (parts.some(({ passed }) => passed === false)) return false
  return parts.every(({ passed }) => passed) ? true : null
}
