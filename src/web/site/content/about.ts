// The about page's words. The story is sample content, to be replaced by the company's own.

import { promises } from './promises.ts'

export const story: readonly string[] = [
  'Cypress began with reports that said “OK” and nothing else. Owners paid for them, filed them, and found out at the next state inspection that nobody could tell what had been checked, by whom, or with what result.',
  'So we started over with the report. We begin from the questions a regulator will ask, go and look, and write down the reading rather than the opinion. If a spill bucket is dry, there is a photo of it dry. If a gauge is an inch off, the report says an inch.',
  'Today our inspectors work across Florida, Georgia, South Carolina and North Carolina: at gas stations, hospitals, data centers, industrial sites and offices with one generator out back. The tanks differ and the rules differ. The way we look at them does not.',
]

export type ValueIcon = 'flag' | 'scale' | 'academic-cap' | 'users' | 'clock' | 'globe'

export interface Value {
  title: string
  text: string
  icon: ValueIcon
}

export const values: readonly Value[] = [
  {
    title: 'Mission',
    text: 'Keep fuel in the tank, and keep the proof of it within reach of the people who have to show it.',
    icon: 'flag',
  },
  {
    title: 'Integrity',
    text: 'We write what we saw. A failed test is reported as failed, even if it costs us the next job.',
    icon: 'scale',
  },
  {
    title: 'Expertise',
    text: 'Inspectors who know why a rule exists, where equipment falls short, and what the code book leaves open.',
    icon: 'academic-cap',
  },
  {
    title: 'Customer-Focused',
    text: 'Plain English, one contact, and prices before the visit. You should not need a glossary to own a tank.',
    icon: 'users',
  },
  {
    title: 'Reliability',
    text: promises.callAhead,
    icon: 'clock',
  },
  {
    title: 'Environmental Stewardship',
    text: 'A leak that is found early never reaches the groundwater. That is what all of this is for.',
    icon: 'globe',
  },
]
