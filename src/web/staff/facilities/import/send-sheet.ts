// A file of facilities on its way to the server: how much of it has left, and while it is stored, how far that is.

import { createClient, type Fetch, type Result } from '#api/client.ts'
import type { AnswerOf } from '#api/endpoint.ts'
import {
  type ImportProgress,
  importFacilities,
  importProgress,
  previewFacilityImport,
} from '#api/facility-sheet.ts'
import { uploadingFetch } from '#web/offline/uploading-fetch.ts'
import { watched } from '#web/staff/session/session.ts'

export type Preview = AnswerOf<typeof previewFacilityImport>
export type PreviewRow = Preview['rows'][number]

export interface Sheet {
  name: string
  /** Read when it was chosen, so that what was shown is what is stored. */
  bytes: Blob
}

interface Sending {
  /** Ends it; what is stored by then stays. */
  signal: AbortSignal
  onSent: (bytes: number) => void
}

const clientFor = (fetch: Fetch, signal: AbortSignal) =>
  watched(createClient((path, init) => fetch(path, { ...init, signal })))

export const previewSheet = ({ bytes }: Sheet, { signal, onSent }: Sending): Promise<Result<Preview>> =>
  clientFor(uploadingFetch(onSent), signal)(previewFacilityImport, { body: bytes })

interface Storing extends Sending {
  digest: string
  onProgress: (progress: ImportProgress) => void
}

/** Resolves with the last line of the answer. */
export async function storeSheet({ bytes }: Sheet, { digest, signal, onSent, onProgress }: Storing) {
  const fetch = uploadingFetch(onSent, text => {
    const progress = lastLineOf(text)
    if (progress) onProgress(progress)
  })
  const answer = await clientFor(fetch, signal)(importFacilities, { query: { digest }, body: bytes })
  return answer.ok
    ? { ok: true as const, value: lastLineOf(await new Response(answer.value).text()) }
    : answer
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
