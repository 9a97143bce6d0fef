// Everything that people can see of a product, read over HTTP: two products that hold the same answer the same.

import { createHash } from 'node:crypto'
import { readCompletedForm, readFormHistory } from '#api/completed-forms.ts'
import { listDrafts, readDraft } from '#api/drafts.ts'
import { listFindings, readFinding } from '#api/findings.ts'
import { listCompletedForms } from '#api/form-list.ts'
import { listReleaseAlerts } from '#api/release-alerts.ts'
import { listTrash } from '#api/trash.ts'
import { listUsers } from '#api/users.ts'
import { answerOf } from './saved-forms.ts'
import type { Visitor } from './test-app.ts'

export const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/** The whole form with its history, and its photos by the hash of their bytes. */
async function describeForm(visitor: Visitor, id: string) {
  const form = answerOf(await visitor.call(readCompletedForm, { params: { id } }))
  const history = answerOf(await visitor.call(readFormHistory, { params: { id } }))
  const photos: Record<string, string> = {}
  for (const photo of form.photos) {
    for (const size of ['full', 'thumb']) {
      photos[`${photo.id} ${size}`] = await hashOfPhoto(visitor, photo.id, size)
    }
  }
  return { form, history, photos }
}

export async function hashOfPhoto(visitor: Visitor, id: string, size = 'full'): Promise<string> {
  const response = await visitor.send(`/api/photos/${id}?size=${size}`)
  if (response.status !== 200) return `status ${response.status}`
  return sha256(new Uint8Array(await response.arrayBuffer()))
}

/** But for when each was last seen: looking at a restored product changes that of the one who looks. */
async function describeUsers(admin: Visitor) {
  const { users } = answerOf(await admin.call(listUsers))
  return users.map(({ lastSeenAt, ...user }) => user)
}

export async function takeCensus(admin: Visitor) {
  const list = answerOf(await admin.call(listCompletedForms, { query: { limit: 200 } }))
  const forms = []
  for (const { id } of list.items) forms.push(await describeForm(admin, id))
  const { drafts } = answerOf(await admin.call(listDrafts))
  const texts = []
  for (const { id } of drafts) texts.push(answerOf(await admin.call(readDraft, { params: { id } })))
  const found = answerOf(await admin.call(listFindings, { query: { limit: 200 } }))
  const findings = []
  for (const { id } of found.items) {
    const finding = answerOf(await admin.call(readFinding, { params: { id } }))
    const hashes = await Promise.all(finding.photos.map(photo => hashOfPhoto(admin, photo.id)))
    findings.push({ finding, hashes })
  }
  return {
    list,
    findings,
    alerts: answerOf(await admin.call(listReleaseAlerts, { query: {} })),
    forms,
    drafts: { drafts, texts },
    trash: answerOf(await admin.call(listTrash, { query: {} })),
    users: await describeUsers(admin),
  }
}
