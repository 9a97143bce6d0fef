// Parts of the product's test forms, for the demo and to write tests about: each passes as it stands.

import type { Part } from '#domain/form/template.ts'
import type { Timer } from '#domain/form/timer.ts'

/** One that ran this many minutes. */
export const timerOf = (minutes: number, change: Partial<Timer> = {}): Timer => ({
  startedAt: '2026-11-14T15:00:00.000Z',
  stoppedAt: new Date(Date.parse('2026-11-14T15:00:00.000Z') + minutes * 60_000).toISOString(),
  elapsedSeconds: minutes * 60,
  doubt: null,
  ...change,
})

/** A single-walled bucket that held its water for an hour. */
export const bucketPart = (change: Partial<Part> = {}): Part => ({
  id: 'b1',
  tankId: null,
  componentId: null,
  name: 'North fill',
  construction: 'single',
  method: 'hydrostatic',
  isClean: 'yes',
  visual: 'pass',
  isDrainIncluded: 'n/a',
  settle: timerOf(5),
  startLevel: 100,
  test: timerOf(61),
  endLevel: 99,
  hasRained: 'no',
  ...change,
})

export const sumpPart = (change: Partial<Part> = {}): Part => ({
  id: 's1',
  tankId: null,
  componentId: null,
  name: 'STP sump',
  hasSensor: 'yes',
  hasShutdown: 'yes',
  method: 'full',
  visual: 'pass',
  hasBoots: 'yes',
  isElectricSafe: 'yes',
  highest: 320,
  top: 640,
  settle: timerOf(15),
  startLevel: 384,
  test: timerOf(60),
  endLevel: 384,
  isSensorBack: 'yes',
  areBootsReset: 'yes',
  isLidOk: 'yes',
  ...change,
})

export const overfillPart = (change: Partial<Part> = {}): Part => ({
  id: 'o1',
  tankId: null,
  componentId: null,
  name: 'Tank 1',
  diameter: 96 * 16,
  device: 'shutoff',
  fillType: 'gravity',
  isTubeRemoved: 'yes',
  isShutoffClean: 'yes',
  isFloatFree: 'yes',
  isBypassOpen: 'n/a',
  height: 86 * 16,
  conflicts: 'no',
  ...change,
})

export const annualPart = (change: Partial<Part> = {}): Part => ({
  id: 't1',
  kind: 'tank',
  tankId: null,
  componentId: null,
  name: 'Tank 1',
  tankType: 'UST',
  isAlarmAudible: 'yes',
  isAlarmVisible: 'yes',
  isConfigured: 'yes',
  isBatteryOk: 'yes',
  isHistoryReviewed: 'yes',
  isProbeInspected: 'yes',
  isFloatFree: 'yes',
  fuelFloatAgrees: 'yes',
  waterFloatAgrees: 'yes',
  alarmMatches: 'yes',
  interstice: 'none',
  isFillCapOk: 'yes',
  isFillLabeled: 'yes',
  isBucketClean: 'yes',
  hasDropTube: 'yes',
  ...change,
})

/** By the id of the template. */
export const passingParts: Readonly<Record<string, (change?: Partial<Part>) => Part>> = {
  'spill-bucket': bucketPart,
  sump: sumpPart,
  overfill: overfillPart,
  annual: annualPart,
}

/** What makes the part fail. */
export const failingChanges: Readonly<Record<string, Partial<Part>>> = {
  'spill-bucket': { endLevel: 90 },
  sump: { endLevel: 300 },
  overfill: { conflicts: 'yes' },
  annual: { isConfigured: 'no' },
}

/** The same part with its timers on another day: the test was made then. */
export function testedAt(part: Part, at: Date): Part {
  const [first] = Object.values(part).filter(isTimer)
  const moved = at.getTime() - Date.parse(first?.startedAt ?? at.toISOString())
  const move = (moment: string | null) => moment && new Date(Date.parse(moment) + moved).toISOString()
  const questions = Object.entries(part).map(([id, answer]) => [
    id,
    isTimer(answer)
      ? { ...answer, startedAt: move(answer.startedAt), stoppedAt: move(answer.stoppedAt) }
      : answer,
  ])
  return Object.fromEntries(questions) as Part
}

const isTimer = (answer: unknown): answer is Timer =>
  typeof answer === 'object' && answer !== null && 'elapsedSeconds' in answer
