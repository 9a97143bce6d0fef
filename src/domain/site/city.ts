// The 95 cities of the service area: what the city pages, the service-areas index, its map and the sitemap walk.
// Counties matter to owners (in Florida it is often the county that inspects); coordinates say who lies near whom.

import { type StateSlug, states } from '#domain/states.ts'

export interface City {
  name: string
  slug: string
  state: StateSlug
  county: string
  latitude: number
  longitude: number
}

type Row = readonly [name: string, county: string, latitude: number, longitude: number]

const rows: Record<StateSlug, readonly Row[]> = {
  florida: [
    ['Jacksonville', 'Duval', 30.33, -81.66],
    ['Miami', 'Miami-Dade', 25.77, -80.19],
    ['Tampa', 'Hillsborough', 27.95, -82.46],
    ['Orlando', 'Orange', 28.54, -81.38],
    ['St. Petersburg', 'Pinellas', 27.77, -82.64],
    ['Hialeah', 'Miami-Dade', 25.86, -80.28],
    ['Port St. Lucie', 'St. Lucie', 27.27, -80.35],
    ['Cape Coral', 'Lee', 26.63, -81.95],
    ['Tallahassee', 'Leon', 30.44, -84.28],
    ['Fort Lauderdale', 'Broward', 26.12, -80.14],
    ['Pembroke Pines', 'Broward', 26.01, -80.31],
    ['Hollywood', 'Broward', 26.01, -80.15],
    ['Gainesville', 'Alachua', 29.65, -82.32],
    ['Miramar', 'Broward', 25.98, -80.31],
    ['Coral Springs', 'Broward', 26.27, -80.27],
    ['Palm Bay', 'Brevard', 27.99, -80.66],
    ['West Palm Beach', 'Palm Beach', 26.71, -80.06],
    ['Clearwater', 'Pinellas', 27.97, -82.77],
    ['Lakeland', 'Polk', 28.04, -81.95],
    ['Pompano Beach', 'Broward', 26.24, -80.13],
    ['Miami Gardens', 'Miami-Dade', 25.94, -80.25],
    ['Davie', 'Broward', 26.08, -80.25],
    ['Boca Raton', 'Palm Beach', 26.36, -80.1],
    ['Sunrise', 'Broward', 26.16, -80.29],
    ['Deltona', 'Volusia', 28.9, -81.21],
    ['Plantation', 'Broward', 26.13, -80.24],
    ['Fort Myers', 'Lee', 26.64, -81.87],
    ['Palm Coast', 'Flagler', 29.54, -81.23],
    ['Deerfield Beach', 'Broward', 26.31, -80.11],
    ['Melbourne', 'Brevard', 28.08, -80.61],
    ['Miami Beach', 'Miami-Dade', 25.81, -80.13],
    ['Largo', 'Pinellas', 27.91, -82.79],
    ['Boynton Beach', 'Palm Beach', 26.53, -80.08],
    ['Kissimmee', 'Osceola', 28.29, -81.41],
    ['Homestead', 'Miami-Dade', 25.47, -80.48],
    ['North Port', 'Sarasota', 27.05, -82.19],
    ['Lauderhill', 'Broward', 26.16, -80.23],
    ['Daytona Beach', 'Volusia', 29.21, -81.03],
    ['Tamarac', 'Broward', 26.21, -80.26],
    ['Weston', 'Broward', 26.1, -80.38],
    ['Delray Beach', 'Palm Beach', 26.46, -80.08],
    ['Ocala', 'Marion', 29.19, -82.13],
    ['Port Orange', 'Volusia', 29.12, -81.0],
    ['Sanford', 'Seminole', 28.8, -81.27],
    ['Wellington', 'Palm Beach', 26.66, -80.25],
    ['Jupiter', 'Palm Beach', 26.93, -80.1],
    ['Pensacola', 'Escambia', 30.42, -87.22],
    ['Sarasota', 'Sarasota', 27.34, -82.53],
    ['Bradenton', 'Manatee', 27.5, -82.57],
    ['Panama City', 'Bay', 30.17, -85.66],
  ],
  georgia: [
    ['Atlanta', 'Fulton', 33.75, -84.39],
    ['Augusta', 'Richmond', 33.47, -81.97],
    ['Columbus', 'Muscogee', 32.47, -84.98],
    ['Macon', 'Bibb', 32.84, -83.63],
    ['Savannah', 'Chatham', 32.08, -81.09],
    ['Athens', 'Clarke', 33.96, -83.38],
    ['Sandy Springs', 'Fulton', 33.93, -84.37],
    ['Roswell', 'Fulton', 34.02, -84.36],
    ['Warner Robins', 'Houston', 32.62, -83.62],
    ['Albany', 'Dougherty', 31.58, -84.16],
    ['Alpharetta', 'Fulton', 34.08, -84.29],
    ['Marietta', 'Cobb', 33.95, -84.55],
    ['Valdosta', 'Lowndes', 30.83, -83.28],
    ['Brunswick', 'Glynn', 31.15, -81.49],
    ['Rome', 'Floyd', 34.26, -85.16],
  ],
  'south-carolina': [
    ['Charleston', 'Charleston', 32.78, -79.93],
    ['Columbia', 'Richland', 34.0, -81.03],
    ['North Charleston', 'Charleston', 32.88, -80.01],
    ['Mount Pleasant', 'Charleston', 32.83, -79.83],
    ['Rock Hill', 'York', 34.92, -81.03],
    ['Greenville', 'Greenville', 34.85, -82.39],
    ['Summerville', 'Dorchester', 33.02, -80.18],
    ['Goose Creek', 'Berkeley', 32.98, -80.03],
    ['Sumter', 'Sumter', 33.92, -80.34],
    ['Florence', 'Florence', 34.2, -79.76],
    ['Spartanburg', 'Spartanburg', 34.95, -81.93],
    ['Myrtle Beach', 'Horry', 33.69, -78.89],
    ['Aiken', 'Aiken', 33.56, -81.72],
    ['Anderson', 'Anderson', 34.5, -82.65],
    ['Hilton Head Island', 'Beaufort', 32.2, -80.74],
  ],
  'north-carolina': [
    ['Charlotte', 'Mecklenburg', 35.23, -80.84],
    ['Raleigh', 'Wake', 35.78, -78.64],
    ['Greensboro', 'Guilford', 36.07, -79.79],
    ['Durham', 'Durham', 35.99, -78.9],
    ['Winston-Salem', 'Forsyth', 36.1, -80.24],
    ['Fayetteville', 'Cumberland', 35.05, -78.88],
    ['Cary', 'Wake', 35.79, -78.78],
    ['Wilmington', 'New Hanover', 34.23, -77.94],
    ['High Point', 'Guilford', 35.96, -80.01],
    ['Concord', 'Cabarrus', 35.41, -80.58],
    ['Asheville', 'Buncombe', 35.6, -82.55],
    ['Gastonia', 'Gaston', 35.26, -81.19],
    ['Greenville', 'Pitt', 35.61, -77.37],
    ['Jacksonville', 'Onslow', 34.75, -77.43],
    ['Hickory', 'Catawba', 35.73, -81.34],
  ],
}

