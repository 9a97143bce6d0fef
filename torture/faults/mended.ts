// G11 to G14: smaller promises, each broken once and kept since.

import { randomUUID } from 'node:crypto'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { readCompletedForm } from '#api/completed-forms.ts'
import { endpoints, nameOf } from '#api/endpoints.ts'
import { setUserPassword } from '#api/users.ts'
import { plausibleRequests, sendParts } from '#testing/plausible-requests.ts'
import { samplePhoto } from '#testing/sample-photo.ts'
import { answerOf } from '#testing/saved-forms.ts'
import { type Fault, none, shown } from '../fault.ts'
import { nextContent } from '../inspector.ts'
import { fileStores } from '../stage.ts'

export const droppedPhoto: Fault = {
  id: 'G11',
  title: 'an edit drops a photo, the next one names it again',
  expected: 'the photo comes back',
  times: { whole: 3, short: 1 },
  files: fileStores,
  run: async (stage, times) => {
    await stage.product.start()
    const inspector = await stage.inspector()
    const bytes = await samplePhoto(9, { width: 64, height: 48 })
    let gone = 0
    for (let round = 0; round < times; round += 1) {
      const photoId = randomUUID()
      const content = nextContent({ photoIds: [photoId] })
      const id = randomUUID()
      await inspector.create(id, content)
      await inspector.photo(id, photoId, bytes)
      await inspector.edit(id, 1, { ...content, photoIds: [] })
      await inspector.edit(id, 2, content)
      const form = answerOf(await inspector.visitor.call(readCompletedForm, { params: { id } }))
      const read = await inspector.visitor.send(`/api/photos/${photoId}`)
      if (form.photos.length !== 1 || read.status !== 200) gone += 1
    }
    return [none('photos gone', gone)]
  },
}

export const nulInIds: Fault = {
  id: 'G12',
  title: 'NUL in every id of every address',
  expected: '400, on PostgreSQL too',
  times: { whole: 1, short: 1 },
  run: async stage => {
    await stage.product.start()
    const plausible = await plausibleRequests(stage.people)
    let wrong = 0
    let asked = 0
    for (const endpoint of endpoints) {
      const parts = plausible.partsOf(endpoint)
      for (const [name, value] of Object.entries(parts.params ?? {})) {
        for (const spoilt of [`${value}\0`, '\0']) {
          const params = { ...parts.params, [name]: spoilt }
          const { status } = await sendParts(plausible.admin, endpoint, { ...parts, params })
          asked += 1
          if (status !== 400) wrong += 1
        }
      }
    }
    return [none('answers other than 400', wrong), shown('asked', asked)]
  },
}

export const fileModes: Fault = {
  id: 'G13',
  title: 'who else may read the data folder',
  expected: 'nobody: files 0600, folders 0700',
  times: { whole: 1, short: 1 },
  run: async stage => {
    stage.location.dataDir = join(stage.location.dataDir, 'made-by-the-server')
    await stage.product.start()
    const inspector = await stage.inspector()
    const photoId = randomUUID()
    const formId = await inspector.newForm({ photoIds: [photoId] })
    await inspector.photo(formId, photoId, await samplePhoto(10, { width: 64, height: 48 }))
    const folder = stage.location.dataDir
    const entries = await readdir(folder, { recursive: true })
    const open: string[] = []
    for (const name of ['', ...entries]) {
      // The server works meanwhile: a file may have got its last name since it was listed.
      const found = await stat(join(folder, name)).catch(() => null)
      if (found && found.mode & 0o077) open.push(name || '.')
    }
    return [
      none(`open to others${open.length > 0 ? ` (${open.join(', ')})` : ''}`, open.length),
      shown('looked at', entries.length + 1),
    ]
  },
}

export const smallDoors: Fault = {
  id: 'G14',
  title: 'an admin sets their own password; bodies where none belong',
  expected: 'refused without the current password; refused with 400',
  times: { whole: 1, short: 1 },
  run: async stage => {
    await stage.product.start()
    const boss = await stage.people.loggedIn({ admin: true })
    const set = await boss.call(setUserPassword, {
      params: { uid: boss.user.uid },
      body: { password: 'another long password' },
    })
    const plausible = await plausibleRequests(stage.people)
    const bare = endpoints.filter(({ method, body }) => method !== 'GET' && !body)
    const taken: string[] = []
    for (const endpoint of bare) {
      const parts = plausible.partsOf(endpoint)
      const { status } = await sendParts(plausible.admin, endpoint, { ...parts, body: { unexpected: true } })
      if (status < 400) taken.push(nameOf(endpoint))
    }
    return [
      none('own password set without the current one', set.ok ? 1 : 0),
      none(`bodies taken${taken.length > 0 ? ` (${taken.join(', ')})` : ''}`, taken.length),
      shown('addresses without a body', bare.length),
    ]
  },
}
