// Creates the draft that work starts with: a new form with its start values, or a copy of a form that the server
// has.

import type { CompletedForm } from '#domain/completed-forms/completed-form.ts'
import { captionsOf } from '#domain/form/photo-captions.ts'
import { startAnswers } from '#domain/form/start.ts'
import type { Template } from '#domain/form/template.ts'
import { flatAnswers } from '#domain/form/unfold.ts'
import type { StateName } from '#domain/states.ts'
import type { User } from '#domain/users/user.ts'
import type { Draft } from './rows.ts'

interface Beginning {
  /** The day on the device's calendar. */
  today: string
  id?: string
  now?: Date
}

/** The id never changes, so a form that is sent twice is still one form. */
export function beginNewForm(
  template: Template,
  state: StateName,
  user: Pick<User, 'uid' | 'displayName'>,
  { today, id = crypto.randomUUID(), now = new Date() }: Beginning,
): Draft {
  const sources = { today, displayName: user.displayName }
  return {
    ...untouched(user, now),
    id,
    templateId: template.id,
    templateVersion: template.version,
    state,
    answers: startAnswers(template, sources),
    photoIds: [],
    baseVersion: null,
  }
}

export function beginEdit(form: CompletedForm, user: Pick<User, 'uid'>, now = new Date()): Draft {
  const { id, templateId, templateVersion, state, given, photoIds, photos, version } = form
  const answers = flatAnswers(form.answers)
  return {
    ...untouched(user, now),
    id,
    templateId,
    templateVersion,
    state,
    answers,
    original: answers,
    originalPhotoIds: photoIds,
    originalPhotos: photos,
    originalCaptions: captionsOf(photos),
    given,
    photoIds,
    baseVersion: version,
  }
}

function untouched(user: Pick<User, 'uid'>, now: Date) {
  return {
    userId: user.uid,
    step: 0,
    carried: [],
    touched: [],
    lastVisit: null,
    strokes: [],
    startedAt: now.toISOString(),
    changedAt: now.toISOString(),
    status: 'editing',
  } as const
}
