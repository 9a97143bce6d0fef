// Where the files of a photo lie: `formPhotos/{state}/{timestamp}_{filename}`, in characters that every store takes.

import { states } from '#domain/place.ts'
import type { FormOfPhoto } from './store.ts'

export const photoFolder = 'formPhotos'

export interface PhotoKeys {
  fileKey: string
  thumbKey: string
}

export function keysOf(
  form: Pick<FormOfPhoto, 'state'>,
  { id, name }: { id: string; name: string },
  time: number,
): PhotoKeys {
  const state = states.find(each => each.name === form.state)?.slug ?? 'unknown'
  const safe = name
    .replace(/\.[A-Za-z]{3,4}$/, '')
    .normalize('NFKD')
    .replace(/[^A-Za-z\d]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60)
  const base = `${photoFolder}/${state}/${time}_${safe || 'photo'}-${id.slice(0, 8)}`
  return { fileKey: `${base}.jpg`, thumbKey: `${base}.thumb.jpg` }
}
