// Where files lie: `{folder}/{timestamp}_{filename}`, in characters that every store takes.

import type { PreparedFile } from './owner.ts'

/** Photos of forms lie in `formPhotos/{state}`, files of every other kind of owner in `ownedFiles/{kind}`. */
export const fileRoots = ['formPhotos', 'ownedFiles'] as const

export interface FileKeys {
  fileKey: string
  thumbKey: string | null
}

export const keysIn = ({ fileKey, thumbKey }: FileKeys): string[] =>
  thumbKey === null ? [fileKey] : [fileKey, thumbKey]

export function makeKeys(
  folder: string,
  { id, name }: { id: string; name: string },
  { ending, thumb }: Pick<PreparedFile, 'ending' | 'thumb'>,
  time: number,
): FileKeys {
  const safe = name
    .replace(/\.[A-Za-z]{3,4}$/, '')
    .normalize('NFKD')
    .replace(/[^A-Za-z\d]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60)
  const base = `${folder}/${time}_${safe || 'photo'}-${id.slice(0, 8)}`
  return { fileKey: `${base}.${ending}`, thumbKey: thumb && `${base}.thumb.${ending}` }
}
