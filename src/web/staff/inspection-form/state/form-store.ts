// The state of the form while it is filled in; a store outside React. Each field subscribes to its own answer
// only, so that a keystroke renders one field and not the other forty-five.

import type { Answer, Answers } from '#domain/form/template.ts'
import type { FieldErrors } from '#domain/problems/problem.ts'
import type { Draft, Stroke } from '#web/offline/rows.ts'

type Listener = () => void

/** The parts of a draft that are not answers. */
type DraftDetails = Partial<
  Pick<
    Draft,
    | 'step'
    | 'photoIds'
    | 'baseVersion'
    | 'status'
    | 'outbox'
    | 'submittedBefore'
    | 'lastVisit'
    | 'lastForm'
    | 'lastPlace'
    | 'fixes'
    | 'alerts'
    | 'lastAnswers'
    | 'unfit'
    | 'carried'
    | 'confirmed'
    | 'given'
    | 'original'
    | 'originalPhotoIds'
    | 'originalPhotos'
    | 'originalCaptions'
    | 'captions'
    | 'correction'
    | 'touched'
    | 'clearedSignatures'
    | 'removedPart'
    | 'facilityId'
    | 'tankId'
  >
>

/** Answers that come from elsewhere, all at once, and what changes with them. */
export type Replacement = DraftDetails & { answers: Answers; strokes?: readonly Stroke[] }

export interface FormStore {
  draft(): Draft
  errors(): FieldErrors
  /** The user gave an answer, be it the one that stood there: it is theirs from now on, and its error is cleared. */
  answer(field: string, answer: Answer): void
  /** The user affirmed answers of the last visit as they are. */
  confirm(fields: readonly string[]): void
  /** And did not mean to: they are the last visit's again, except what was answered since. */
  undoConfirm(fields: readonly string[]): void
  /** The last visit's answer comes back, as it was before the user touched it. */
  takeBack(field: string): void
  /** A signature is stored as its picture and its strokes. */
  sign(field: string, picture: string, strokes: readonly Stroke[]): void
  /** Replaces the answers with ones from elsewhere, such as the last visit; the errors of what they change are cleared. */
  replace(replacement: Replacement): void
  change(details: DraftDetails): void
  refuse(errors: FieldErrors): void
  /** Every change of the draft or of the errors. */
  subscribe(listener: Listener): () => void
  /** Every change that concerns one field: its answer, its error, its origin. */
  subscribeTo(field: string, listener: Listener): () => void
  /** Only answers that the user gave. */
  onAnswer(listener: (field: string, answer: Answer) => void): () => void
}

export function createFormStore(begun: Draft, clock = () => new Date()): FormStore {
  let draft = begun
  let errors: FieldErrors = {}
  const everything = new Set<Listener>()
  const fields = new Map<string, Set<Listener>>()
  const answers = new Set<(field: string, answer: Answer) => void>()

  function put(change: Partial<Draft>) {
    draft = { ...draft, ...change, changedAt: clock().toISOString() }
  }

  function tell(changed: readonly string[]) {
    for (const field of changed) for (const listener of fields.get(field) ?? []) listener()
    for (const listener of everything) listener()
  }

  function take(field: string, answer: Answer, more: Partial<Draft> = {}) {
    const { [field]: _, ...otherErrors } = errors
    if (field in errors) errors = otherErrors
    put({
      answers: { ...draft.answers, [field]: answer },
      touched: draft.touched.includes(field) ? draft.touched : [...draft.touched, field],
      carried: draft.carried.includes(field) ? draft.carried.filter(id => id !== field) : draft.carried,
      ...more,
    })
    tell([field])
    for (const listener of answers) listener(field, answer)
  }

  return {
    draft: () => draft,
    errors: () => errors,
    answer(field, answer) {
      if (!Object.is(draft.answers[field], answer) || !draft.touched.includes(field)) take(field, answer)
    },
    confirm(fields) {
      put({
        carried: draft.carried.filter(field => !fields.includes(field)),
        confirmed: [...(draft.confirmed ?? []), ...fields],
      })
      tell(fields)
    },
    undoConfirm(fields) {
      const undone = (draft.confirmed ?? []).filter(field => fields.includes(field))
      put({
        confirmed: draft.confirmed?.filter(field => !fields.includes(field)) ?? [],
        // Of an edit the record says what was carried over.
        carried: draft.given
          ? draft.carried
          : [...draft.carried, ...undone.filter(field => !draft.touched.includes(field))],
      })
      tell(fields)
    },
    takeBack(field) {
      const last = draft.lastAnswers?.[field]
      if (last === undefined || draft.carried.includes(field)) return
      put({
        answers: { ...draft.answers, [field]: last },
        touched: draft.touched.filter(id => id !== field),
        carried: [...draft.carried, field],
      })
      tell([field])
    },
    sign: (field, picture, strokes) => take(field, picture, { strokes }),
    replace(replacement) {
      const fields = new Set([...Object.keys(draft.answers), ...Object.keys(replacement.answers)])
      const stays = ([field]: [string, string]) => Object.is(draft.answers[field], replacement.answers[field])
      errors = Object.fromEntries(Object.entries(errors).filter(stays))
      put(replacement)
      tell([...fields])
    },
    change(details) {
      put(details)
      tell([])
    },
    refuse(next) {
      const changed = [...Object.keys(errors), ...Object.keys(next)]
      errors = next
      tell(changed)
    },
    subscribe: listener => listen(everything, listener),
    subscribeTo(field, listener) {
      const listeners = fields.get(field) ?? new Set()
      fields.set(field, listeners)
      return listen(listeners, listener)
    },
    onAnswer: listener => listen(answers, listener),
  }
}

function listen<T>(listeners: Set<T>, listener: T): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
