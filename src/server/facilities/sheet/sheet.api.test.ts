import { randomUUID } from 'node:crypto'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { deflateRawSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listFacilities } from '#api/facilities.ts'
import { previewFacilityImport } from '#api/facility-sheet.ts'
import { addMonths, dayOf, daysBetween } from '#domain/day.ts'
import { importBytes, importRows } from '#domain/limits.ts'
import { readTable } from '#report/read-table.ts'
import { workbookOf } from '#server/exports/exports.ts'
import { downloadName } from '#testing/download-name.ts'
import { codeOf, facilityOffice, newName } from '#testing/facility-office.ts'
import { importOffice, linesOf } from '#testing/imported-sheet.ts'
import { answerOf } from '#testing/saved-forms.ts'
import { startTestApp, type TestApp, type Visitor } from '#testing/test-app.ts'
import { facilitiesExport } from './export.ts'

let app: TestApp
let admin: Visitor
beforeAll(async () => {
  app = await startTestApp()
  admin = await app.loggedIn({ admin: true })
})
afterAll(() => app.stop())

const office = facilityOffice(() => admin)
const head = 'Facility,State,Customer,Tank,Tank type,Volume (gallons)'
const csv = (...lines: string[]) => new Blob([[head, ...lines, ''].join('\r\n')])
const { preview, store, imported } = importOffice(() => admin)
const found = async (search: string) =>
  answerOf(await admin.call(listFacilities, { query: { search } })).items

async function download(extension: string): Promise<Buffer<ArrayBuffer>> {
  const response = await admin.send(`/api/facilities.${extension}`)
  expect(response.status).toBe(200)
  expect(downloadName(response)).toMatch(new RegExp(`^facilities-\\d{4}-\\d{2}-\\d{2}\\.${extension}$`))
  return Buffer.from(await response.arrayBuffer())
}

describe('an export', () => {
  test.each(['csv', 'xlsx'])(
    'as %s holds all there is, and importing it changes nothing',
    async extension => {
      const name = `=Site "${randomUUID()}", é`
      const id = randomUUID()
      const tank = { id: randomUUID(), label: '-1', tankType: 'AST', volume: '0500', status: 'tagged-out' }
      answerOf(await office.put(id, { name, state: 'North Carolina', address: 'One\nTwo', tanks: [tank] }))
      const bytes = await download(extension)
      const rows = await readTable(bytes)
      expect(rows[0]?.slice(0, 3)).toEqual(['Facility', 'State', 'State facility number'])
      const row = rows.find(([first]) => first === name) ?? []
      expect(row.slice(0, 19)).toEqual([
        ...[name, 'North Carolina', '', 'One\nTwo', '', '', 'Active'],
        ...['-1', 'AST', '0500', '', 'Unknown', 'Tagged out'],
        ...['Unknown', 'Unknown', 'Unknown', '', '', ''],
      ])
      expect(row.slice(-3)).toEqual(['0', '0', '0'])
      const total = answerOf(await admin.call(listFacilities, { query: {} })).total
      expect(new Set(rows.slice(1).map(([facility, state]) => `${state} ${facility}`)).size).toBe(total)
      expect((await preview(new Blob([bytes]))).counts).toMatchObject({ new: 0, changed: 0, fault: 0 })
    },
  )
})

test('an export counts the months without a walkthrough, and how long the longest gap was', async () => {
  const name = newName()
  const today = dayOf(new Date())
  const lastMonth = addMonths(`${today.slice(0, 7)}-01`, -1)
  for (const on of [addMonths(lastMonth, -3), lastMonth]) await office.save(name, on)
  const [headings = [], ...rows] = await readTable(await download('csv'))
  const row = rows.find(([first]) => first === name) ?? []
  const cell = (heading: string) => row[headings.indexOf(heading)]
  expect(cell('Months missed')).toBe('2')
  expect(cell('Longest gap (days)')).toBe(String(daysBetween(addMonths(lastMonth, -3), lastMonth)))
  expect(cell('Months unknown')).toBe('0')
})

test('says when there is too much for a workbook', async () => {
  const pack = workbookOf(app.database, facilitiesExport(0), new AbortController().signal)
  await expect(pack).rejects.toThrow('too many tanks for an Excel file')
})

