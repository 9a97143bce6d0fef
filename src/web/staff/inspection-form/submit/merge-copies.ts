// Merges two copies of a form, the user's and the server's: where they differ, and the result of the choices. By
// default each answer comes from the copy that changed it, so that accepting the defaults loses nothing.

import type { Captions, CompletedForm } from '#domain/completed-forms/completed-form.ts'
import { changedFields } from '#domain/form/changes.ts'
import { isNote } from '#domain/form/note-ids.ts'
import { partsIn } from '#domain/form/part.ts'
import { captionField, captionsOf, changedCaptions } from '#domain/form/photo-captions.ts'
import type { Answer, Answers, Part, Template } from '#domain/form/template.ts'
import { flatAnswers } from '#domain/form/unfold.ts'
import { fieldsOf, partsFieldOf } from '#domain/form/walk.ts'
import type { Draft } from '#web/offline/rows.ts'
import type { Replacement } from '../state/form-store.ts'

export type Side = 'mine' | 'theirs'

export interface Difference {
  field: string
  label: string
  mine: string
  theirs: string
  /** The default choice; null where a person has to say. */
  proposed: Side | null
}

export function differences(template: Template, mine: Draft, theirs: CompletedForm): Difference[] {
  const own = [...mine.touched, ...Object.keys(mine.captions ?? {}).map(captionField)]
  return [
    ...changedFields(template, theirs.answers, mine.answers),
    ...changedCaptions(captionsOf(theirs.photos), theirs.photoIds, mine.captions),
  ].map(({ field, label, from, to }) => ({
    field,
    label,
    mine: to,
    theirs: from,
    proposed: proposedFor(field, mine, theirs.answers) ?? (own.includes(field) ? 'mine' : 'theirs'),
  }))
}

/** Of a part that only one copy has, the side that added or removed it, as a whole; null for any other question. */
function proposedFor(field: string, mine: Draft, theirs: Answers): Side | null {
  const id = partOf(field)
  const [isMine, isTheirs] = [hasPart(mine.answers, id), hasPart(theirs, id)]
  if (isMine === isTheirs) return null
  const wasThere = hasPart(mine.original ?? {}, id)
  if (isTheirs) return wasThere ? 'mine' : 'theirs'
  return wasThere && !mine.touched.some(each => partOf(each) === id) ? 'theirs' : 'mine'
}

/** The part that asks the question, or beside whose question a note stands. */
const partOf = (field: string): string | undefined => /(?:^|:)part:([^:]+):/.exec(field)?.[1]

const hasPart = (answers: Answers, id: string | undefined): boolean =>
  partsIn(answers).some(part => part.id === id)

export type Choices = Readonly<Record<string, Side>>

/** The form that comes of the choices, based on the server's version. */
export function mergeCopies(
  template: Template,
  mine: Draft,
  theirs: CompletedForm,
  choices: Choices,
): Replacement {
  const isAllTheirs = Object.values(choices).every(side => side === 'theirs')
  const own = (fields: readonly string[]) =>
    isAllTheirs ? [] : fields.filter(id => choices[id] !== 'theirs')
  const tookTheirSignature = fieldsOf(template).some(
    ({ id, kind }) => kind === 'signature' && choices[id] === 'theirs',
  )
  return {
    answers: {
      ...mergedAnswers(mine.answers, theirs.answers, choices),
      ...(partsFieldOf(template) && {
        parts: isAllTheirs
          ? partsIn(flatAnswers(theirs.answers))
          : mergedParts(mine, theirs.answers, choices),
      }),
    },
    touched: own(mine.touched),
    confirmed: own(mine.confirmed ?? []),
    given: theirs.given,
    original: theirs.answers,
    originalPhotoIds: theirs.photoIds,
    originalPhotos: theirs.photos,
    originalCaptions: captionsOf(theirs.photos),
    captions: mergedCaptions(mine.captions, choices),
    baseVersion: theirs.version,
    photoIds: mergedPhotoIds(mine, theirs.photoIds),
    strokes: tookTheirSignature ? [] : mine.strokes,
  }
}

function mergedAnswers(mine: Answers, saved: Answers, choices: Choices): Answers {
  const theirs = flatAnswers(saved)
  const taken = Object.entries(choices)
    .filter(([, side]) => side === 'theirs')
    // A note that they do not have is taken out.
    .map(([field]) => [field, theirs[field] ?? (isNote(field) ? '' : mine[field])] as const)
    .filter((taken): taken is [string, Answer] => taken[1] !== undefined)
  return { ...mine, ...Object.fromEntries(taken) }
}

/** A part that only one copy has is there where any of its answers was chosen from that copy. */
function mergedParts({ answers, touched }: Draft, saved: Answers, choices: Choices): readonly Part[] {
  const [mine, theirs] = [partsIn(answers), partsIn(flatAnswers(saved))]
  const isChosen = (id: string, from: Side) =>
    Object.entries(choices).some(([field, side]) => side === from && partOf(field) === id)
  // Their order and their tanks, unless the user changed these.
  const [first, second] = touched.includes('parts') ? [mine, theirs] : [theirs, mine]
  return [...first, ...second.filter(({ id }) => !hasPart({ parts: first }, id))].filter(
    ({ id }) =>
      (hasPart(answers, id) || isChosen(id, 'theirs')) && (hasPart(saved, id) || isChosen(id, 'mine')),
  )
}

const mergedCaptions = (mine: Captions = {}, choices: Choices): Captions =>
  Object.fromEntries(Object.entries(mine).filter(([id]) => choices[captionField(id)] !== 'theirs'))

/** Whether the server's copy says nothing that the edit did not begin with. A new form began with nothing of it. */
export const isBeginningOf = (template: Template, mine: Draft, theirs: CompletedForm): boolean =>
  mine.original !== undefined &&
  changedFields(template, mine.original, theirs.answers).length === 0 &&
  (mine.originalPhotoIds ?? []).join() === theirs.photoIds.join()

export const hasOtherPhotos = (mine: Draft, theirs: CompletedForm): boolean =>
  mine.photoIds.toSorted().join() !== theirs.photoIds.toSorted().join()

/** A photo that either side added since the edit began stays, one that either removed since is gone. */
function mergedPhotoIds({ originalPhotoIds: base = [], photoIds: mine }: Draft, theirs: readonly string[]) {
  const isKept = (id: string) => !base.includes(id) || (mine.includes(id) && theirs.includes(id))
  return [...new Set([...theirs, ...mine])].filter(isKept)
}
