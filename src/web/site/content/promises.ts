// What only the owner of the company can say: promises, habits, the founding story. All of it is sample content.
// TO CONFIRM before the site goes live: each of these is true every time, or it is reworded where it stands.
// site-texts.test.tsx finds sentences that are missing here, and those that are listed and gone.

import { statePath } from '#domain/site/site-map.ts'
import { states } from '#domain/states.ts'

export const promises = {
  /** Does someone really call the same day, on every site and in every season? */
  sameDayCall: 'A phone call the same day when something can’t wait',
  /** Who reads the messages, and when are they answered? */
  whoReadsMessages: 'Someone from the office reads every message and gets back to you during business hours',
  personReads: 'Someone in the office, not a program, looks at what you have and what is due.',
  /** Is there always a price before the visit, and is the consultation always free? */
  freeAndPriced: 'The consultation is free, and you know the price before the visit.',
  pricedFirst: 'The quote is free, and you know the price before the visit.',
  priceFirst: 'By phone or email, per tank, site or spill bucket, before anyone opens a lid.',
  /** Are visits planned around deliveries? */
  dayThatSuits:
    'On a day that works with your deliveries. You keep the signed report with every reading and photo.',
  /** Does someone keep the due dates and call ahead of each? */
  callAhead: 'We show up when we said we would, and call before a due date rather than after it.',
  /** Can someone come along to every state inspection that a customer asks for? */
  besideYou: 'Someone beside you when the inspector comes',
} as const

/** Sentences by the page they stand on. */
export type ClaimsByPage = Readonly<Record<string, readonly string[]>>

/** On the page of every city; what a single one adds is in promises-of-cities.ts. */
export const claimsOfEveryCity: readonly string[] = [promises.pricedFirst]

/** On the index of service areas and on the page of each state. */
const claimsOfAreas: readonly string[] = [
  'This is a summary, not legal advice: exemptions and dates depend on your equipment, and we tell you which ones apply once we have seen it.',
  'We work across all four states.',
  'Tell us where your tanks are and we will tell you when we can be there.',
]

export const claimsOfPages: ClaimsByPage = {
  '/': [
    'Ours shows the reading, the photo and the name behind every answer.',
    'The consultation is free, and you know the price before the visit.',
    'A report is only worth something if the person reading it believes it.',
    'Each has a starting price, so there are no surprises.',
    'The person who opened the lid is named on the report, and signs it.',
    'The federal rule and four state programs, tracked so you don’t have to.',
    'From the walkthrough to the test, the repair list and the retest.',
    'Florida, Georgia, South Carolina and North Carolina, to one standard.',
  ],
  '/services': [
    'Once a year we make each device prove that it works.',
    'We follow PEI RP1200, the industry’s recommended practice, and test with water, never with fuel.',
    'We read your file and walk your site before the inspector does, and tell you plainly what would be written up.',
    'These depend on your equipment, so we price them after a look at it.',
    'We troubleshoot Veeder-Root, OPW (INCON) and Franklin tank monitors.',
    'The names belong to their makers; we are independent of all three.',
    'We will tell you which tests it needs, when, and what they cost.',
    'A trained pair of eyes on site every month finds them while they are small.',
    'A signed report with every reading, tank by tank',
    'Photos of what failed and what it takes to pass',
    'A phone call the same day when something can’t wait',
    'Records in the form your state expects',
    'A clear next step for whatever failed, and a retest after repair',
    'Someone beside you when the inspector comes',
    'Small upkeep done on the same visit, so that a finding does not wait for a second truck.',
    'The finding explained to you, and to the regulator if needed',
  ],
  '/about': [
    'We inspect fuel tanks for the people who have to answer for them, and write reports that answer the question before it is asked.',
    'So we started over with the report.',
    'We begin from the questions a regulator will ask, go and look, and write down the reading rather than the opinion.',
    'Today our inspectors work across Florida, Georgia, South Carolina and North Carolina: at gas stations, hospitals, data centers, industrial sites and offices with one generator out back.',
    'The way we look at them does not.',
    'We know their forms and their calendars.',
    'Six things we hold ourselves to, on every site.',
    'We write what we saw.',
    'We show up when we said we would, and call before a due date rather than after it.',
    'Cypress began with reports that said “OK” and nothing else.',
    'Owners paid for them, filed them, and found out at the next state inspection that nobody could tell what had been checked, by whom, or with what result.',
    'If a spill bucket is dry, there is a photo of it dry.',
    'If a gauge is an inch off, the report says an inch.',
    'A failed test is reported as failed, even if it costs us the next job.',
    'Inspectors who know why a rule exists, where equipment falls short, and what the code book leaves open.',
    'Plain English, one contact, and prices before the visit.',
    'You will talk to someone who has worked on one.',
  ],
  '/contact': [
    'The consultation is free, and you know the price before the visit.',
    'Someone in the office, not a program, looks at what you have and what is due.',
    'By phone or email, per tank, site or spill bucket, before anyone opens a lid.',
    'On a day that works with your deliveries.',
    'You keep the signed report with every reading and photo.',
  ],
  '/service-areas': claimsOfAreas,
  ...Object.fromEntries(states.map(({ slug }) => [statePath(slug), claimsOfAreas])),
  '/cost': ['Enter what you have; we’ll do the math.'],
  '/suspect-a-leak': [
    'We are not an emergency service.',
    'We read the console’s history, test the sensor and tell you whether it is a leak.',
  ],
  '/questions': [
    'What each state requires is on our service areas page.',
    'If it looks like a release, you hear about it before we leave the site, because the deadline for reporting it to the state is yours.',
    'A drop of an eighth of an inch or more in an hour, or a crack, a loose seam or a bad boot that we see before any water goes in.',
    'How we test.',
    'We tell you what to file and come back for the retest.',
    'The quote is free.',
    'We work across Florida, Georgia and the Carolinas.',
    'Each of the 95 cities we list has a page with who inspects there and what is due.',
    'The consultation is free.',
    'It goes in the report with a photo and what it takes to fix it.',
  ],
}
