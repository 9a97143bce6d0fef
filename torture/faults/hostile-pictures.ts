// F17 and F18: pictures that explode, and files that only pretend to be pictures.

import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { openFileStore } from '#server/files/open.ts'
import { samplePhoto } from '#testing/sample-photo.ts'
import { bombs } from '../bombs.ts'
import { atMost, type Fault, formatStatuses, none, shown } from '../fault.ts'
import { untilAnswered } from '../inspector.ts'
import { fileStores } from '../stage.ts'

export const pixelBombs: Fault = {
  id: 'F17',
  title: 'six kinds of picture bombs, ten at a time each',
  expected: '422, peak memory < 512 MB, no worker dies',
  times: { whole: 10, short: 2 },
  run: async (stage, times) => {
    await stage.product.start()
    const inspector = await stage.inspector()
    const formId = await inspector.newForm()
    const answers: number[] = []
    for (const make of Object.values(bombs)) {
      const bytes = await make()
      const ids = Array.from({ length: times }, () => randomUUID())
      const sent = ids.map(id => untilAnswered(() => inspector.photo(formId, id, bytes)))
      answers.push(...(await Promise.all(sent)))
    }
    // One that claims few pixels and holds many is drawn with the few.
    const wrong = answers.filter(status => status !== 422 && status !== 201)
    const good = await inspector.photo(formId, randomUUID(), await samplePhoto(1, { width: 64, height: 48 }))
    return [
      none(`answers other than 422${formatStatuses(wrong)}`, wrong.length),
      shown('bombs', answers.length),
      atMost('drawn small', answers.filter(status => status === 201).length, times),
      none('a good photo afterwards refused', good === 201 ? 0 : 1),
      atMost('peak memory', stage.product.peakMemory(), 512, 'MB'),
    ]
  },
}

const script = '<script>alert("torture")</script>'
const php = '<?php system("torture"); ?>'
const payloads = [script, php, 'onload=torture', 'ftypheic']

async function pretenders(): Promise<Record<string, Buffer>> {
  const photo = await samplePhoto(3, { width: 64, height: 48 })
  const profile = Buffer.concat([
    Buffer.from('ICC_PROFILE\0\x01\x01', 'latin1'),
    Buffer.from(script.repeat(20)),
  ])
  const segment = Buffer.alloc(4)
  segment.writeUInt16BE(0xffe2, 0)
  segment.writeUInt16BE(profile.length + 2, 2)
  return {
    'SVG with a script': Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" onload=torture>${script}</svg>`,
    ),
    'HTML named .jpg': Buffer.from(`<!doctype html>${script}`),
    'HTML after the first bytes of a JPEG': Buffer.concat([
      Buffer.from([0xff, 0xd8, 0xff]),
      Buffer.from(script),
    ]),
    'PHP after a JPEG': Buffer.concat([photo, Buffer.from(php)]),
    'a script in EXIF': await sharp(photo)
      .withExif({ IFD0: { Copyright: script } })
      .jpeg()
      .toBuffer(),
    'junk as ICC profile': Buffer.concat([photo.subarray(0, 2), segment, profile, photo.subarray(2)]),
    HEIC: Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic'), Buffer.alloc(500)]),
  }
}

export const pretendedPictures: Fault = {
  id: 'F18',
  title: 'SVG, HTML, PHP, EXIF scripts, ICC junk, HEIC as photos',
  expected: 'refused, or drawn anew without a trace of it',
  times: { whole: 1, short: 1 },
  files: fileStores,
  run: async stage => {
    await stage.product.start()
    const inspector = await stage.inspector()
    const formId = await inspector.newForm()
    let wrong = 0
    let drawn = 0
    for (const bytes of Object.values(await pretenders())) {
      const status = await inspector.photo(formId, randomUUID(), bytes)
      if (status === 201) drawn += 1
      else if (status !== 422) wrong += 1
    }
    let found = 0
    const store = openFileStore(stage.location)
    for await (const { key } of store.list('formPhotos')) {
      const file = await store.get(key)
      const bytes = Buffer.from(await new Response(file?.stream ?? null).arrayBuffer())
      found += payloads.filter(payload => bytes.includes(payload)).length
    }
    return [
      none('wrong answers', wrong),
      none('payloads found in the store', found),
      shown('drawn anew', drawn),
    ]
  },
}
