// The details of each service: what we do on site, how often it is due and what the owner gets.
// How often comes from the rule table.

import type { ContactService } from '#domain/contact/contact-service.ts'
import { formatHowOften } from '#domain/rules/tank-rules.ts'
import { prices } from './prices.ts'
import { promises } from './promises.ts'

export interface ServiceDetail {
  id: string
  title: string
  price: string
  /** What its button chooses in the contact form. */
  asks: ContactService
  lead: string
  work: readonly string[]
  howOften: string
  youGet: readonly string[]
}

/** The four with a starting price; their ids are the anchors that the home page links to. */
export const mainDetails: readonly ServiceDetail[] = [
  {
    id: 'tank-inspections',
    title: 'Annual tank inspections',
    price: prices.annualInspection,
    asks: 'annual-inspections',
    lead: 'A gauge that reads wrong or a sensor that stays silent is worse than none, because everyone trusts it. Once a year we make each device prove that it works.',
    work: [
      'Set off the console’s alarms, check its setup and its battery, and read the alarm history',
      'Pull the probe, free the floats, and compare fuel and water level with a stick',
      'Test each sensor in place: clean, at the low point, reporting to the console',
      'Run a simulated leak past each line leak detector',
      'On aboveground tanks: shell, supports, vents, level gauge and containment',
    ],
    howOften: 'Release detection equipment is tested every year, in all four states.',
    youGet: [
      'A signed report with every reading, tank by tank',
      'Photos of what failed and what it takes to pass',
      'The date by which the next test is due',
    ],
  },
  {
    id: 'monthly-walkthroughs',
    title: 'Monthly walkthroughs',
    price: prices.monthlyWalkthrough,
    asks: 'monthly-walkthroughs',
    lead: 'Many leaks are seen before they are measured: a wet spot, a full spill bucket, an alarm someone silenced. A trained pair of eyes on site every month finds them while they are small.',
    work: [
      'Open the spill buckets: damage, liquid, debris, fill cap, label',
      'Read the tank monitor, stick the tank, and see whether they agree',
      'Look for wetting, blistering and corrosion on tank and piping',
      'Check interstices, overfill alarm and anything the console reports',
      'Look under the generator, and check that the placard is posted',
    ],
    howOften: formatHowOften('walkthrough'),
    youGet: [
      'A signed walk-through form for the regulator’s folder',
      'Photos of tank, inspection and equipment',
      promises.sameDayCall,
    ],
  },
  {
    id: 'hydrostatic-testing',
    title: 'Hydrostatic testing',
    price: prices.hydrostaticTest,
    asks: 'hydrostatic-testing',
    lead: 'A spill bucket or sump that won’t hold water won’t hold fuel. We follow PEI RP1200, the industry’s recommended practice, and test with water, never with fuel.',
    work: [
      'Clean and inspect first: a crack or a loose seam ends the test there',
      'Fill spill buckets to within an inch and a half of the rim, sumps at least four inches above the highest penetration',
      'Let the water settle, then measure at the same spot to a sixteenth of an inch',
      'Wait one hour and measure again: a drop of an eighth of an inch fails',
      'Pump out the water, reinstall the sensors and prove that they respond',
    ],
    howOften: `${formatHowOften('spill-bucket', 'Spill buckets')} ${formatHowOften('sump', 'Sumps that guard piping')}`,
    youGet: [
      'Start and end levels, times and result for each bucket and sump',
      'A clear next step for whatever failed, and a retest after repair',
      'Records in the form your state expects',
    ],
  },
  {
    id: 'compliance-audits',
    title: 'Compliance audits',
    price: prices.complianceAudit,
    asks: 'compliance-audits',
    lead: 'An inspection is as much about paperwork as about tanks. We read your file and walk your site before the inspector does, and tell you plainly what would be written up.',
    work: [
      'Registration, placard or permit, and whether the tank data match',
      'Financial responsibility: right form, right facility number, not expired',
      'Class A, B and C operators and their training certificates',
      'Walkthroughs, release detection and tests: gaps, dates, signatures',
      'A walk of the site: labels, lids, sumps, signs, emergency numbers',
    ],
    howOften:
      'Before a state inspection, a purchase or a new policy; once a year for sites that change hands or staff often.',
    youGet: [
      'Each item marked compliant, not compliant or not seen',
      'A list of actions, the most urgent first',
      promises.besideYou,
    ],
  },
]

export const furtherDetails: readonly ServiceDetail[] = [
  {
    id: 'tank-maintenance',
    title: 'Tank maintenance',
    price: prices.onRequest,
    asks: 'other',
    lead: 'Small upkeep done on the same visit, so that a finding does not wait for a second truck.',
    work: [
      'Spill buckets and sumps emptied and cleaned',
      'Caps, gaskets, lids and fill labels replaced',
      'Water in the tank measured, and its removal arranged',
    ],
    howOften: 'With each walkthrough, or when a reading calls for it.',
    youGet: ['What came out, how much, and where it went', 'Before and after photos'],
  },
  {
    id: 'overfill-equipment',
    title: 'Overfill equipment',
    price: prices.onRequest,
    asks: 'other',
    lead: 'A shutoff valve has to close by the time the tank is 95 percent full, an alarm has to sound at 90.',
    work: [
      'Drop tubes pulled, floats and flappers worked by hand',
      'Heights measured and converted to percent full with your tank’s chart',
      'Alarms heard and seen from where the driver stands',
    ],
    howOften: formatHowOften('overfill'),
    youGet: ['The set point of each device, in inches and percent', 'Pass or fail, and why'],
  },
  {
    id: 'alarm-investigation',
    title: 'Alarm investigation',
    price: prices.onRequest,
    asks: 'other',
    lead: 'We troubleshoot Veeder-Root, OPW (INCON) and Franklin tank monitors. The names belong to their makers; we are independent of all three.',
    work: [
      'History, setup and wiring read before anything is reset',
      'A bad sensor, probe or line ruled out before anyone calls it a leak',
      'The finding explained to you, and to the regulator if needed',
    ],
    howOften: 'When an alarm will not clear, or keeps coming back.',
    youGet: ['The cause in writing, with the console’s own record', 'What to report, and to whom'],
  },
]