describe('an import', () => {
  test('is shown first and stores nothing, then stores what was shown', async () => {
    const name = newName()
    const file = csv(`${name},FL,Gulf Fuels,North,UST,"10,000"`, `${name},Florida,,South,AST,500`)
    const { rows, counts, digest } = await preview(file)
    expect(counts).toEqual({ new: 2, changed: 0, same: 0, fault: 0 })
    expect(rows.map(({ row, facility, tank, does }) => [row, facility, tank, does])).toEqual([
      [2, name, 'North', 'new'],
      [3, name, 'South', 'new'],
    ])
    expect(await found(name)).toEqual([])
    expect(await linesOf(await store(file, digest))).toEqual([{ done: 1, total: 1 }])
    const [made] = await found(name)
    expect(made).toMatchObject({ name, state: 'Florida', customer: 'Gulf Fuels', tankCount: 2, version: 1 })
    expect((await office.walkthroughAt(made?.id ?? '')).map(({ status }) => status)).toContain('unknown')
  })

  test('of the same file again changes nothing', async () => {
    const name = newName()
    const file = csv(`${name},GA,Gulf Fuels,North,UST,`)
    await imported(file)
    expect((await preview(file)).counts).toEqual({ new: 0, changed: 0, same: 1, fault: 0 })
    expect(await imported(file)).toEqual([{ done: 0, total: 0 }])
    expect((await found(name)).map(({ version }) => version)).toEqual([1])
  })

  test('changes what a facility has and keeps its tanks, its history and its forms', async () => {
    const name = newName()
    const form = await office.save(name, '2026-10-02')
    const before = await office.facilityOf(form)
    const label = before.tanks[0]?.label
    expect(await imported(csv(`${name},FL,Bay Fuels,${label},,8000`))).toEqual([{ done: 1, total: 1 }])
    const after = await office.facilityOf(form)
    expect(after).toMatchObject({ customer: 'Bay Fuels', version: before.version + 1 })
    expect(after.tanks).toEqual([{ ...before.tanks[0], volume: '8000' }])
    expect((await office.walkthroughAt(after.id)).map(({ lastOn }) => lastOn)).toEqual(['2026-10-02'])
  })

  test('with a fault in one row stores no row', async () => {
    const [good, bad] = [newName(), newName()]
    const file = csv(`${good},GA,,,,`, `${bad},Texas,,,,`)
    const { rows, digest } = await preview(file)
    expect(rows[1]).toMatchObject({ row: 3, does: 'fault', faults: [{ column: 'State' }] })
    expect(codeOf(await store(file, digest))).toBe('import-has-faults')
    expect(await found(good)).toEqual([])
  })

  test('of another file, or after somebody changed a facility of it, asks for a new preview', async () => {
    const name = newName()
    const id = randomUUID()
    answerOf(await office.put(id, { name, state: 'Georgia' }))
    const file = csv(`${name},GA,Bay Fuels,,,`)
    const { digest } = await preview(file)
    expect(codeOf(await store(csv(`${name},GA,Other Fuels,,,`), digest))).toBe('import-changed')
    answerOf(await office.put(id, { name, state: 'Georgia', address: 'A street' }, 1))
    expect(codeOf(await store(file, digest))).toBe('import-changed')
    expect((await found(name)).map(({ customer }) => customer)).toEqual([''])
  })

  test('that cannot be read is refused in a sentence', async () => {
    const refused = async (...parts: BlobPart[]) => {
      const result = await admin.call(previewFacilityImport, { query: {}, body: new Blob(parts) })
      return result.ok ? 'ok' : `${result.problem.status} ${result.problem.message}`
    }
    expect(await refused()).toBe('422 This file is empty.')
    expect(await refused('\n , \n')).toBe('422 This file is empty.')
    expect(await refused('Depot,GA\n')).toContain('422 Column A: “Depot” is not a heading')
    for (const foreign of ['%PDF-1.7\n', '\x89PNG\r\n\x1a\n\0\0', '<html><table><tr><th>Facility</th>']) {
      expect(await refused(foreign)).toContain('422 This file can’t be read')
    }
    expect(await refused(Buffer.from('d0cf11e0a1b11ae1', 'hex'))).toContain('422 This is an old Excel file')
    expect(await refused('PK\x03\x04 and nothing of an archive')).toContain('422 This file can’t be read')
    expect(await refused(bomb())).toContain('413 An import file can have up to')
    expect(await refused(bomb(1000))).toContain('422 This file can’t be read')
    expect(await refused(new Uint8Array(importBytes + 1))).toContain('413 An import file can have up to')
    expect(await refused(Buffer.from('Facility,State\nD\xe9pot,GA\n', 'latin1'))).toBe('ok')
  })

  test('of megabytes of empty lines is refused, and takes neither the server’s time nor its memory', async () => {
    const lines = csv('\n'.repeat(4.8 * 1024 * 1024))
    const before = process.memoryUsage().rss
    const delay = monitorEventLoopDelay({ resolution: 10 })
    delay.enable()
    const result = await admin.call(previewFacilityImport, { query: {}, body: lines })
    delay.disable()
    expect(codeOf(result)).toBe('import-too-large')
    expect(delay.max / 1e6).toBeLessThan(1_000)
    expect((process.memoryUsage().rss - before) / 1024 ** 2).toBeLessThan(300)
  })

  test('with some empty lines in between and below counts the others', async () => {
    const name = newName()
    const file = csv(
      `${name},GA,,,,`,
      ...Array.from({ length: importRows }, () => ',,,,,'),
      `${name} 2,GA,,,,`,
    )
    expect((await preview(file)).rows.map(({ row }) => row)).toEqual([2, importRows + 3])
  })

  test.each([
    ['little-endian', 'utf16le'],
    ['big-endian', 'utf16be'],
  ])('in UTF-16, %s, is read', async (_, encoding) => {
    const name = `Dépôt ${newName()} 漢`
    const bytes = Buffer.from(`\uFEFFFacility\tState\r\n${name}\tGA\r\n`, 'utf16le')
    if (encoding === 'utf16be') bytes.swap16()
    expect((await preview(new Blob([bytes]))).rows).toMatchObject([{ row: 2, facility: name, does: 'new' }])
    const half = await admin.call(previewFacilityImport, {
      query: {},
      body: new Blob([bytes.subarray(0, 31)]),
    })
    expect(codeOf(half)).toBe('import-not-readable')
  })

  test(`of ${importRows} rows tells how far it is`, async () => {
    const mark = newName()
    const file = csv(
      ...Array.from({ length: importRows }, (_, row) => `${mark} ${row >> 1},SC,,Tank ${row & 1},UST,`),
    )
    const began = performance.now()
    expect((await preview(file)).counts.new).toBe(importRows)
    const previewMs = performance.now() - began
    const lines = await imported(file)
    const steps = lines.map(({ done }) => done)
    expect(steps.length).toBeGreaterThan(20)
    expect(steps).toEqual([...new Set(steps)].toSorted((one, other) => one - other))
    expect(lines.at(-1)).toEqual({ done: importRows / 2, total: importRows / 2 })
    expect((await preview(file)).counts.same).toBe(importRows)
    expect(previewMs).toBeLessThan(8_000)
  }, 180_000)
})

/** An archive of one file that says it is 1 GB unpacked, or so many bytes. */
function bomb(claimed = 1024 ** 3): Buffer<ArrayBuffer> {
  const name = Buffer.from('xl/workbook.xml')
  const packed = deflateRawSync(Buffer.alloc(1024 * 1024))
  const sizes = Buffer.alloc(16)
  sizes.writeUInt32LE(packed.length, 4)
  sizes.writeUInt32LE(claimed, 8)
  sizes.writeUInt16LE(name.length, 12)
  const method = Buffer.from([20, 0, 0, 0, 8, 0, 0, 0, 0, 0])
  const local = Buffer.concat([Buffer.from('PK\x03\x04'), method, sizes, name, packed])
  const directory = Buffer.concat([
    ...[Buffer.from('PK\x01\x02\x14\x00', 'latin1'), method, sizes, Buffer.alloc(14), name],
  ])
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(1, 8)
  end.writeUInt16LE(1, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(local.length, 16)
  return Buffer.concat([local, directory, end])
}
