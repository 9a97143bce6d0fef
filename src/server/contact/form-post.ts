// The contact form as a browser without JavaScript posts it: the same schema, the same storing and the same outbox
// as the API. Taken, it leads to the thank-you page; not taken, the form comes back with what was typed.

import { type ContactField, contactFields, newContactSubmission } from '#domain/contact/contact.ts'
import { allMarks, checkFields } from '#domain/contact/contact-reply.ts'
import { captions } from '#domain/problems/caption.ts'
import { fieldErrors } from '#domain/problems/field-errors.ts'
import type { FieldErrors, Problem } from '#domain/problems/problem.ts'
import { contactReplyPath, thankYouPath } from '#domain/site/site-map.ts'
import type { Database } from '#server/db/dialect.ts'
import { type HttpAnswer, type HttpRequest, textAnswer } from '#server/http/exchange.ts'
import { asProblem } from '#server/http/problem-answer.ts'
import { readForm } from '#server/http/request-body.ts'
import type { Outbox } from '#server/mail/outbox.ts'
import { findFillablePage } from '#server/site/fillable-page.ts'
import type { StaticFiles } from '#server/site/static-files.ts'
import { receiveSubmission } from './receive.ts'
import { fillingOf, type Reply } from './reply-page.ts'

interface FormPostParts {
  database: Database
  secret: string
  outbox: Pick<Outbox, 'wake'>
  staticFiles: Pick<StaticFiles, 'findPage'>
}

type Fields = Partial<Record<ContactField, string>>

/** Throws when the built page has no place for what it should give back. */
export function contactFormPost({ database, secret, outbox, staticFiles }: FormPostParts) {
  const page = findFillablePage(staticFiles, contactReplyPath, allMarks)

  const reply = (status: number, content: Reply, headers: Record<string, string> = {}): HttpAnswer => {
    if (page) return page.answer({ ...fillingOf(content), status, headers })
    const sentences = [content.message, ...Object.values(content.errors)].join('\n')
    return textAnswer(status, `${sentences}\n`, 'text/plain; charset=utf-8', {
      'cache-control': 'no-store',
      ...headers,
    })
  }

  const refuse = (problem: Problem, values: Fields): HttpAnswer =>
    reply(
      problem.status,
      { message: captions['contact-not-sent'], values, errors: {} },
      problem.retryAfterSeconds ? { 'retry-after': String(problem.retryAfterSeconds) } : {},
    )

  return async (request: HttpRequest, address: string): Promise<HttpAnswer> => {
    let values: Fields = {}
    try {
      const form = await readForm(request)
      values = fieldsOf(form)
      const errors = repeatedFields(form)
      const parsed = newContactSubmission.safeParse({ name: '', email: '', service: '', ...typed(form) })
      if (!parsed.success) Object.assign(errors, fieldErrors(parsed.error))
      if (!parsed.success || Object.keys(errors).length > 0) {
        return reply(400, { message: checkFields, values, errors })
      }
      await database.transaction(db => receiveSubmission(db, parsed.data, { address, secret }))
      outbox.wake()
      return { status: 303, headers: { location: thankYouPath }, body: null }
    } catch (error) {
      const problem = asProblem(error, database)
      if (problem === null) throw error
      return refuse(problem, values)
    }
  }
}

/** Everything that was sent, so that the schema can refuse what the form does not have. */
const typed = (form: URLSearchParams): Record<string, string> => {
  const values: Record<string, string> = {}
  for (const [name, value] of form)
    Object.defineProperty(values, name, { value, enumerable: true, configurable: true })
  return values
}

const fieldsOf = (form: URLSearchParams): Fields =>
  Object.fromEntries(contactFields.map(field => [field, form.get(field) ?? '']))

function repeatedFields(form: URLSearchParams): FieldErrors {
  const repeated = contactFields.filter(field => form.getAll(field).length > 1)
  return Object.fromEntries(repeated.map(field => [field, 'This field was sent more than once']))
}
