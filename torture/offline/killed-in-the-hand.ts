// O3: the browser is ended by SIGKILL while its owner types, signs, chooses photos, or sends.

import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import type { Visitor } from '#testing/test-app.ts'
import { newFormPath, sign } from '../../e2e/inspection-form.ts'
import { type Fault, none, shown } from '../fault.ts'
import type { Random } from '../random.ts'
import { readServer } from './on-server.ts'
import {
  choosePhotos,
  createPhone,
  fillIn,
  makePhotos,
  type Phone,
  readPhone,
  sendAll,
  submit,
} from './phone.ts'

interface Losses {
  /** Characters that were typed longer ago than a save takes. */
  characters: number
  /** Lines of a signature that were finished. */
  strokes: number
  photos: number
  forms: number
  duplicates: number
  kills: number
}

interface Scene {
  random: Random
  /** How long a change may take to be on the device. */
  saveMs: number
  /** Reads the server over a clean line. */
  office: Visitor
}

/** A change is on the device within this time, in milliseconds. In `npm test` a busy machine gets as much again. */
const savedWithin = { whole: 300, short: 600 }

export const killedInTheHand: Fault = {
  id: 'O3',
  title: 'killed typing, signing, choosing, sending',
  expected: 'at most the last moment of typing and the line being drawn are lost; no photo and no form',
  times: { whole: 50, short: 4 },
  databases: ['sqlite'],
  run: async (stage, times) => {
    const phone = await createPhone(stage)
    const lost: Losses = { characters: 0, strokes: 0, photos: 0, forms: 0, duplicates: 0, kills: 0 }
    const saveMs = stage.isShort ? savedWithin.short : savedWithin.whole
    const scene = { random: stage.random, saveMs, office: await stage.people.loggedIn() }
    const acts = [whileTyping, whileSigning, whileChoosing, whileSending]
    for (let count = 0; count < times; count += 1) {
      await acts[count % acts.length]?.(phone, lost, scene)
    }
    return [
      none(`characters typed over ${saveMs} ms before`, lost.characters),
      none('finished strokes lost', lost.strokes),
      none('photos lost', lost.photos),
      none('forms lost', lost.forms),
      none('duplicates', lost.duplicates),
      shown('kills', lost.kills),
    ]
  },
}

async function restart(phone: Phone, lost: Losses): Promise<Page> {
  await phone.kill()
  lost.kills += 1
  return phone.start()
}

/** The draft that was last worked on; what an earlier round left is none of this one's business. */
async function lastDraft(page: Page) {
  const { drafts } = await readPhone(page)
  return drafts.toSorted((one, other) => other.changedAt.localeCompare(one.changedAt))[0]
}

/** As patient as everything here: what is counted is losses, not seconds. */
async function openForm(page: Page): Promise<void> {
  await page.goto(newFormPath)
  await page.getByRole('heading', { level: 1, name: 'Monthly Inspection Form' }).waitFor()
}

async function whileTyping(phone: Phone, lost: Losses, { random, saveMs }: Scene): Promise<void> {
  const page = await phone.start()
  await openForm(page)
  await page.getByLabel('Comments').focus()
  const typedAt: number[] = []
  const end = performance.now() + 800 + random.between(0, 1200)
  while (performance.now() < end) {
    await page.keyboard.type('x')
    typedAt.push(performance.now())
  }
  const killedAt = performance.now()
  const next = await restart(phone, lost)
  const kept = String((await lastDraft(next))?.answers.comments ?? '').length
  lost.characters += Math.max(0, typedAt.filter(at => at < killedAt - saveMs).length - kept)
  await phone.kill()
}

async function whileSigning(phone: Phone, lost: Losses, { random }: Scene): Promise<void> {
  const page = await phone.start()
  await openForm(page)
  await page.getByLabel('Facility name').fill('Signed Ocala')
  const finished = 2
  for (let stroke = 0; stroke < finished; stroke += 1) await sign(page, { at: 0.3 + stroke / 5 })
  await page.getByText(/^Saved on this (phone|device)$/).waitFor()
  // In the middle of the next one.
  const box = await page.locator('canvas').boundingBox()
  if (!box) throw new Error('There is no canvas to sign on')
  await page.mouse.move(box.x + 10, box.y + 10)
  await page.mouse.down()
  await page.mouse.move(box.x + 60, box.y + 20, { steps: random.between(1, 6) })
  const next = await restart(phone, lost)
  lost.strokes += Math.max(0, finished - ((await lastDraft(next))?.strokes.length ?? 0))
  await phone.kill()
}

async function whileChoosing(phone: Phone, lost: Losses, { random }: Scene): Promise<void> {
  const page = await phone.start()
  const before = (await readPhone(page)).photoCount
  await fillIn(page, 'Chosen Ocala', [])
  await choosePhotos(page, await makePhotos(2))
  const more = random.between(1, 4)
  const files = (await makePhotos(more)).map((buffer, index) => ({
    ...{ name: `more ${index}.jpg`, mimeType: 'image/jpeg' },
    buffer,
  }))
  await page.getByLabel('Equipment Photos').setInputFiles(files)
  // They are in the list as soon as they are on the device, and made smaller afterwards.
  await page.getByRole('heading', { name: `${2 + more} photos chosen` }).waitFor()
  const next = await restart(phone, lost)
  lost.photos += before + 2 + more - (await readPhone(next)).photoCount
  await phone.kill()
}

async function whileSending(phone: Phone, lost: Losses, { random, office }: Scene): Promise<void> {
  const page = await phone.start()
  const facility = `Killed ${lost.kills} Ocala`
  await fillIn(page, facility, await makePhotos(3))
  await submit(page)
  await sleep(random.between(0, 700))
  const next = await restart(phone, lost)
  await sendAll(next, 1)
  const { forms, photoCount, duplicates } = await readServer(office, facility)
  lost.forms += Math.max(0, 1 - forms.length)
  lost.photos += Math.max(0, 3 - photoCount)
  lost.duplicates += duplicates
  await phone.kill()
}
