// A file of facilities as an office imports it: shown first, then stored.

import type { QueryOf } from '#api/endpoint.ts'
import {
  type ImportProgress,
  importFacilities,
  importProgress,
  previewFacilityImport,
} from '#api/facility-sheet.ts'
import { answerOf } from './saved-forms.ts'
import type { Visitor } from './test-app.ts'

type Asked = Partial<QueryOf<typeof importFacilities>>

/** Lines of cells as CSV. */
export const csvFile = (...lines: readonly (readonly string[])[]): Blob =>
  new Blob([lines.map(cells => cells.map(cell => `"${cell.replaceAll('"', '""')}"`).join(',')).join('\r\n')])

/** `admin` is logged in. */
export function importOffice(admin: () => Visitor) {
  const preview = async (file: Blob, { mapping, state }: Asked = {}) => {
    const asked = { ...(mapping && { mapping }), ...(state && { state }) }
    return answerOf(await admin().call(previewFacilityImport, { query: asked, body: file }))
  }
  const store = (file: Blob, digest: string, asked: Asked = {}) =>
    admin().call(importFacilities, { query: { digest, ...asked }, body: file })
  return {
    preview,
    store,
    imported: async (file: Blob, asked: Asked = {}) =>
      linesOf(await store(file, (await preview(file, asked)).digest, asked)),
  }
}

export async function linesOf(
  result: Awaited<ReturnType<ReturnType<typeof importOffice>['store']>>,
): Promise<ImportProgress[]> {
  const text = await new Response(answerOf(result)).text()
  return text
    .trimEnd()
    .split('\n')
    .map(line => importProgress.parse(JSON.parse(line)))
}
