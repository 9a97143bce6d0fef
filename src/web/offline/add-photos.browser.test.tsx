// Chosen files become small photos on the device, with a real decoder, a real encoder and a real IndexedDB.

import { expect, test, vi } from 'vitest'
import { photoBytes } from '#domain/limits.ts'
import { addPhotos, finishPhotos, photosAdded, type RefusedFile, watchPreparing } from './add-photos.ts'
import { downscale } from './downscale.ts'
import { addPhoto, changePhoto, listPhotos, onPhotoStored, removePhoto } from './photo-store.ts'

/** Its left half is blue, its right half transparent. */
function picture(name: string, width = 64, height = 48): File {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width, height })
  const context = canvas.getContext('2d')
  if (!context) throw new Error('There is no canvas to draw on')
  context.fillStyle = '#336699'
  context.fillRect(0, 0, width / 2, height)
  const [, base64 = ''] = canvas.toDataURL('image/png').split(',')
  return new File([Uint8Array.from(atob(base64), sign => sign.charCodeAt(0))], name, { type: 'image/png' })
}

async function refusal(file: File): Promise<string | null> {
  const result = await downscale(file)
  return result.ok ? null : result.problem.code
}

test('a large photo is shrunk to 2048 px and becomes a JPEG that can be decoded', async () => {
  const result = await downscale(picture('wide.png', 3000, 1500))
  expect(result).toMatchObject({ ok: true, photo: { type: 'image/jpeg', width: 2048, height: 1024 } })
  if (!result.ok) return
  const bitmap = await createImageBitmap(new Blob([result.photo.bytes], { type: 'image/jpeg' }))
  expect([bitmap.width, bitmap.height]).toEqual([2048, 1024])
})

test('what is transparent becomes white, not black', async () => {
  const result = await downscale(picture('half.png', 40, 40))
  if (!result.ok) throw new Error('refused')
  const bitmap = await createImageBitmap(new Blob([result.photo.bytes]))
  const context = new OffscreenCanvas(40, 40).getContext('2d')
  context?.drawImage(bitmap, 0, 0)
  const [red = 0, green = 0, blue = 0] = context?.getImageData(35, 20, 1, 1).data ?? []
  expect(Math.min(red, green, blue)).toBeGreaterThan(245)
})

test('a file that is not a readable photo is refused with the reason', async () => {
  expect(await refusal(new File([], 'empty.jpg', { type: 'image/jpeg' }))).toBe('photo-empty')
  expect(await refusal(new File(['hello'], 'note.txt', { type: 'text/plain' }))).toBe('photo-not-a-picture')
  expect(await refusal(new File(['<svg/>'], 'a.svg', { type: 'image/svg+xml' }))).toBe('photo-not-a-picture')
  expect(await refusal(new File(['hello'], 'a.jpg', { type: 'image/jpeg' }))).toBe('photo-not-readable')
  expect(await refusal(new File(['hello'], 'IMG_1.HEIC'))).toBe('photo-heic-not-readable')
  const huge = new File([new Uint8Array(photoBytes + 1)], 'huge.jpg', { type: 'image/jpeg' })
  expect(await refusal(huge)).toBe('photo-too-large')
})

test('a photo without a type is decided by the decoder', async () => {
  const typed = picture('no-type.png')
  expect(await refusal(new File([await typed.arrayBuffer()], typed.name))).toBe(null)
})

const photosOf = (id: string) => listPhotos({ id, userId: 'u1' })

function scene(remaining: () => number) {
  const formId = crypto.randomUUID()
  const progress: string[] = []
  const refused: RefusedFile[] = []
  watchPreparing(formId, now => progress.push(now ? `${now.done}/${now.total}` : 'over'))
  const add = (...files: File[]) =>
    addPhotos({ formId, userId: 'u1', section: 'Tank', files, remaining }, file => refused.push(file))
  return { formId, progress, refused, add }
}

test('files are stored one after the other; a refused one does not stop the others', async () => {
  const { formId, progress, refused, add } = scene(() => 60)
  await add(picture('a.png'), new File(['x'], 'b.txt', { type: 'text/plain' }), picture('c.png'))
  const stored = await photosOf(formId)
  expect(stored.map(({ name }) => name)).toEqual(['a.png', 'c.png'])
  expect(stored[0]).toMatchObject({ userId: 'u1', section: 'Tank', type: 'image/jpeg' })
  expect(stored[0]?.description).toMatch(/^Tank \d{4}-\d{2}-\d{2} \d{2}:\d{2}$/)
  expect(refused.map(({ name, problem }) => [name, problem.code])).toEqual([['b.txt', 'photo-not-a-picture']])
  expect(progress).toEqual(['over', '0/3', '1/3', '2/3', 'over'])
})

