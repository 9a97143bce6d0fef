// The register of the demo beyond what its forms make: customers, addresses, people, a second tank here and there; a site that
// never visited, one that is closed, one in the trash, two spellings of one site, and two sites that look like one and are
// kept apart. Every state of a duty is there.

import { type FacilityContent, newTankFacts, type Tank } from '#domain/facilities/facility.ts'
import { states } from '#domain/states.ts'
import type { User } from '#domain/users/user.ts'
import { formLinks } from '../../completed-forms/form-links-store.ts'
import type { Database } from '../../db/dialect.ts'
import { keepApart } from '../../facilities/possible-duplicates/kept-apart.ts'
import { listSites } from '../../facilities/possible-duplicates/store.ts'
import { deleteFacilityRow, saveFacilityContent } from '../../facilities/save.ts'
import { findFacility } from '../../facilities/store.ts'
import { type Chance, seededChance } from './random.ts'
import { uuidOf } from './uuid-of.ts'

const customers = ['Rivers Fuel', 'Hale Marine', 'Castle Data', 'Pike Logistics', 'Finch Medical']
const people = ['Pat Rivers', 'Morgan Hale', 'Robin Castle', 'Jordan Pike', 'Taylor Finch']
const arrivals = [
  'Gate code 4417. Ring the office first.',
  'Mon-Fri 7am to 4pm. Hard hat and vest.',
  'Dog in the yard: call the site contact before you get out.',
  'Key at the front desk. Park beside the generator.',
]
const streets = ['Main Street', 'Harbor Road', 'County Road 12', 'Industrial Drive', 'Airport Boulevard']

/** Returns how many facilities there are. */
export async function fillRegister(
  database: Database,
  by: User,
  chance: Chance = seededChance(280),
): Promise<number> {
  const names = await listSites(database.read)
  for (const [index, { id }] of names.toSorted((a, b) => (a.name < b.name ? -1 : 1)).entries()) {
    const facility = await findFacility(database.read, id)
    if (!facility) continue
    const { version, name, state, tanks } = facility
    const content = { ...known({ name, state, tanks, index }, chance), status: statusOf(index) }
    await database.transaction(db => saveFacilityContent(db, { id, content, by: by.uid, version }, formLinks))
  }
  const visited = await listSites(database.read)
  for (const [index, name] of unvisited.entries()) {
    const twin = visited.find(site => site.name === name.replace(',', ''))
    const tanks = twin ? [firstTank(name)] : []
    const site = known({ name, state: states[index % 4]?.name ?? 'Florida', tanks, index }, chance)
    const content = twin ? { ...site, stateFacilityNumber: twin.stateFacilityNumber } : site
    const save = { id: uuidOf(`facility ${name}`), content, by: by.uid, version: null }
    await database.transaction(db => saveFacilityContent(db, save, formLinks))
  }
  await database.transaction(db => deleteFacilityRow(db, { id: goneSite, by: by.uid }))
  const [id, otherId] = (await listSites(database.read))
    .filter(({ name }) => sameNumber.includes(name))
    .map(site => site.id)
  if (id && otherId) await database.transaction(db => keepApart(db, { id, otherId, by: by.uid }))
  return names.length + unvisited.length - 1
}

/** The second is a spelling of a site that has forms, with its number; the last one goes to the trash. */
const unvisited = [
  'New depot Fort Myers',
  'Exchange 221, Savannah',
  'Quarry yard Gaffney',
  'Old pier Southport',
]

/** The state's number is the same by mistake; a user has said so. */
const sameNumber = ['Airport cell site Miami', 'New depot Fort Myers']

/** In the trash. */
export const goneSite = uuidOf(`facility ${unvisited.at(-1)}`)

const statusOf = (index: number): FacilityContent['status'] => (index === 17 ? 'closed' : 'active')

interface Site extends Pick<FacilityContent, 'name' | 'state' | 'tanks'> {
  index: number
}

function known({ name, state, tanks, index }: Site, chance: Chance): FacilityContent {
  const who = index % customers.length
  const city = name.split(' ').at(-1) ?? name
  return {
    name,
    state,
    stateFacilityNumber: String(8_500_000 + index * 137),
    address: `${100 + chance.below(900)} ${chance.pick(streets)}, ${city}`,
    customer: customers[who] ?? '',
    arrivalNotes: chance.happens(0.6) ? chance.pick(arrivals) : '',
    status: 'active',
    contacts: [
      {
        name: people[who] ?? '',
        email: `${(people[who] ?? '').toLowerCase().replace(' ', '.')}@demo.example`,
        phone: `813-555-01${String(10 + who)}`,
        getsReports: chance.happens(0.5),
      },
    ],
    tanks: [
      ...tanks.map((tank, at) => ({
        ...tank,
        product: 'Diesel',
        interstice: 'dry' as const,
        status: index === 9 && at === 0 ? ('tagged-out' as const) : tank.status,
      })),
      ...(index % 6 === 2 ? [dayTank(name)] : []),
    ],
  }
}

const firstTank = (name: string): Tank => ({
  id: uuidOf(`first tank ${name}`),
  label: 'Tank 1',
  tankType: 'UST',
  volume: '',
  ...newTankFacts,
})

const dayTank = (name: string): Tank => ({
  id: uuidOf(`day tank ${name}`),
  label: 'Day tank',
  tankType: 'AST',
  volume: '600',
  ...newTankFacts,
  product: 'Diesel',
  interstice: 'none',
})
