// The 95 cities of the service area: what the city pages, the service-areas index and the sitemap walk.
// Counties matter to owners (in Florida it is the county that inspects); regions group neighbours.

import { type StateSlug, states } from './place.ts'

export interface City {
  name: string
  slug: string
  state: StateSlug
  county: string
  region: string
}

type Row = readonly [name: string, county: string, region: string]

const rows: Record<StateSlug, readonly Row[]> = {
  florida: [
    ['Jacksonville', 'Duval', 'first-coast'],
    ['Miami', 'Miami-Dade', 'south-florida'],
    ['Tampa', 'Hillsborough', 'tampa-bay'],
    ['Orlando', 'Orange', 'central-florida'],
    ['St. Petersburg', 'Pinellas', 'tampa-bay'],
    ['Hialeah', 'Miami-Dade', 'south-florida'],
    ['Port St. Lucie', 'St. Lucie', 'treasure-coast'],
    ['Cape Coral', 'Lee', 'southwest-florida'],
    ['Tallahassee', 'Leon', 'panhandle'],
    ['Fort Lauderdale', 'Broward', 'south-florida'],
    ['Pembroke Pines', 'Broward', 'south-florida'],
    ['Hollywood', 'Broward', 'south-florida'],
    ['Gainesville', 'Alachua', 'north-central-florida'],
    ['Miramar', 'Broward', 'south-florida'],
    ['Coral Springs', 'Broward', 'south-florida'],
    ['Palm Bay', 'Brevard', 'space-coast'],
    ['West Palm Beach', 'Palm Beach', 'palm-beaches'],
    ['Clearwater', 'Pinellas', 'tampa-bay'],
    ['Lakeland', 'Polk', 'central-florida'],
    ['Pompano Beach', 'Broward', 'south-florida'],
    ['Miami Gardens', 'Miami-Dade', 'south-florida'],
    ['Davie', 'Broward', 'south-florida'],
    ['Boca Raton', 'Palm Beach', 'palm-beaches'],
    ['Sunrise', 'Broward', 'south-florida'],
    ['Deltona', 'Volusia', 'space-coast'],
    ['Plantation', 'Broward', 'south-florida'],
    ['Fort Myers', 'Lee', 'southwest-florida'],
    ['Palm Coast', 'Flagler', 'first-coast'],
    ['Deerfield Beach', 'Broward', 'south-florida'],
    ['Melbourne', 'Brevard', 'space-coast'],
    ['Miami Beach', 'Miami-Dade', 'south-florida'],
    ['Largo', 'Pinellas', 'tampa-bay'],
    ['Boynton Beach', 'Palm Beach', 'palm-beaches'],
    ['Kissimmee', 'Osceola', 'central-florida'],
    ['Homestead', 'Miami-Dade', 'south-florida'],
    ['North Port', 'Sarasota', 'southwest-florida'],
    ['Lauderhill', 'Broward', 'south-florida'],
    ['Daytona Beach', 'Volusia', 'space-coast'],
    ['Tamarac', 'Broward', 'south-florida'],
    ['Weston', 'Broward', 'south-florida'],
    ['Delray Beach', 'Palm Beach', 'palm-beaches'],
    ['Ocala', 'Marion', 'north-central-florida'],
    ['Port Orange', 'Volusia', 'space-coast'],
    ['Sanford', 'Seminole', 'central-florida'],
    ['Wellington', 'Palm Beach', 'palm-beaches'],
    ['Jupiter', 'Palm Beach', 'palm-beaches'],
    ['Pensacola', 'Escambia', 'panhandle'],
    ['Sarasota', 'Sarasota', 'southwest-florida'],
    ['Bradenton', 'Manatee', 'tampa-bay'],
    ['Panama City', 'Bay', 'panhandle'],
  ],
  georgia: [
    ['Atlanta', 'Fulton', 'metro-atlanta'],
    ['Augusta', 'Richmond', 'savannah-river'],
    ['Columbus', 'Muscogee', 'west-georgia'],
    ['Macon', 'Bibb', 'middle-georgia'],
    ['Savannah', 'Chatham', 'georgia-coast'],
    ['Athens', 'Clarke', 'northeast-georgia'],
    ['Sandy Springs', 'Fulton', 'metro-atlanta'],
    ['Roswell', 'Fulton', 'metro-atlanta'],
    ['Warner Robins', 'Houston', 'middle-georgia'],
    ['Albany', 'Dougherty', 'southwest-georgia'],
    ['Alpharetta', 'Fulton', 'metro-atlanta'],
    ['Marietta', 'Cobb', 'metro-atlanta'],
    ['Valdosta', 'Lowndes', 'southwest-georgia'],
    ['Brunswick', 'Glynn', 'georgia-coast'],
    ['Rome', 'Floyd', 'west-georgia'],
  ],
  'south-carolina': [
    ['Charleston', 'Charleston', 'lowcountry'],
    ['Columbia', 'Richland', 'midlands'],
    ['North Charleston', 'Charleston', 'lowcountry'],
    ['Mount Pleasant', 'Charleston', 'lowcountry'],
    ['Rock Hill', 'York', 'midlands'],
    ['Greenville', 'Greenville', 'upstate'],
    ['Summerville', 'Dorchester', 'lowcountry'],
    ['Goose Creek', 'Berkeley', 'lowcountry'],
    ['Sumter', 'Sumter', 'midlands'],
    ['Florence', 'Florence', 'pee-dee'],
    ['Spartanburg', 'Spartanburg', 'upstate'],
    ['Myrtle Beach', 'Horry', 'pee-dee'],
    ['Aiken', 'Aiken', 'midlands'],
    ['Anderson', 'Anderson', 'upstate'],
    ['Hilton Head Island', 'Beaufort', 'lowcountry'],
  ],
  'north-carolina': [
    ['Charlotte', 'Mecklenburg', 'charlotte-metro'],
    ['Raleigh', 'Wake', 'triangle'],
    ['Greensboro', 'Guilford', 'triad'],
    ['Durham', 'Durham', 'triangle'],
    ['Winston-Salem', 'Forsyth', 'triad'],
    ['Fayetteville', 'Cumberland', 'sandhills-and-coast'],
    ['Cary', 'Wake', 'triangle'],
    ['Wilmington', 'New Hanover', 'sandhills-and-coast'],
    ['High Point', 'Guilford', 'triad'],
    ['Concord', 'Cabarrus', 'charlotte-metro'],
    ['Asheville', 'Buncombe', 'mountains'],
    ['Gastonia', 'Gaston', 'charlotte-metro'],
    ['Greenville', 'Pitt', 'sandhills-and-coast'],
    ['Jacksonville', 'Onslow', 'sandhills-and-coast'],
    ['Hickory', 'Catawba', 'mountains'],
  ],
}

/** `St. Petersburg` is at /florida/st-petersburg. */
const slugOf = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^a-z]+/g, '-')
    .replace(/^-|-$/g, '')

export const cities: readonly City[] = states.flatMap(({ slug: state }) =>
  rows[state].map(([name, county, region]) => ({ name, slug: slugOf(name), state, county, region })),
)

export const citiesOf = (state: StateSlug): readonly City[] => cities.filter(city => city.state === state)

export const findCity = (state: string, slug: string): City | null =>
  cities.find(city => city.state === state && city.slug === slug) ?? null

export const cityPath = ({ state, slug }: City): `/${string}` => `/${state}/${slug}`

/** The others nearby, for a reader whose site lies across the city line. */
export const neighboursOf = (city: City): readonly City[] =>
  citiesOf(city.state).filter(other => other.region === city.region && other.slug !== city.slug)
