// Every photo: its two files are there, and hold the bytes that were stored. Photos from before that was written down
// must at least be pictures of the right size; mending writes down what they are.

import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { filesOf, type ReadFile, readNamed } from '../../backup/photo-files.ts'
import { type Check, type CheckParts, inOrder } from './check.ts'
import { countTable, isPhotoKept, listPhotos, noteHashes, type PhotoRow } from './store.ts'

export const checkPhotos: Check = {
  name: 'Photos',
  run: async parts => {
    const { db, progress } = parts
    const outcome = { looked: 0, faults: [] as string[], notes: [] as string[], mended: 0 }
    let unhashed = 0
    progress.begin('Photos', await countTable(db, 'photos'))
    for await (const photos of inOrder(
      after => listPhotos(db, after),
      photo => photo.id,
    )) {
      for (const photo of photos) {
        const found = await checkPhoto(photo, parts)
        outcome.looked += 1
        outcome.faults.push(...found.faults)
        if (found.isNoted) outcome.mended += 1
        else if (photo.fileSha256 === null) unhashed += 1
        progress.advance(1)
      }
    }
    if (unhashed > 0) outcome.notes.push(`${unhashed} photos have no hash yet; --mend writes it down.`)
    return outcome
  },
}

async function checkPhoto(photo: PhotoRow, { database, files, isMending }: CheckParts) {
  const [file, thumb] = await Promise.all(filesOf({ ...photo }).map(each => readNamed(files, each)))
  if (!file || !thumb) throw new Error('A photo has two files')
  const wrong = [file, thumb].flatMap(each => faultOf(each) ?? [])
  const isPicture = wrong.length > 0 || photo.fileSha256 !== null || (await isPictureOf(photo, file, thumb))
  const faults = isPicture ? wrong : [`${file.key} is not the picture that was stored.`]
  // It may have been purged or removed since the moment that is looked at.
  if (faults.length > 0 && !(await isPhotoKept(database.read, photo.id)))
    return { faults: [], isNoted: false }
  const isNoted = faults.length === 0 && photo.fileSha256 === null && isMending
  if (isNoted) {
    await noteHashes(database.write, photo.id, {
      fileSha256: hashOf(file),
      fileBytes: file.bytes?.length ?? null,
      thumbSha256: hashOf(thumb),
      thumbBytes: thumb.bytes?.length ?? null,
    })
  }
  return { faults, isNoted }
}

function faultOf({ key, bytes, isDamaged }: ReadFile): string | null {
  if (bytes === null) return `${key} is missing.`
  return isDamaged ? `${key} is damaged: it does not hold the bytes that were stored.` : null
}

const hashOf = ({ bytes }: ReadFile): string =>
  createHash('sha256')
    .update(bytes ?? '')
    .digest('hex')

async function isPictureOf(photo: PhotoRow, file: ReadFile, thumb: ReadFile): Promise<boolean> {
  try {
    const { info } = await sharp(file.bytes ?? undefined, { failOn: 'error' })
      .raw()
      .toBuffer({ resolveWithObject: true })
    await sharp(thumb.bytes ?? undefined, { failOn: 'error' })
      .raw()
      .toBuffer()
    return info.width === photo.width && info.height === photo.height
  } catch {
    return false
  }
}
