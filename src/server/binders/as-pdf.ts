// A binder as one PDF. Pictures of papers become pages; PDFs and other files are attached under the names that the index says.

import { dutyNames } from '#domain/due/due-words.ts'
import { type BinderDrawing, drawBinder } from '#report/pdf/binder/draw.ts'
import { type BinderContent, isPage, type SiteContent } from './content.ts'
import { infoOf, type Making, type MakingParts, pickPhotos, readPaper } from './making.ts'
import { coverOf, paperName, siteChapters } from './overview.ts'

export async function asPdf(
  parts: MakingParts,
  content: BinderContent,
  { path, step, signal }: Making,
): Promise<void> {
  const drawing = drawBinder({ path, info: infoOf(content) })
  const { sites, binder } = content
  try {
    const [only] = binder.customer === null ? sites : []
    const first = only ? siteChapters(only, content) : []
    await drawing.draw({ is: 'chapters', chapters: [coverOf(content), ...first] })
    await step()
    for (const site of sites) {
      if (!only) await drawing.draw({ is: 'chapters', chapters: siteChapters(site, content) })
      const depth = only ? 0 : 1
      await drawPapers(drawing, parts, site, { depth, step })
      for (const { id } of site.forms) {
        const read = await parts.sources.report(id, pickPhotos(binder.photos), signal)
        const { report, pictures } = read
        await drawing.draw({ is: 'report', id, report, pictures, below: { title: 'Reports', depth } })
        await step()
      }
    }
    await drawing.draw({ is: 'finish' })
  } finally {
    await drawing.stop()
  }
}

interface Papers {
  depth: 0 | 1
  step: () => Promise<void>
}

async function drawPapers(
  drawing: BinderDrawing,
  parts: MakingParts,
  { records, files }: SiteContent,
  { depth, step }: Papers,
): Promise<void> {
  for (const file of files) {
    const record = records.find(({ id }) => id === file.recordId)
    const name = paperName(file)
    const about = record ? `${dutyNames[record.duty]}: ${name}` : name
    const bytes = await readPaper(parts, file)
    if (!bytes) {
      const lines = ['The file is missing in the store.']
      await drawing.draw({ is: 'chapters', chapters: [{ title: about, depth, lines, tables: [] }] })
    } else if (isPage(file)) {
      // Every stored picture was encoded by the server itself, so it is whole.
      await drawing.draw({
        is: 'picture',
        id: file.id,
        title: about,
        bytes,
        below: { title: 'Papers', depth },
      })
    } else await drawing.draw({ is: 'attachment', name, type: file.mediaType, about, bytes })
    await step()
  }
}