/** `St. Petersburg` is at /florida/st-petersburg. */
const slugOf = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^a-z]+/g, '-')
    .replace(/^-|-$/g, '')

export const cities: readonly City[] = states.flatMap(({ slug: state }) =>
  rows[state].map(([name, county, latitude, longitude]) => ({
    name,
    slug: slugOf(name),
    state,
    county,
    latitude,
    longitude,
  })),
)

export const citiesOf = (state: StateSlug): readonly City[] => cities.filter(city => city.state === state)

export const findCity = (state: string, slug: string): City | null =>
  cities.find(city => city.state === state && city.slug === slug) ?? null

export const cityPath = ({ state, slug }: City): `/${string}` => `/${state}/${slug}`

/** As far as a page calls another city near. */
const nearMiles = 60

/** Those near, nearest first, across state lines too: a site a few miles on may lie under another law. May be none. */
export const neighborsOf = (city: City, count: number): readonly City[] =>
  cities
    .filter(other => other !== city && milesBetween(city, other) <= nearMiles)
    .toSorted((one, other) => milesBetween(city, one) - milesBetween(city, other))
    .slice(0, count)

const earthRadius = 3959

/** As the crow flies. */
export function milesBetween(one: City, other: City): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const halfChord = (from: number, to: number) => Math.sin(radians(to - from) / 2) ** 2
  const parallels = Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude))
  const chord =
    halfChord(one.latitude, other.latitude) + parallels * halfChord(one.longitude, other.longitude)
  return 2 * earthRadius * Math.asin(Math.sqrt(chord))
}
