// The parts of a tank system, in the order of the picture's numbers: what each is for, what an inspection looks at
// and how often, by the rule table.

import { formatHowOften } from '#domain/rules/tank-rules.ts'
import type { TankPart } from '#web/ui/tank-section.tsx'

export interface PartContent {
  id: TankPart
  name: string
  purpose: string
  checks: readonly string[]
  howOften: string
}

export const tankParts: readonly PartContent[] = [
  {
    id: 'fill-port',
    name: 'Fill port',
    purpose: 'Where the delivery driver connects the hose.',
    checks: [
      'Label and color show the driver what goes in',
      'Cap tight, gasket whole',
      'Nothing in the way inside the fill pipe',
    ],
    howOften: 'Every walkthrough.',
  },
  {
    id: 'spill-bucket',
    name: 'Spill bucket',
    purpose: 'Catches what drips when the hose comes off.',
    checks: [
      'Empty and clean; liquid is removed, measured and identified',
      'No crack, bulge or loose seam',
      'Holds water for an hour when tested',
    ],
    howOften: `Checked every walkthrough. ${formatHowOften('spill-bucket', 'Tested')}`,
  },
  {
    id: 'overfill-valve',
    name: 'Overfill valve',
    purpose: 'Stops a delivery before the tank is full.',
    checks: [
      'Float and flapper move freely',
      'Closes by the time the tank is 95 percent full',
      'Not propped open',
    ],
    howOften: formatHowOften('overfill'),
  },
  {
    id: 'gauge-probe',
    name: 'Gauge probe',
    purpose: 'Tells the tank monitor how much fuel and how much water there is.',
    checks: [
      'Monitor and stick agree',
      'Floats slide, shaft straight, cable sound',
      'Water at the bottom within limits',
    ],
    howOften: 'Read every walkthrough; tested every year.',
  },
  {
    id: 'sump',
    name: 'Sump',
    purpose: 'Houses the pump and keeps a leak there from reaching the soil.',
    checks: [
      'Dry, no staining',
      'Seams, boots and penetrations tight',
      'Sensor at the lowest point, and responding',
    ],
    howOften: `Opened at least once a year. ${formatHowOften('sump', 'Where it guards piping, tested')}`,
  },
  {
    id: 'interstice',
    name: 'Interstice',
    purpose: 'The space between the two walls. It catches a leak before the ground does.',
    checks: [
      'Dry interstice: any liquid at all is a warning',
      'Brine-filled interstice: the level holds steady',
      'Sensor in place, working and silent',
    ],
    howOften: 'Every walkthrough; the sensor is tested every year.',
  },
  {
    id: 'piping',
    name: 'Piping',
    purpose: 'Carries fuel to the generator or the dispensers.',
    checks: [
      'No wetting and no corrosion where it can be seen',
      'Leak detector finds a simulated leak',
      'Fuel lines clear of obstruction',
    ],
    howOften: 'Checked every walkthrough; leak detectors are tested every year.',
  },
  {
    id: 'generator',
    name: 'Generator',
    purpose: 'What many of these tanks feed, and where oil shows up first.',
    checks: [
      'No oil underneath',
      'Supply and return lines tight',
      'Base tank or day tank checked like any other',
    ],
    howOften:
      'Every walkthrough. In Florida a generator tank over 550 gallons is regulated in its own right.',
  },
]
