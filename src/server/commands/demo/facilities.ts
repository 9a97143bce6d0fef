// The made-up sites of the demo, ten in each state.

import type { StateName } from '#domain/states.ts'
import type { DemoSite } from '#domain/templates/verizon-monthly/demo-answers.ts'

interface Facility extends DemoSite {
  state: StateName
}

const names: Record<StateName, readonly string[]> = {
  Florida: [
    'Tower 4417 Ocala',
    'Bayfront Hospital generator',
    'Fuel depot 12 Tampa',
    'Switch site 31 Jacksonville',
    'Marina pump house Naples',
    'Data hall 2 Orlando',
    'Central office 9 Tallahassee',
    'Airport cell site Miami',
    'Water plant Lakeland',
    'Tower 4502 Pensacola',
  ],
  Georgia: [
    'Exchange 221 Savannah',
    'Data hall 5 Atlanta',
    'Tower 118 Macon',
    'Medical center Augusta',
    'Switch site 7 Columbus',
    'Fleet yard Albany',
    'Central office 4 Athens',
    'Tower 162 Valdosta',
    'Port generator Brunswick',
    'Warehouse 3 Rome',
  ],
  'South Carolina': [
    'Data hall 3 Greenville',
    'Tower 71 Columbia',
    'Harbor site Charleston',
    'Switch site 12 Florence',
    'Central office 2 Aiken',
    'Hospital annex Sumter',
    'Tower 88 Rock Hill',
    'Resort plant Myrtle Beach',
    'Mill generator Anderson',
    'Exchange 14 Spartanburg',
  ],
  'North Carolina': [
    'Switch site 88 Raleigh',
    'Data hall 9 Charlotte',
    'Tower 204 Asheville',
    'Campus plant Durham',
    'Central office 6 Wilmington',
    'Tower 231 Hickory',
    'Fleet yard Fayetteville',
    'Exchange 30 Greensboro',
    'Research park Cary',
    'Tower 257 Concord',
  ],
}

const volumes = ['500', '1000', '2000', '4000', '6000', '10000']

export const facilities: readonly Facility[] = (Object.keys(names) as StateName[]).flatMap(state =>
  names[state].map((name, index) => ({
    name,
    state,
    tankType: index % 3 === 1 ? ('AST' as const) : ('UST' as const),
    volume: volumes[index % volumes.length] ?? '1000',
    hasBrine: index % 4 === 0,
  })),
)
