// What the server has of the forms that were made on a phone, read over its own clean line.

import { readCompletedForm, readFormHistory } from '#api/completed-forms.ts'
import { listCompletedForms } from '#api/form-list.ts'
import type { CompletedForm } from '#domain/completed-forms/completed-form.ts'
import { answerOf } from '#testing/saved-forms.ts'
import type { Visitor } from '#testing/test-app.ts'

interface OnServer {
  forms: CompletedForm[]
  photoCount: number
  historyCount: number
  /** Forms that name the same facility as another one, and photos that a form has twice. */
  duplicates: number
}

export async function readServer({ call }: Visitor, search: string): Promise<OnServer> {
  const forms: CompletedForm[] = []
  let historyCount = 0
  let cursor: string | undefined
  do {
    const query = { search, limit: 200, ...(cursor && { cursor }) }
    const { items, nextCursor } = answerOf(await call(listCompletedForms, { query }))
    for (const { id } of items) {
      forms.push(answerOf(await call(readCompletedForm, { params: { id } })))
      historyCount += answerOf(await call(readFormHistory, { params: { id } })).entries.length
    }
    cursor = nextCursor ?? undefined
  } while (cursor)
  const facilities = forms.map(({ answers }) => String(answers.facilityName))
  const photoIds = forms.flatMap(({ photos }) => photos.map(({ id }) => id))
  const repeated = (names: readonly string[]) => names.length - new Set(names).size
  return {
    forms,
    photoCount: photoIds.length,
    historyCount,
    duplicates: repeated(facilities) + repeated(photoIds),
  }
}

/** The server has the form, with at least this many photos. */
export async function isThere({ call }: Visitor, id: string, photoCount: number): Promise<boolean> {
  const found = await call(readCompletedForm, { params: { id } })
  return found.ok && found.value.photos.length >= photoCount
}
