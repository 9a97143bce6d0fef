// A register in any size, with tanks, forms and records as saves leave them, and the same every time.

import { dutyIds, isPaper } from '#domain/due/duty-ids.ts'
import { noEvidence } from '#domain/due/evidence.ts'
import { newTankFacts } from '#domain/facilities/facility.ts'
import { severityBits } from '#domain/form/verdict.ts'
import { states } from '#domain/states.ts'
import type { Database } from '#server/db/dialect.ts'
import { timestamp } from '#server/db/tables/columns.ts'
import { createAccount } from '#server/users/accounts.ts'
import { concernOf, observed } from './found.ts'

export interface Counts {
  facilities: number
  forms: number
  records: number
}

export const tanksEach = 3

/** Two hundred sites each, at the size we promise. */
export const customerOf = (number: number): string => `Rivers Fuel ${number % 100}`

/** Fifty are spelled as another one of their state, at the size we promise. */
function nameOf(number: number): { name: string; nameKey: string } {
  const name = number % 400 === 4 ? `Site-${number - 4}` : `Site ${number}`
  return { name, nameKey: name.toLowerCase() }
}

const kinds = { f: 'f', t: 'a', c: 'c', r: 'd' }

/** A facility, a tank, a completed form or a record. */
export const idOf = (number: number, kind: keyof typeof kinds = 'f'): string =>
  `${kinds[kind].repeat(8)}-0000-4000-8000-${String(number).padStart(12, '0')}`

// A statement of SQLite takes 32,766 values.
const rowsAtOnce = 500

/** Rows as saved forms leave them, put in by hundreds: a million saves would take an hour. */
export async function fillFacilities(
  database: Database,
  counts: Pick<Counts, 'facilities' | 'forms'>,
): Promise<void> {
  const user = await createAccount(database, {
    email: 'bench@cypress.example',
    password: 'walk the tank farm',
    displayName: 'Bench',
    admin: false,
    inspector: true,
  })
  const at = timestamp(new Date('2026-11-01'))
  const stateOf = (number: number) => states[number % states.length]?.name ?? 'Florida'
  await inBatches('facilities', counts.facilities, async numbers => {
    await database.write
      .insertInto('facilities')
      .values(
        numbers.map(number => ({
          id: idOf(number),
          version: 1,
          ...nameOf(number),
          searchText: `site ${number}\nrivers fuel\n\n${number} main street`,
          state: stateOf(number),
          stateFacilityNumber: String(8_500_000 + number * 7),
          address: `${number} Main Street, Tampa`,
          customer: customerOf(number),
          arrivalNotes: '',
          status: 'active' as const,
          createdAt: at,
          createdBy: user.uid,
          updatedAt: at,
          updatedBy: user.uid,
          deletedAt: null,
          rulesHash: '',
        })),
      )
      .execute()
    await database.write
      .insertInto('tanks')
      .values(
        numbers.flatMap(number =>
          Array.from({ length: tanksEach }, (_, place) => ({
            id: idOf(number * tanksEach + place, 't'),
            facilityId: idOf(number),
            place,
            label: `Tank ${place + 1}`,
            tankType: 'UST' as const,
            volume: '8000',
            ...newTankFacts,
            product: 'Diesel',
            interstice: 'dry' as const,
          })),
        ),
      )
      .execute()
  })
  await inBatches('forms', counts.forms, async numbers => {
    const forms = numbers.map(number => {
      const facility = number % counts.facilities
      const visit = Math.floor(number / counts.facilities)
      const on = new Date(Date.UTC(2026, 9, 31) - visit * 10 * 86_400_000 - (facility % 40) * 86_400_000)
      return {
        number,
        facility,
        tank: facility * tanksEach + (visit % tanksEach),
        on: timestamp(on).slice(0, 10),
        isNewest: visit < tanksEach,
      }
    })
    await database.write
      .insertInto('completed_forms')
      .values(
        forms.map(({ number, facility, tank, on, isNewest }) => ({
          id: idOf(number, 'c'),
          version: 1,
          templateId: 'verizon-monthly',
          templateVersion: 1,
          state: stateOf(facility),
          facilityName: `Site ${facility}`,
          inspectedBy: 'Bench',
          inspectionDate: on,
          tankType: 'UST',
          photoCount: 0,
          createdAt: at,
          createdBy: user.uid,
          updatedAt: at,
          updatedBy: user.uid,
          submittedAt: at,
          deletedAt: null,
          contentHash: '',
          searchText: '',
          searchWords: `site ${facility} bench`,
          facilityKey: `site ${facility}`,
          inspectorKey: 'bench',
          findingCount: 2,
          severities: severityBits([concernOf(tank)]),
          confirmed: 'all' as const,
          facilityId: idOf(facility),
          tankId: idOf(tank, 't'),
          datedAt: at,
          evidence: JSON.stringify({
            ...noEvidence,
            done: ['walkthrough'],
            lastOn: { operability: on },
            expiresOn: { registration: '2027-06-30' },
            ...observed(tank, isNewest),
          }),
        })),
      )
      .execute()
    await database.write
      .insertInto('completed_form_contents')
      .values(
        forms.map(({ number, facility, on }) => ({
          formId: idOf(number, 'c'),
          answers: JSON.stringify({
            ...{ facilityName: `Site ${facility}`, inspectedBy: 'Bench', inspectionDate: on },
            ...{ tankType: 'UST', tmuReading: '41.5', stickReading: '41 3/8' },
          }),
          photoIds: '[]',
        })),
      )
      .execute()
  })
}

/** Days and papers that were entered, in turns about each tank and about the facility itself. */
export async function fillRecords(database: Database, counts: Counts): Promise<void> {
  const { id } = await database.read.selectFrom('users').select('id').executeTakeFirstOrThrow()
  const at = timestamp(new Date('2026-11-01'))
  await inBatches('records', counts.records, async numbers => {
    await database.write
      .insertInto('facility_records')
      .values(
        numbers.map(number => {
          const facility = number % counts.facilities
          const turn = Math.floor(number / counts.facilities)
          const duty = dutyIds[turn % dutyIds.length] ?? 'registration'
          const day = timestamp(new Date(Date.UTC(2025, 0, 1) + (number % 700) * 86_400_000)).slice(0, 10)
          return {
            ...{ id: idOf(number, 'r'), version: 1, facilityId: idOf(facility), duty },
            tankId: isPaper(duty) ? null : idOf(facility * tanksEach + (turn % tanksEach), 't'),
            ...(isPaper(duty) ? { doneOn: null, validUntil: day } : { doneOn: day, validUntil: null }),
            ...{ source: 'contractor-report' as const, number: String(number), issuer: 'Bay Testing' },
            ...{ note: '', fileIds: '[]', deletedAt: null },
            ...{ createdAt: at, createdBy: id, updatedAt: at, updatedBy: id },
          }
        }),
      )
      .execute()
  })
}

async function inBatches(
  what: string,
  count: number,
  run: (numbers: number[]) => Promise<void>,
): Promise<void> {
  for (let done = 0; done < count; done += rowsAtOnce) {
    await run(Array.from({ length: Math.min(rowsAtOnce, count - done) }, (_, index) => done + index))
    process.stdout.write(`\r  filled ${Math.min(count, done + rowsAtOnce).toLocaleString('en')} ${what} `)
  }
  process.stdout.write('\n')
}
