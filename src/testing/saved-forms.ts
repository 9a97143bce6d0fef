// Forms saved over HTTP, the way the browser does it.

import { randomUUID } from 'node:crypto'
import type { Result } from '#api/client.ts'
import { saveCompletedForm } from '#api/completed-forms.ts'
import type { CompletedForm } from '#domain/completed-forms/completed-form.ts'
import { formContent, type SentForm } from './form-content.ts'
import type { Visitor } from './test-app.ts'

type SaveResult = Promise<Result<CompletedForm>>

export const createForm = (visitor: Visitor, content: SentForm, id: string = randomUUID()): SaveResult =>
  visitor.call(saveCompletedForm, { params: { id }, version: null, body: content })

export const editForm = (visitor: Visitor, id: string, version: number, content: SentForm): SaveResult =>
  visitor.call(saveCompletedForm, { params: { id }, version, body: content })

/** A new form, or an exception. */
export async function savedForm(
  visitor: Visitor,
  content: SentForm = formContent(),
  id?: string,
): Promise<CompletedForm> {
  return answerOf(await createForm(visitor, content, id))
}

/** What an answer holds, or an exception. */
export function answerOf<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(result.problem.message)
  return result.value
}