test('every file is on the device as it was chosen before the first one is made smaller', async () => {
  const { formId, add } = scene(() => 60)
  const last = picture('c.png', 3000, 2000)
  const stored: string[] = []
  const forget = onPhotoStored(photo => {
    if (photo.formId === formId) stored.push(`${photo.name} ${photo.isOriginal ? 'as chosen' : 'small'}`)
  })
  const adding = add(picture('a.png', 3000, 2000), picture('b.png', 3000, 2000), last)
  await vi.waitFor(() => expect(stored).toHaveLength(3))
  const originals = await photosOf(formId)
  expect(originals.map(({ name }) => name)).toEqual(['a.png', 'b.png', 'c.png'])
  expect(new Uint8Array(originals[2]?.bytes ?? [])).toEqual(new Uint8Array(await last.arrayBuffer()))
  await adding
  forget()
  expect(stored).toEqual([
    ...['a.png as chosen', 'b.png as chosen', 'c.png as chosen'],
    ...['a.png small', 'b.png small', 'c.png small'],
  ])
  expect((await photosOf(formId)).map(({ type, isOriginal }) => [type, isOriginal])).toEqual([
    ['image/jpeg', undefined],
    ['image/jpeg', undefined],
    ['image/jpeg', undefined],
  ])
})

test('what was stored before the browser was ended is made smaller later; what is no photo is kept as its reason', async () => {
  const formId = crypto.randomUUID()
  const original = async (file: File) => {
    const bytes = await file.arrayBuffer()
    const about = {
      formId,
      userId: 'u1',
      section: 'Tank',
      description: '',
      fileSize: file.size,
      addedAt: file.name,
    }
    await addPhoto({ ...about, id: file.name, name: file.name, type: file.type, bytes, isOriginal: true })
  }
  await original(picture(`${formId} good.png`))
  await original(new File(['hello'], `${formId} odd.jpg`, { type: 'image/jpeg' }))
  await finishPhotos(formId, [`${formId} good.png`, `${formId} odd.jpg`])
  const [good, odd] = await photosOf(formId)
  expect(good).toMatchObject({ type: 'image/jpeg' })
  expect(good).not.toHaveProperty('isOriginal')
  expect(odd).toMatchObject({ refused: 'photo-not-readable', bytes: new ArrayBuffer(0) })
})

test('a photo that was removed or took another form meanwhile is not overwritten', async () => {
  const { formId, add } = scene(() => 60)
  const moved = crypto.randomUUID()
  let isFirst = true
  const forget = onPhotoStored(photo => {
    if (photo.formId !== formId || !photo.isOriginal) return
    if (isFirst) void removePhoto(photo.id)
    else void changePhoto(photo.id, stored => ({ ...stored, formId: moved }))
    isFirst = false
  })
  await add(picture('removed.png', 2000, 2000), picture('moved.png', 2000, 2000))
  forget()
  expect(await photosOf(formId)).toEqual([])
  expect(await photosOf(moved)).toMatchObject([{ name: 'moved.png', type: 'image/jpeg' }])
})

test('a full form takes no more, and a refused file does not use up a place', async () => {
  const { formId, refused, add } = scene(() => 1)
  await add(new File([], 'empty.jpg', { type: 'image/jpeg' }), picture('a.png'), picture('b.png'))
  expect((await photosOf(formId)).map(({ name }) => name)).toEqual(['a.png'])
  expect(refused.map(({ problem }) => problem.code)).toEqual(['photo-empty', 'too-many-photos'])
})

test('photos leave room for what is typed: on a device that is nearly full they are refused first', async () => {
  const { formId, refused, add } = scene(() => 60)
  const estimate = vi.spyOn(navigator.storage, 'estimate')
  estimate.mockResolvedValue({ quota: 10_000_000, usage: 8_100_000 })
  await add(picture('a.png'))
  expect(refused).toMatchObject([{ name: 'a.png', problem: { code: 'device-full' } }])
  expect(await photosOf(formId)).toEqual([])
  estimate.mockResolvedValue({ quota: 10_000_000, usage: 7_000_000 })
  await add(picture('b.png'))
  estimate.mockRestore()
  expect((await photosOf(formId)).map(({ name }) => name)).toEqual(['b.png'])
})

test('submitting waits for all files, those chosen while others are added included', async () => {
  const { formId, add } = scene(() => 60)
  void add(picture('a.png'))
  void add(picture('b.png'))
  await photosAdded(formId)
  expect((await photosOf(formId)).map(({ name }) => name)).toEqual(['a.png', 'b.png'])
  await photosAdded(crypto.randomUUID())
})
