// A file of facilities on its way to the server: how much of it has left, and while it is stored, how far that is.

import { createClient, type Fetch, type Result } from '#api/client.ts'
import type { AnswerOf } from '#api/endpoint.ts'
import { type listFacilityImports, undoFacilityImport } from '#api/facility-imports.ts'
import {
  type ImportProgress,
  importFacilities,
  importProgress,
  previewFacilityImport,
} from '#api/facility-sheet.ts'
import type { StateName } from '#domain/states.ts'
import { uploadingFetch } from '#web/offline/uploading-fetch.ts'
import { watched } from '#web/staff/session/session.ts'
import { explain } from '#web/staff/words/explain.ts'

export type Preview = AnswerOf<typeof previewFacilityImport>
export type MadeImport = AnswerOf<typeof listFacilityImports>['items'][number]
export type PreviewRow = Preview['rows'][number]

export interface Sheet {
  name: string
  /** Read when it was chosen, so that what was shown is what is stored. */
  bytes: Blob
  /** What its columns are taken for, once a person has said so. */
  choice: ColumnChoice | null
}

export interface ColumnChoice {
  /** Fields from the left, with commas between them. */
  mapping: string
  /** Of rows that name none; empty where their column does. */
  state: string
}

/** The columns as a preview has them. */
export const askedOf = ({ columns, state }: Preview) =>
  withState({ mapping: columns.map(({ field }) => field ?? '').join(','), state: state ?? '' })

const withState = ({ mapping, state }: ColumnChoice) => ({
  mapping,
  ...(state && { state: state as StateName }),
})

interface Sending {
  /** Ends the sending and the watching; an import that has begun goes on. */
  signal: AbortSignal
  onSent: (bytes: number) => void
}

const clientFor = (fetch: Fetch, signal: AbortSignal) =>
  watched(createClient((path, init) => fetch(path, { ...init, signal })))

export const previewSheet = (
  { bytes, choice }: Sheet,
  { signal, onSent }: Sending,
): Promise<Result<Preview>> =>
  clientFor(uploadingFetch(onSent), signal)(previewFacilityImport, {
    query: withState(choice ?? { mapping: 'guess', state: '' }),
    body: bytes,
  })

interface Storing extends Sending {
  preview: Preview
  /** Rows with errors are passed over. */
  skipsFaults: boolean
  onProgress: (progress: ImportProgress) => void
}

/** Resolves with the last line of the answer. */
export async function storeSheet(
  { bytes, name }: Sheet,
  { preview, skipsFaults, signal, onSent, onProgress }: Storing,
) {
  const fetch = uploadingFetch(onSent, text => {
    const progress = lastLineOf(text)
    if (progress) onProgress(progress)
  })
  const answer = await clientFor(fetch, signal)(importFacilities, {
    query: {
      ...{ digest: preview.digest, file: name.slice(0, 200), ...askedOf(preview) },
      ...(skipsFaults && { faults: 'skip' as const }),
    },
    body: bytes,
  })
  return answer.ok
    ? { ok: true as const, value: lastLineOf(await new Response(answer.value).text()) }
    : answer
}

/** Takes an import back, with the last that was heard of it and the sentence that says why it stopped. */
export async function undoStored(
  id: string,
  onProgress: (progress: ImportProgress) => void,
): Promise<{ last: ImportProgress | null; problem: string | null }> {
  const fetch = uploadingFetch(
    () => {},
    text => {
      const progress = lastLineOf(text)
      if (progress) onProgress(progress)
    },
  )
  const call = watched(createClient(fetch))
  const answer = await call(undoFacilityImport, { params: { id } })
  if (!answer.ok) return { last: null, problem: explain(answer.problem, 'import-not-undone') }
  const last = lastLineOf(await new Response(answer.value).text())
  return { last, problem: last?.problem?.message ?? null }
}

/** What has arrived may end in the middle of a line, and a refusal is no line at all. */
export function lastLineOf(text: string): ImportProgress | null {
  const line = text.split('\n').at(-2)
  if (line === undefined) return null
  try {
    return importProgress.safeParse(JSON.parse(line)).data ?? null
  } catch {
    return null
  }
}
