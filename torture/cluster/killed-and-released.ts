// C3: two servers under load; one after the other is killed and started again, then both are replaced by another release.

import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { submitContact } from '#api/contact-submissions.ts'
import { startMailServer } from '#testing/mail-server.ts'
import { samplePhoto } from '#testing/sample-photo.ts'
import { atMost, type Fault, none, shown } from '../fault.ts'
import { type Inspector, nextContent, untilAnswered } from '../inspector.ts'
import { clockShifted, hour } from '../shifted-clock.ts'
import { type Cluster, openCluster, sharedSettings } from './cluster.ts'

export const killedAndReleased: Fault = {
  id: 'C3',
  title: 'two servers under load: killed in turn, then a rolling release',
  expected: 'nothing that was acknowledged is lost; each mail comes once, twice at most for a kill',
  times: { whole: 20, short: 3 },
  databases: ['postgres'],
  files: ['s3'],
  run: async (stage, kills) => {
    stage.simulate(
      'the ten minutes after which a killed server’s mail is sent by the other: Date moved by a preload',
    )
    const office = await startMailServer()
    stage.atEnd(office.stop)
    const settings = {
      ...sharedSettings,
      ...{ SMTP_URL: office.url, MAIL_TO: 'office@cypress.example', MAIL_FROM: 'web@cypress.example' },
    }
    const cluster = await openCluster(stage)
    const { servers } = cluster
    await Promise.all(servers.map(server => server.start(settings)))
    const work = await beginWork(cluster)
    for (let kill = 0; kill < kills; kill += 1) {
      const server = servers[kill % 2 ? 1 : 0]
      await sleep(stage.random.between(200, 1200))
      await server.kill()
      await sleep(stage.random.between(0, 500))
      await server.start(settings)
    }
    const whileKilled = work.messages.length
    for (const server of servers) {
      await sleep(500)
      await server.end('SIGTERM')
      await server.start(settings, 'release')
    }
    const refused = await work.end()
    await servers[0].end()
    await servers[0].start({ ...settings, ...clockShifted(hour) })
    const copies = (message: string) => office.received.filter(text => text.includes(message)).length
    for (let tries = 0; tries < 100 && work.messages.some(message => copies(message) === 0); tries += 1)
      await sleep(200)
    await servers[1].end()
    const twice = (messages: string[]) => messages.filter(message => copies(message) > 1).length
    return [
      shown('saved', stage.ledger.size()),
      none('refused', refused),
      none('mails lost', work.messages.filter(message => copies(message) === 0).length),
      shown('mails', work.messages.length),
      atMost('sent twice while servers were killed', twice(work.messages.slice(0, whileKilled)), kills),
      none('sent twice by the release', twice(work.messages.slice(whileKilled))),
    ]
  },
}

/** People who go on saving, photographing and writing to the office until they are told to stop. */
async function beginWork({ people, inspector: newInspector }: Cluster) {
  const bytes = await samplePhoto(1, { width: 800, height: 600 })
  const messages: string[] = []
  let refused = 0
  let isOver = false
  const note = (status: number) => {
    if (status !== 200 && status !== 201) refused += 1
  }
  const inspect = async (inspector: Inspector) => {
    while (!isOver) {
      const [formId, photoId] = [randomUUID(), randomUUID()]
      const content = nextContent({ photoIds: [photoId] })
      note(await untilAnswered(() => inspector.create(formId, content)))
      note(await untilAnswered(() => inspector.photo(formId, photoId, bytes)))
    }
  }
  const write = async () => {
    while (!isOver) {
      const message = `request ${randomUUID()}`
      const body = { name: 'Pat Rivers', email: 'pat@station.example', service: 'other' as const, message }
      const visitor = people.visitor({ address: `198.51.100.${1 + (messages.length % 250)}` })
      const answer = await visitor.call(submitContact, { body }).catch(() => null)
      // What was not answered may have been stored, and may be mailed.
      if (answer?.ok) messages.push(message)
      await sleep(200)
    }
  }
  const working = [
    ...(await Promise.all([newInspector(), newInspector(), newInspector()])).map(inspect),
    write(),
  ]
  return {
    messages,
    end: async () => {
      isOver = true
      await Promise.all(working)
      return refused
    },
  }
}
