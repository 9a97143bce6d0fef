// The Verizon Monthly Walk-through, version 2: readings say their unit, and lines or a spill bucket that are not clear are
// findings. They start as "no" in the specification; a question without an answer raises no finding, so an untouched
// form is not full of them. Frozen like version 1 once a form is signed with it.

import { nextVersion } from '#domain/form/next-version.ts'
import { verizonMonthly as first } from './v1.ts'

const defect = { when: false, severity: 'defect' } as const

export const verizonMonthly = nextVersion(first, {
  version: 2,
  words: { notice: 'Actual fuel leaks: inform the EH&S line right away, {ehsPhone}.' },
  change: {
    tmuReading: { hint: 'What the console shows, in gallons or inches' },
    stickReading: { unit: 'in', hint: 'To the nearest 1/8 inch' },
    gallons: { unit: 'gal', hint: 'From the tank chart' },
    gaugeReading: { hint: 'What the dial shows, such as 5/8 or Full' },
    areLinesClear: { concern: defect },
    isBrineInterstitialOk: { hint: 'Fluid level between the low and high marks' },
    isSpillBucketClear: { concern: defect },
    alarmNotes: { hint: 'Which alarm, since when, and what you did' },
    signature: { hint: 'Sign with your finger, a pen or the mouse' },
  },
})
