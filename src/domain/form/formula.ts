// A number that follows from answers, as data: phone and server compute it with this one function. Only additions,
// products and square roots are used, which every machine rounds alike.

/** Null as soon as one of its answers is missing. */
export type Formula<Id extends string = string> =
  | number
  | { value: Id }
  | { plus: readonly [Formula<Id>, Formula<Id>] }
  | { minus: readonly [Formula<Id>, Formula<Id>] }
  | { least: readonly Formula<Id>[] }
  /** Whole minutes of a timer that was stopped. */
  | { minutes: Id }
  /** How full a horizontal tank is, in percent, by the height of the liquid and the diameter. */
  | { percentFull: readonly [height: Id, diameter: Id] }

type Values = Readonly<Record<string, unknown>>

export function computed(formula: Formula, answers: Values): number | null {
  if (typeof formula === 'number') return formula
  if ('value' in formula) return numberIn(answers[formula.value])
  if ('minutes' in formula) return minutesIn(answers[formula.minutes])
  if ('least' in formula) return together(formula.least, answers, numbers => Math.min(...numbers))
  if ('percentFull' in formula) {
    const [height, diameter] = formula.percentFull
    return together([{ value: height }, { value: diameter }], answers, ([h = 0, d = 0]) => percentFull(h, d))
  }
  if ('plus' in formula) return together(formula.plus, answers, ([a = 0, b = 0]) => rounded(a + b))
  return together(formula.minus, answers, ([a = 0, b = 0]) => rounded(a - b))
}

function together(
  formulas: readonly Formula[],
  answers: Values,
  join: (numbers: number[]) => number | null,
): number | null {
  const numbers = formulas.map(each => computed(each, answers))
  const known = numbers.filter(number => number !== null)
  return known.length < numbers.length ? null : join(known)
}

const numberIn = (answer: unknown): number | null =>
  typeof answer === 'number' && Number.isFinite(answer) ? answer : null

function minutesIn(answer: unknown): number | null {
  if (typeof answer !== 'object' || answer === null || !('elapsedSeconds' in answer)) return null
  const isStopped = 'stoppedAt' in answer && answer.stoppedAt !== null
  const seconds = numberIn(answer.elapsedSeconds)
  return isStopped && seconds !== null ? Math.floor(seconds / 60) : null
}

/** To two decimals: sums of readings in tenths leave tails behind. */
const rounded = (number: number): number => Math.round(number * 100) / 100

const slices = 2000

/** The area of a circle up to a height, in thin slices. A height that is no height in the tank has no share of it. */
export function percentFull(height: number, diameter: number): number | null {
  if (!(diameter > 0) || height < 0 || height > diameter) return null
  let filled = 0
  let whole = 0
  for (let slice = 0; slice < slices; slice += 1) {
    // The angle from the bottom to the top would need a sine; equal steps of height do not.
    const at = ((slice + 0.5) / slices) * diameter
    const chord = Math.sqrt(at * (diameter - at))
    whole += chord
    if (at < height) filled += chord
  }
  return rounded((filled / whole) * 100)
}
