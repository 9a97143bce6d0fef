// Findings as owners of photos that show what was done.

import { proofPhotoUploads } from '#api/findings.ts'
import { photosPerForm } from '#domain/limits.ts'
import { Problem } from '#domain/problems/problem.ts'
import type { FileOwner } from '#server/files/owner.ts'
import type { PhotoTaker } from '#server/files/photo-routes.ts'
import { photoMedia } from '#server/files/picture.ts'
import { listFiles } from '#server/files/store.ts'
import { findFindingRow } from './list-store.ts'
import { holdFinding } from './store.ts'

const owner = (id: string): FileOwner => ({
  kind: 'finding',
  id,
  folder: 'ownedFiles/finding',
  media: photoMedia,
  hold: async db => {
    if (!(await holdFinding(db, id))) throw new Problem('finding-not-found')
  },
  // None is ever removed from a finding.
  bringBack: async () => {},
  added: async db => {
    if ((await listFiles(db, { kind: 'finding', id })).length > photosPerForm) {
      throw new Problem('too-many-photos')
    }
  },
})

export const proofPhotos: PhotoTaker = {
  uploads: proofPhotoUploads,
  requireOwner: async (db, id) => {
    if (!(await findFindingRow(db, id))) throw new Problem('finding-not-found')
    return owner(id)
  },
}
