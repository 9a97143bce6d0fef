import { expect, test } from 'vitest'
import type { Cell, Sheet, SheetForm } from '#domain/form/sheet.ts'
import { csvHead, csvLines } from './csv.ts'

const line = (...cells: Cell[]) => {
  const sheet: Sheet = {
    columns: cells.map((_, index) => ({ id: `c${index}`, label: '', holds: 'text' })),
    row: () => cells,
  }
  return csvLines(sheet, [{} as SheetForm])
}

test('quotes what needs it and ends lines with CRLF', () => {
  expect(line('a', 'b,c', 'say "hi"', 'one\ntwo', 'one\rtwo', ' x ', '')).toBe(
    'a,"b,c","say ""hi""","one\ntwo","one\rtwo", x ,\r\n',
  )
})

test.each(['=', '+', '-', '@', '\t', '\r', '＝', '＋', '－', '＠'])(
  'defuses a text that begins with %j',
  start => {
    expect(line(`${start}1`).replace(/^"/, '')).toMatch(/^'/)
    expect(line(`1${start}`).replace(/^"/, '')).toMatch(/^1/)
  },
)

test('leaves numbers alone', () => {
  expect(line(-5, 0, 1.5, '-5')).toBe("-5,0,1.5,'-5\r\n")
})

test('begins with the mark by which Excel knows UTF-8', () => {
  const columns = [{ id: 'facilityName', label: 'Facility name', holds: 'text' }] as const
  const sheet = { columns, row: () => [] }
  expect(csvHead(sheet, 'fields')).toBe('\uFEFFfacilityName\r\n')
  expect(csvHead(sheet, 'labels')).toBe('\uFEFFFacility name\r\n')
})
