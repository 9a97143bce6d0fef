// A binder as a ZIP of single files: an overview, each report as it is downloaded alone, each paper as it was sent, and a CSV.

import { readFile, rm } from 'node:fs/promises'
import { dutyNames } from '#domain/due/due-words.ts'
import { statusWords } from '#domain/findings/finding-words.ts'
import { reportFileName } from '#domain/form/report.ts'
import { leadOf } from '#domain/form/verdict.ts'
import { csvHead, csvLines } from '#report/csv.ts'
import { drawBinder } from '#report/pdf/binder/draw.ts'
import type { BinderContent, SiteContent } from './content.ts'
import { infoOf, type Making, type MakingParts, pickPhotos, readPaper } from './making.ts'
import { coverOf, formatClosure, paperName, siteChapters } from './overview.ts'
import { openZip, type ZipFile } from './zip-file.ts'

interface Listed {
  facility: string
  kind: string
  day: string
  about: string
  file: string
}

const columnOf = (id: keyof Listed, label: string) => ({ id, label, holds: 'text' as const })
const listing = {
  columns: [
    columnOf('facility', 'Facility'),
    columnOf('kind', 'Kind'),
    columnOf('day', 'Day'),
    columnOf('about', 'About'),
    columnOf('file', 'File'),
  ],
  row: ({ facility, kind, day, about, file }: Listed) => [facility, kind, day, about, file],
}

export async function asZip(parts: MakingParts, content: BinderContent, making: Making): Promise<void> {
  const zip = await openZip(making.path)
  try {
    await zip.add('overview.pdf', await drawOverview(content, `${making.path}.overview`))
    await making.step()
    const listed: Listed[] = []
    for (const site of content.sites) listed.push(...(await addSite(zip, parts, site, content, making)))
    await zip.add('index.csv', Buffer.from(csvHead(listing, 'labels') + csvLines(listing, listed)))
    await zip.finish()
  } finally {
    await zip.close()
  }
}

async function drawOverview(content: BinderContent, path: string): Promise<Buffer> {
  const drawing = drawBinder({ path, info: infoOf(content) })
  try {
    const chapters = content.sites.flatMap(site => siteChapters(site, content))
    await drawing.draw({ is: 'chapters', chapters: [coverOf(content), ...chapters] })
    await drawing.draw({ is: 'finish' })
    return await readFile(path)
  } finally {
    await drawing.stop()
    await rm(path, { force: true })
  }
}

async function addSite(
  zip: ZipFile,
  parts: MakingParts,
  site: SiteContent,
  { binder }: BinderContent,
  { step, signal }: Making,
): Promise<Listed[]> {
  const { facility, forms, records, files, findings } = site
  const folder = binder.customer === null ? '' : `${safeName(facility.name)} ${facility.id.slice(0, 8)}/`
  const listed: Listed[] = []
  const list = (line: Omit<Listed, 'facility'>) => void listed.push({ facility: facility.name, ...line })
  for (const { id, inspectionDate, inspectedBy } of forms) {
    const { pdf, report } = await parts.sources.pdf(id, pickPhotos(binder.photos), signal)
    const file = `${folder}reports/${inspectionDate} ${reportFileName(report)}`
    await zip.add(file, pdf)
    list({ kind: 'Inspection report', day: inspectionDate, about: inspectedBy, file })
    await step()
  }
  for (const record of records) {
    const day = record.doneOn ?? record.validUntil ?? ''
    const about = [dutyNames[record.duty], record.number, record.issuer].filter(Boolean).join(', ')
    const own = files.filter(({ recordId }) => recordId === record.id)
    if (own.length === 0) list({ kind: 'Record', day, about, file: '' })
    for (const each of own) {
      const bytes = await readPaper(parts, each)
      const file = bytes ? `${folder}records/${day} ${paperName(each)}` : 'file is missing'
      if (bytes) await zip.add(file, bytes)
      list({ kind: 'Record', day, about, file })
      await step()
    }
  }
  for (const finding of findings) {
    const about = [
      `${leadOf(finding)}${finding.answer}`,
      statusWords[finding.status],
      formatClosure(finding, site),
    ]
    list({ kind: 'Finding', day: finding.openedOn, about: about.filter(Boolean).join('. '), file: '' })
  }
  return listed
}

const safeName = (name: string): string => name.replace(/[\\/:*?"<>|\p{Cc}]+/gu, ' ').trim()
