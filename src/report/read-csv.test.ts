import { parse } from 'csv-parse/sync'
import { stringify } from 'csv-stringify/sync'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvRows } from './read-csv.ts'

const readCsv = (text: string): string[][] => [...csvRows(text)]

test('quotes, breaks inside of cells, and every line ending', () => {
  expect(readCsv('a,b\r\n"say ""hi""","one\r\ntwo, three"\r\n')).toEqual([
    ['a', 'b'],
    ['say "hi"', 'one\r\ntwo, three'],
  ])
  expect(readCsv('a,b\nc,d')).toEqual([
    ['a', 'b'],
    ['c', 'd'],
  ])
  expect(readCsv('a,b\rc,\r')).toEqual([
    ['a', 'b'],
    ['c', ''],
  ])
  expect(readCsv('a,b\n\nc,')).toEqual([['a', 'b'], [''], ['c', '']])
})

test.each([',', ';', '\t'])('finds out that %j separates, with and without a byte order mark', separator => {
  const text = `"Facility, or ""site""; name"${separator}State\nDepot${separator}Georgia\n`
  for (const mark of ['', '\uFEFF']) {
    expect(readCsv(mark + text)).toEqual([
      ['Facility, or "site"; name', 'State'],
      ['Depot', 'Georgia'],
    ])
  }
})

test('a quotation mark inside of a cell is a character, and one that nothing closes is named by its row', () => {
  expect(readCsv('Tank,12" line\n')).toEqual([['Tank', '12" line']])
  expect(() => readCsv('Facility,State\nDepot,"Georgia\n')).toThrow('Row 2: a quotation mark opens a cell')
})

test('a row of thousands of cells is refused, whatever is in them', () => {
  expect(() => readCsv(`Facility,State\n${','.repeat(4_000_000)}`)).toThrow('Row 2 has more than 200 cells.')
})

test('nothing is an empty table, and a line without end does no harm', () => {
  expect(readCsv('')).toEqual([])
  expect(readCsv('"a"'.repeat(200_000))).toHaveLength(1)
})

const cell = fc.string({ unit: fc.constantFrom('a', 'é', '"', ',', ';', '\r', '\n', '\r\n', ' ', '\t') })
// An empty line could be a row of one empty cell or no row, and the first line tells the separator.
const table = fc.array(fc.array(cell, { minLength: 3, maxLength: 3 }), { minLength: 1, maxLength: 6 })

test('reads what another program writes as that program reads it', () => {
  fc.assert(
    fc.property(
      table,
      fc.constantFrom(',', ';', '\t'),
      fc.constantFrom('\r\n', '\n'),
      (rows, delimiter, end) => {
        const head = ['Facility', 'State', 'Tank']
        const text = stringify([head, ...rows], { delimiter, record_delimiter: end, quoted: true, bom: true })
        const read = readCsv(text)
        expect(read).toEqual([head, ...rows])
        expect(read).toEqual(parse(text, { delimiter, bom: true, record_delimiter: end }))
      },
    ),
  )
})
