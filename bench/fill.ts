// Forms in any number, as like the real ones as a bench needs them, and the same every time.

import { startAnswers } from '#domain/form/start.ts'
import type { Answers } from '#domain/form/template.ts'
import { verizonMonthly } from '#domain/templates/verizon-monthly/v1.ts'
import { uuidOf } from '#server/commands/demo/uuid-of.ts'
import { saveForm } from '#server/completed-forms/save.ts'
import type { Database } from '#server/db/dialect.ts'
import { facilityRegister } from '#server/facilities/assign/assign-form.ts'
import { rebuildDuties } from '#server/facilities/due-index/recount.ts'
import { insertFacility } from '#server/facilities/store.ts'
import { createAccount } from '#server/users/accounts.ts'

const places =
  'Ocala Tampa Miami Orlando Savannah Atlanta Macon Raleigh Charlotte Durham Greenville Columbia'.split(' ')
const kinds = [
  'Tower',
  'Data hall',
  'Switch site',
  'Fuel depot',
  'Exchange',
  'Hospital generator',
  'Central office',
]
const people = ['Dana Fields', 'Luis Ortega', 'Ruth Calloway', 'Samuel Okafor', 'Maria Lopez']
/** What people write, and where sites stand. */
const remarks = [
  '',
  'Water in the sump pumped out, about two gallons. Told the site manager.',
  'Horn silenced and reset on site; the alarm came back after ten minutes.',
  'Gate code changed. Grass is high around the vent pipes.',
  'Spill bucket cleaned. Cap gasket worn, replacement ordered from the office.',
]
const streets = ['Kennedy Blvd', 'Main Street', 'Pine Avenue', 'Old Mill Road', 'Harbor View Drive']
const customers = ['Rivers Fuel', 'Gulf Coast Petroleum', 'Palmetto Oil', 'Verizon Wireless']

const stateNames = ['Florida', 'Georgia', 'South Carolina', 'North Carolina'] as const

/** Who made them all, and may log in. */
export const benchUser = { email: 'bench@cypress.example', password: 'weigh every page' }

export const filledId = (index: number): string => uuidOf(`form ${index}`)

const addressOf = (index: number) => ({
  address: `${index % 900} ${streets[index % streets.length]}, ${places[(index * 7) % places.length]}`,
  customer: customers[index % customers.length] ?? '',
  stateFacilityNumber: String(8_500_000 + index * 7),
  ...{ arrivalNotes: '', contacts: [], tanks: [] },
})

export async function fill(database: Database, count: number): Promise<void> {
  const user = await createAccount(database, {
    ...benchUser,
    displayName: 'Bench',
    admin: true,
    inspector: true,
  })
  const start = startAnswers(verizonMonthly, { today: '2026-11-14', displayName: 'Bench' })
  const first = Date.UTC(2024, 0, 1)
  const batch = 2000
  for (let done = 0; done < count; done += batch) {
    await database.transaction(async db => {
      for (let index = done; index < Math.min(count, done + batch); index += 1) {
        const day = new Date(first + (index % 1000) * 86_400_000).toISOString().slice(0, 10)
        const answers: Answers = {
          ...start,
          facilityName: `${kinds[index % kinds.length]} ${index % 5000} ${places[(index * 7) % places.length]}`,
          inspectedBy: people[index % people.length] ?? '',
          inspectionDate: day,
          // Papers that hold: one form in fifty has findings, one in a hundred a possible release.
          placardExpires: '2030-01-01',
          cfrExpires: '2030-01-01',
          hasWetting: index % 100 === 0,
          isSystemOperating: index % 100 !== 50,
          comments: remarks[index % remarks.length] ?? '',
        }
        const state = stateNames[index % stateNames.length] ?? 'Florida'
        const now = new Date(first + index * 1000)
        const site = { name: String(answers.facilityName), state, status: 'active' as const }
        await insertFacility(db, {
          id: uuidOf(`site ${index}`),
          content: { ...site, ...addressOf(index) },
          by: user.uid,
          now,
        })
        const content = { templateId: verizonMonthly.id, templateVersion: 1, state, answers, photoIds: [] }
        const save = { id: filledId(index), template: verizonMonthly, content, by: user.uid, now }
        await saveForm(db, { ...save, version: null }, facilityRegister)
      }
    })
    process.stdout.write(`\r  filled ${Math.min(count, done + batch).toLocaleString('en')} forms`)
  }
  process.stdout.write('\n')
  // A server that starts on duties that were never counted counts them beside what is measured.
  await database.transaction(rebuildDuties)
}
