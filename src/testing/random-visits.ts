// Visits and tests as people may send them, by chance: most answer what is asked, some leave it as it was, some date them
// wrongly, and any of it may be corrected later.

import { addDays, dayOf } from '#domain/day.ts'
import { type Given, type GivenAnswers, givenWords } from '#domain/form/given.ts'
import { isAnswered } from '#domain/form/kinds/kinds.ts'
import type { Answers, Template } from '#domain/form/template.ts'
import { fieldsOf } from '#domain/form/walk.ts'
import type { StateName } from '#domain/states.ts'
import { meaning } from '#domain/templates/verizon-monthly/meaning.ts'
import { verizonMonthly } from '#domain/templates/verizon-monthly/v1.ts'
import { filledAnswers } from './filled-answers.ts'
import { formContent, type SentForm } from './form-content.ts'
import { spillBucketTest } from './guests/spill-bucket-test.ts'

/** The same numbers for the same seed. */
export function chanceOf(seed: number) {
  let state = seed
  const below = (limit: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * limit)
  }
  return { below, pick: <T>(items: readonly T[]): T | undefined => items[below(items.length)] }
}

const names = ['Tower 1', 'tower  1', 'Depot', 'Marina']
const places: StateName[] = ['Florida', 'Georgia']

export type Chance = ReturnType<typeof chanceOf>

/** So many days before today, or after it. */
export const day = (chance: Chance, back: number, ahead = 0): string =>
  addDays(dayOf(new Date()), ahead - chance.below(back + ahead + 1))

export const isOneIn = (chance: Chance, many: number): boolean => chance.below(many) === 0

/** Most people answer what a form asks; some leave it as it was. */
function randomGiven(chance: Chance, template: Template): GivenAnswers {
  const isCareless = isOneIn(chance, 3)
  const word = (): Given =>
    (isOneIn(chance, isCareless ? 2 : 40) ? chance.pick(givenWords) : null) ?? 'answered'
  return Object.fromEntries(
    fieldsOf(template)
      .filter(isAnswered)
      .map(({ id }) => [id, word()]),
  )
}

const randomHead = (chance: Chance) => ({
  facilityName: chance.pick(names) ?? '',
  inspectionDate: isOneIn(chance, 6) ? day(chance, 0, 6) : day(chance, isOneIn(chance, 3) ? 200 : 40),
})

function randomWalk(chance: Chance): SentForm {
  const answers: Answers = {
    ...randomHead(chance),
    tankType: chance.pick(['UST', 'UST', 'AST']) ?? 'UST',
    isAnnualTest: isOneIn(chance, 3),
    isSystemOperating: !isOneIn(chance, 5),
    hasAlarms: isOneIn(chance, 8),
    isOverfillAlarmWorking: chance.pick([true, true, null]) ?? null,
    isOverfillButtonWorking: !isOneIn(chance, 8),
    isTmuAccurate: !isOneIn(chance, 8),
    hasPlacard: !isOneIn(chance, 4),
    hasWetting: isOneIn(chance, 6),
    isDryInterstitialOk: chance.pick([true, true, false, null]) ?? null,
    isUnitTaggedOOS: chance.pick([null, null, true, false]) ?? null,
    ...(isOneIn(chance, 2) && { lastAnnualDate: day(chance, 500, 60) }),
    ...(isOneIn(chance, 2) && { annualBucketTestDate: day(chance, 500, 60) }),
    ...(isOneIn(chance, 3) && { triAnnualTestDate: day(chance, 1400) }),
    ...(isOneIn(chance, 3) && { placardExpires: day(chance, 60, 300) }),
    ...(isOneIn(chance, 3) && { cfrExpires: day(chance, 60, 300) }),
  }
  const given = isOneIn(chance, 4) ? undefined : randomGiven(chance, verizonMonthly)
  const leaks = isOneIn(chance, 3)
    ? {}
    : Object.fromEntries(meaning.leakQuestions.map(id => [id, 'answered' as const]))
  return formContent(answers, {
    state: chance.pick(places) ?? 'Florida',
    ...(given && { given: { ...given, ...leaks } }),
  })
}

const randomBucketTest = (chance: Chance): SentForm => ({
  ...{ templateId: spillBucketTest.id, templateVersion: spillBucketTest.version, photoIds: [] },
  state: chance.pick(places) ?? 'Florida',
  answers: {
    ...filledAnswers(spillBucketTest, 'x'),
    ...randomHead(chance),
    ...{ isSound: !isOneIn(chance, 4), hasPassed: !isOneIn(chance, 3) },
  },
  ...(!isOneIn(chance, 3) && { given: randomGiven(chance, spillBucketTest) }),
})

const makers: Readonly<Record<string, (chance: Chance) => SentForm>> = {
  [verizonMonthly.id]: randomWalk,
  [spillBucketTest.id]: randomBucketTest,
}

export const randomContent = (chance: Chance): SentForm =>
  (isOneIn(chance, 4) ? randomBucketTest : randomWalk)(chance)

/** A correction of its inspector, which changes nothing that counts, of its date, or of everything. */
export function corrected(chance: Chance, form: SentForm): SentForm {
  const withAnswers = (answers: Answers) => ({ ...form, answers: { ...form.answers, ...answers } })
  if (isOneIn(chance, 3)) return withAnswers({ inspectedBy: `Inspector ${chance.below(1000)}` })
  if (isOneIn(chance, 2)) return withAnswers({ inspectionDate: randomHead(chance).inspectionDate })
  return makers[form.templateId]?.(chance) ?? form
}
