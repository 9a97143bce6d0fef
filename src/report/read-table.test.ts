// Workbooks whose cells lie so far out that a table of them would not fit into memory: refused from what their sheet says.

import { crc32, deflateRawSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { importColumns, importRows } from '#domain/limits.ts'
import { readTable } from './read-table.ts'
import { reachOf } from './sheet-reach.ts'
import { unpack } from './zip.ts'

const cell = (at: string, value = 'x') => `<c r="${at}" t="inlineStr"><is><t>${value}</t></is></c>`
const row = (number: number | null, cells: string) =>
  `<row${number === null ? '' : ` r="${number}"`}>${cells}</row>`

/** A workbook of these sheets; the first is the one that is read. */
function workbook(sheets: readonly string[], dimension = 'A1'): Buffer {
  const ids = sheets.map((_, index) => index + 1)
  // As some programs do it, the order of the sheets is not that of their files.
  const relations = ids.map(
    id =>
      `<Relationship Id="rId${id}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet${sheets.length + 1 - id}.xml"/>`,
  )
  const names = ids.map(id => `<sheet name="Sheet${id}" sheetId="${id}" r:id="rId${id}"/>`)
  return archive([
    ['xl/workbook.xml', `<workbook><sheets>${names.join('')}</sheets></workbook>`],
    ['xl/_rels/workbook.xml.rels', `<Relationships>${relations.join('')}</Relationships>`],
    ...ids.map((id): [string, string] => [
      `xl/worksheets/sheet${sheets.length + 1 - id}.xml`,
      `<worksheet><dimension ref="${dimension}"/><sheetData>${sheets[id - 1]}</sheetData></worksheet>`,
    ]),
  ])
}

function archive(files: readonly (readonly [string, string])[]): Buffer {
  const locals: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const [path, text] of files) {
    const name = Buffer.from(path)
    const packed = deflateRawSync(text)
    const facts = Buffer.alloc(26)
    facts.writeUInt16LE(20, 0)
    facts.writeUInt16LE(8, 4)
    facts.writeUInt32LE(crc32(text), 10)
    facts.writeUInt32LE(packed.length, 14)
    facts.writeUInt32LE(Buffer.byteLength(text), 18)
    facts.writeUInt16LE(name.length, 22)
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), facts, name, packed])
    const place = Buffer.alloc(14)
    place.writeUInt32LE(at, 10)
    directory.push(Buffer.from('PK\x01\x02\x14\x00', 'latin1'), facts, place, name)
    locals.push(local)
    at += local.length
  }
  const listed = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(files.length, 8)
  end.writeUInt16LE(files.length, 10)
  end.writeUInt32LE(listed.length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...locals, listed, end])
}

const tooFar = (column: string, row: string) => ({
  code: 'import-too-large',
  message: `This sheet has values as far out as column ${column} and row ${row}. An import file can have up to 5,000 rows and 200 columns. Delete what stands outside the table, or split it, and try again.`,
})

const far = row(1_048_576, cell('XFD1048576'))
const names = row(1, cell('A1', 'Facility') + cell('B1', 'State'))
const site = row(2, cell('A2', 'Depot') + cell('B2', 'Florida'))

describe('a workbook is refused from the references of its cells', () => {
  test.each([
    ['its only cell in the last corner', far, tooFar('XFD', '1,048,576')],
    ['row 1 and the last row', names + row(1_048_576, cell('A1048576')), tooFar('B', '1,048,576')],
    ['more columns than a table has', names + row(2, cell('GS2')), tooFar('GS', '2')],
    ['a corner within both limits', names + row(50_000, cell('GR50000')), tooFar('GR', '50,000')],
    ['a row that says another number than its cell', row(60_000, cell('A1')), tooFar('A', '60,000')],
    ['a row that says no number', row(null, cell('B70000')), tooFar('B', '70,000')],
    [
      'quotes and prefixes of its own',
      `<x:row r='9'><x:c r='XFD9'><x:v>1</x:v></x:c></x:row>`,
      tooFar('XFD', '9'),
    ],
    ['a comment between the tags', `<!-- > " -->${far}`, tooFar('XFD', '1,048,576')],
    ['a reference that is spelled in code', row(1, cell('&#88;FD1')), { code: 'import-not-readable' }],
    ['a row that no sheet has', row(9_999_999, cell('A9999999')), { code: 'import-not-readable' }],
    ['a row in another notation', `<row r="1e6">${cell('A1')}</row>`, { code: 'import-not-readable' }],
    ['more rows than a sheet has', '<row/>'.repeat(1_048_577), { code: 'import-not-readable' }],
  ])('%s', async (_, sheet, problem) => {
    await expect(readTable(workbook([sheet]))).rejects.toMatchObject(problem)
  })

  test('whatever it says of its own size', async () => {
    await expect(readTable(workbook([far], 'A1:B2'))).rejects.toMatchObject(tooFar('XFD', '1,048,576'))
    const read = await readTable(workbook([names + site], 'A1:XFD1048576'))
    expect(read).toEqual([
      ['Facility', 'State'],
      ['Depot', 'Florida'],
    ])
  })

  test('of the first sheet alone; the others are not read', async () => {
    expect(await readTable(workbook([names + site, far]))).toHaveLength(2)
    await expect(readTable(workbook([far, names + site]))).rejects.toMatchObject(tooFar('XFD', '1,048,576'))
  })

  test('and cells without a value, such as those with a color alone, are none', async () => {
    const colored = row(1_048_576, '<c r="XFD1048576" s="3"/>')
    expect(await readTable(workbook([names + site + colored]))).toHaveLength(2)
  })
})

describe('markup that does not end is refused at once', () => {
  const million = 1_000_000
  test.each([
    ['comments', '<!--'.repeat(million)],
    ['plain text', '<![CDATA['.repeat(million)],
    ['instructions', '<?'.repeat(million)],
    ['tags', '<a'.repeat(million)],
    ['a name', `<${'a'.repeat(million)}`],
    ['a quote', '<a "'.repeat(million)],
    ['slashes', `<a${'/'.repeat(million)}`],
    ['attributes without a value', row(1, `<c ${'a '.repeat(million)}>`)],
    ['the name of an attribute', row(1, `<c ${'a'.repeat(million)}>`)],
    ['an attribute that is there twice', row(1, '<c r="A1" r="XFD1"><v>1</v></c>')],
  ])('%s', async (_, sheet) => {
    const begun = performance.now()
    await expect(readTable(workbook([sheet]))).rejects.toMatchObject({ code: 'import-not-readable' })
    expect(performance.now() - begun).toBeLessThan(5_000)
  })
})

test('what is let through makes no larger a table than the limits say, and rows may have gaps', async () => {
  const sheet = names + row(4_900, cell('GR4900'))
  const { rows, columns } = reachOf(Buffer.from(workbook([sheet])))
  expect({ rows, columns }).toEqual({ rows: 4_900, columns: 200 })
  expect(rows * columns).toBeLessThanOrEqual((importRows + 1) * importColumns)
  expect(await readTable(workbook([sheet]))).toHaveLength(4_900)
})

test('a file in an archive is unpacked as far as the archive says', () => {
  const bytes = workbook([names])
  expect(unpack(bytes, 'xl/workbook.xml')?.toString()).toContain('Sheet1')
  expect(unpack(bytes, 'xl/none.xml')).toBe(null)
})
