// What the answers of a template stand for beyond the form itself: which duty is done by filling it in, which date tells
// of a test, which answer is a fact about the tank or a reading to chart. The due list, plausibility, charts, register and
// prefill read this and no question's id. A template without a meaning is still a form; it satisfies nothing.
//
// It stands beside a frozen version, outside its hash: what a signed answer says never changes, what follows from it may.

import type { DutyId } from '#domain/rules/tank-duty.ts'
import type { StateName } from '#domain/states.ts'
import type { Is, Rule } from './rule.ts'

export interface Meaning<Id extends string = string> {
  /** Facts that the register keeps about a tank. */
  tank?: TankFacts<Id>
  /** The questions that tell whether fuel is escaping now. */
  leakQuestions?: readonly Id[]
  /** The section of the photos that takes those of a single question; the first one unless given. */
  questionPhotos?: string
  /** The duties that a completed form does. */
  satisfies?: readonly Satisfaction<Id>[]
  /** A date on which a duty was last done, before this visit or on it. */
  lastDone?: readonly { field: Id; duty: DutyId }[]
  /** The day until which a paper is good. */
  papers?: readonly { field: Id; duty: DutyId; unless?: Is<Id> }[]
  readings?: readonly ReadingMeaning<Id>[]
  monitor?: MonitorMeaning<Id>
  /** The number of the state's own form for the same, of underground tanks: `UST-22A`. */
  stateForms?: Partial<Record<StateName, string>>
  /** Questions of parts about a serial number: no two parts share it, so a copy of a part leaves it out. */
  serialNumbers?: readonly { part: string; field: string }[]
  /** See `warnsOf`. */
  warnings?: readonly PartWarning[]
}

/** Answers of a part that hardly fit: asked about before the form is sent; the result stays as it is. */
export interface PartWarning<Id extends string = string> {
  /** The kind of the part. */
  part: string
  /** Where it is asked. */
  field: Id
  when: Rule<Id>
  says: string
}

interface TankFacts<Id extends string = string> {
  /** Answered with `AST` or `UST`. */
  type?: Id
  /** In gallons. */
  volume?: Id
  /** In words, as the register has it. */
  product?: Id
  /** Answered with yes, no or neither. */
  outOfService?: Id
}

export interface Satisfaction<Id extends string = string> {
  duty: DutyId
  /** Only then was it done at all; always without one. */
  when?: Is<Id>
  /** It is done only when each of these was answered or confirmed on the visit. */
  needs?: readonly Id[]
  /** One of these answers means that it was done and not passed. */
  failedWhen?: readonly Is<Id>[]
  /** Done at a tank when there is one of the first kind and every part of these kinds passed; failed when one did. */
  parts?: readonly string[]
}

export interface ReadingMeaning<Id extends string = string> {
  field: Id
  /** In a column heading and beside a line of the chart. */
  name: string
  /** Readings of the same chart are drawn together; one without a chart stands in the table alone. */
  chart?: { title: string; unit: string }
}

/** The tank monitoring unit against what was measured by hand, for the question whether it reads right. */
interface MonitorMeaning<Id extends string = string> {
  isAccurate: Id
  reading: Id
  /** By hand, in inches. */
  stick: Id
  /** By hand, converted with the tank chart. */
  chartGallons: Id
}
