// Two years of inspections in the four states, with photos and signatures, a few of them in the trash.

import { createHash } from 'node:crypto'
import { dayOf } from '#domain/day.ts'
import { givenOf } from '#domain/form/given.ts'
import { photoSectionsOf } from '#domain/form/walk.ts'
import { inspectionAnswers } from '#domain/templates/verizon-monthly/demo-answers.ts'
import { verizonMonthly } from '#domain/templates/verizon-monthly/v2.ts'
import type { User } from '#domain/users/user.ts'
import { photoOwner } from '../../completed-forms/photos/form-photos.ts'
import { saveForm } from '../../completed-forms/save.ts'
import { deleteForm } from '../../completed-forms/trash/delete.ts'
import type { Database } from '../../db/dialect.ts'
import { facilityRegister } from '../../facilities/assign/assign-form.ts'
import { asFacts } from '../../files/photo.ts'
import { encodePicture } from '../../files/picture.ts'
import { type FileParts, saveFile } from '../../files/save.ts'
import { facilities } from './facilities.ts'
import { drawPhoto, drawSignature } from './pictures.ts'
import { type Chance, seededChance } from './random.ts'
import { uuidOf } from './uuid-of.ts'

export const forms = 260
/** Coprime to the number of facilities: neighbours in time lie in different states. */
const stride = 7
const pictures = 12
const day = 24 * 60 * 60 * 1000
/** One form in so many waited for signal. */
const waits = 9

export interface DemoParts extends FileParts {
  /** Drawing and storing them is what takes long. */
  hasPhotos?: boolean
}

/** The last inspection of the demo took place today, the first two years ago; business grew. Returns the ids. */
export async function fillForms(
  { hasPhotos = true, ...parts }: DemoParts,
  inspectors: readonly User[],
  now: Date,
  onProgress: (done: number, all: number) => void,
): Promise<string[]> {
  const chance = seededChance(4417)
  const made = await drawPhotos(hasPhotos ? pictures : 0)
  const ids: string[] = []
  const signatures = await Promise.all(inspectors.map(() => drawSignature(chance)))
  for (let index = 0; index < forms; index += 1) {
    const age = 730 * day * (1 - index / (forms - 1)) ** 1.5
    const at = new Date(now.getTime() - Math.round(age))
    const facility = facilities[(index * stride) % facilities.length] ?? chance.pick(facilities)
    const which = chance.below(inspectors.length)
    const inspector = inspectors[which] ?? chance.pick(inspectors)
    const id = uuidOf(`form ${index}`)
    const photoCount = chance.below(5)
    const photoIds = Array.from({ length: hasPhotos ? photoCount : 0 }, (_, photo) =>
      uuidOf(`photo ${index} ${photo}`),
    )
    const signature = signatures[which] ?? ''
    const today = dayOf(at)
    const answers = inspectionAnswers(facility, today, inspector.displayName, signature, chance)
    const content = {
      templateId: verizonMonthly.id,
      templateVersion: verizonMonthly.version,
      state: facility.state,
      answers,
      given: givenOf(verizonMonthly, { touched: Object.keys(answers), carried: [] }),
      deviceTime: new Date(at.getTime() - (index % waits === 0 ? day / 6 : 0)).toISOString(),
      photoIds,
    }
    const save = { id, template: verizonMonthly, content, by: inspector.uid, version: null, now: at }
    await saveWithPhotos(parts, save, { made, chance })
    ids.push(id)
    onProgress(index + 1, forms)
  }
  return ids
}

type Save = Parameters<typeof saveForm>[1] & { now: Date }
type Prepared = Awaited<ReturnType<typeof encodePicture>>

export const drawPhotos = (count: number): Promise<Prepared[]> =>
  Promise.all(Array.from({ length: count }, async (_, index) => encodePicture(await drawPhoto(index))))

/** The form, and each of its photos in one of the template's sections. */
export async function saveWithPhotos(
  parts: FileParts,
  save: Save,
  { made, chance }: { made: readonly Prepared[]; chance: Chance },
): Promise<void> {
  const { id, content, by, now } = save
  await parts.database.transaction(db => saveForm(db, save, facilityRegister))
  for (const photoId of content.photoIds) {
    const { id: section } = chance.pick(photoSectionsOf(save.template))
    const facts = asFacts({
      section,
      description: `${section} ${now.toISOString().slice(0, 16).replace('T', ' ')}`,
      name: `IMG_${1000 + chance.below(9000)}.jpg`,
    })
    const sha256 = createHash('sha256').update(photoId).digest('hex')
    const photo = { id: photoId, by, sha256, facts, prepared: chance.pick(made), now }
    await saveFile(parts, photoOwner({ id, state: content.state }), photo)
  }
}

/** Days ago. */
const deletions = [1, 4, 11, 19, 27]

/** A few forms in the trash, some of which are soon purged. Returns how many. */
export async function fillTrash(
  database: Database,
  ids: readonly string[],
  people: readonly User[],
  now: Date,
  chance: Chance = seededChance(31),
): Promise<number> {
  for (const [index, days] of deletions.entries()) {
    const id = ids[40 + index * 13] ?? chance.pick(ids)
    const deletion = { id, by: chance.pick(people).uid, now: new Date(now.getTime() - days * day) }
    await database.transaction(db => deleteForm(db, deletion, facilityRegister))
  }
  return deletions.length
}
