// C2: the line of an upload breaks, and the phone is led to the other server.

import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { samplePhoto } from '#testing/sample-photo.ts'
import { digestOf } from '#testing/sent-photo.ts'
import { createVisitor } from '#testing/test-app.ts'
import { type Fault, none, shown } from '../fault.ts'
import { cookieOf, openSocket, requestHead, send } from '../sockets.ts'
import { openCluster, sharedSettings } from './cluster.ts'

export const uploadOnTheOther: Fault = {
  id: 'C2',
  title: 'an upload that breaks on one server goes on with the other',
  expected: 'it goes on where it broke, and the photo is whole',
  times: { whole: 20, short: 3 },
  databases: ['postgres'],
  files: ['s3'],
  run: async (stage, times) => {
    const { servers, inspector: newInspector } = await openCluster(stage)
    await Promise.all(servers.map(server => server.start(sharedSettings)))
    const inspector = await newInspector()
    const bytes = await samplePhoto(1, { width: 1600, height: 1200 })
    const half = Math.floor(bytes.length / 2)
    let fromStart = 0
    let refused = 0
    for (let round = 0; round < times; round += 1) {
      const [one, other] = round % 2 ? servers : [servers[1], servers[0]]
      const photoId = randomUUID()
      const formId = await inspector.newForm({ photoIds: [photoId] })
      const path = `/api/completed-forms/${formId}/photos/${photoId}`
      const about = {
        'content-type': 'image/jpeg',
        'x-photo-section': 'Tank',
        'repr-digest': digestOf(bytes),
      }
      const acknowledge = stage.ledger.sendingPhoto(formId, photoId, bytes)
      const socket = openSocket(one.port)
      const headers = { ...about, cookie: cookieOf(inspector.visitor), 'upload-offset': '0' }
      await send(socket, requestHead('PATCH', path, { ...headers, 'content-length': String(bytes.length) }))
      await send(socket, bytes.subarray(0, half))
      // What the server has not read when the line breaks is lost, and a busy one reads late.
      await sleep(1000)
      socket.resetAndDestroy()

      const elsewhere = createVisitor((to, init) => stage.traffic.fetch(`${other.origin}${to}`, init))
      for (const [name, value] of inspector.visitor.cookies) elsewhere.cookies.set(name, value)
      const offset = await untilKnown(async () => {
        const headers = { 'repr-digest': about['repr-digest'] }
        const asked = await elsewhere.send(`${path}/upload`, { headers })
        return ((await asked.json()) as { offset: number }).offset
      })
      if (offset === 0) fromStart += 1
      const rest = await elsewhere.send(path, {
        method: 'PATCH',
        headers: { ...about, 'upload-offset': String(offset) },
        body: new Uint8Array(bytes.subarray(offset)),
      })
      if (rest.ok) acknowledge()
      else refused += 1
    }
    await servers[1].end()
    return [none('began anew', fromStart), none('refused', refused), shown('photos', times)]
  },
}

/** The first server needs a moment to see that the line is broken. */
async function untilKnown(ask: () => Promise<number>): Promise<number> {
  for (let tries = 0; ; tries += 1) {
    const offset = await ask()
    if (offset > 0 || tries === 50) return offset
    await sleep(100)
  }
}
