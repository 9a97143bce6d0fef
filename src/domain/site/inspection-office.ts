// Who inspects tanks in a county, as far as it is certain: the local program that does it for the state, or the
// office of the state that is responsible. What could not be confirmed is left at the state's program.

import type { City } from './city.ts'

interface InspectionOffice {
  name: string
  /** What it does there: the rest of a sentence that begins with its name, without the last period. */
  role: string
}

const underContract = 'inspects storage tanks there under contract with the state'

const itselfOrContracted = 'inspects there, with its own staff or through a contracted program'

const local = (name: string): InspectionOffice => ({ name, role: underContract })

const orange = local('Orange County’s Environmental Protection Division')
const alachua = local('the Alachua County Environmental Protection Department')

const floridaPrograms: Readonly<Record<string, InspectionOffice>> = {
  Duval: local('the City of Jacksonville’s storage tank compliance program'),
  Hillsborough: local('the Environmental Protection Commission of Hillsborough County'),
  Broward: local('Broward County’s Environmental Permitting Division'),
  Leon: local('Leon County’s petroleum storage tank program'),
  Lee: local('Lee County’s Natural Resources department'),
  Orange: orange,
  Osceola: orange,
  Seminole: orange,
  Volusia: orange,
  Alachua: alachua,
  Marion: alachua,
  // Which district it lies in could not be confirmed.
  Sarasota: { name: 'the Florida Department of Environmental Protection', role: itselfOrContracted },
  'Miami-Dade': {
    name: 'Miami-Dade County’s environmental division, DERM,',
    role: 'issues operating permits for storage tanks there',
  },
}

const districts: readonly (readonly [district: string, counties: readonly string[]])[] = [
  ['Northwest', ['Escambia', 'Bay']],
  ['Northeast', ['Flagler']],
  ['Central', ['Brevard']],
  ['Southwest', ['Pinellas', 'Polk', 'Manatee']],
  ['Southeast', ['Palm Beach', 'St. Lucie']],
]

const regions: readonly (readonly [office: string, counties: readonly string[]])[] = [
  ['Asheville', ['Buncombe']],
  ['Fayetteville', ['Cumberland']],
  ['Mooresville', ['Mecklenburg', 'Cabarrus', 'Gaston', 'Catawba']],
  ['Raleigh', ['Wake', 'Durham']],
  ['Washington', ['Pitt']],
  ['Wilmington', ['New Hanover', 'Onslow']],
  ['Winston-Salem', ['Guilford', 'Forsyth']],
]

const georgia: InspectionOffice = {
  name: 'the Underground Storage Tank Management Program of the Georgia EPD',
  role: 'inspects underground tanks statewide. Counties have no tank program of their own',
}

const southCarolina: InspectionOffice = {
  name: 'the Underground Storage Tank program of SCDES',
  role: 'inspects underground tanks statewide. Its main office is in Columbia',
}

/** Throws for a county that is not in the table. */
export function inspectionOfficeOf({ state, county }: Pick<City, 'state' | 'county'>): InspectionOffice {
  if (state === 'georgia') return georgia
  if (state === 'south-carolina') return southCarolina
  if (state === 'north-carolina') {
    const office = findOf(regions, county)
    return { name: `the ${office} regional office of NCDEQ`, role: 'oversees underground tanks there' }
  }
  const program = floridaPrograms[county]
  if (program) return program
  const district = findOf(districts, county)
  return { name: `the ${district} District of FDEP`, role: itselfOrContracted }
}

function findOf(offices: typeof regions, county: string): string {
  const found = offices.find(([, counties]) => counties.includes(county))
  if (!found) throw new Error(`No inspecting office is known for ${county} County`)
  return found[0]
}
