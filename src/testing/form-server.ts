// A model of the server for tests in the browser: forms with their versions, photos and copies of drafts. It saves by the
// rules of the real one and forgets nothing, so that a test can ask where a value is.

import type { Answers } from '#domain/form/template.ts'
import { verizonMonthly } from '#domain/templates/verizon-monthly/v1.ts'
import { completedForm } from './completed-form.ts'
import { draftServer } from './draft-server.ts'
import { problemOf } from './problem-of.ts'
import { photoOf, type Reply, refuse, type Sent } from './scripted-server.ts'

interface StoredForm {
  version: number
  answers: Answers
  photoIds: string[]
}

export function formServer() {
  const drafts = draftServer()
  /** Every version of each form, the last one last. */
  const forms = new Map<string, StoredForm[]>()
  const photos = new Set<string>()

  const formOf = (id: string, { version, answers, photoIds }: StoredForm) =>
    completedForm(verizonMonthly, answers, { id, version, photoIds })

  function save(id: string, { answers, photoIds }: Omit<StoredForm, 'version'>, known: number | null): Reply {
    const versions = forms.get(id) ?? []
    const current = versions.at(-1)
    if (!current && known !== null) return refuse('form-not-found')
    const isSame =
      current && JSON.stringify([current.answers, current.photoIds]) === JSON.stringify([answers, photoIds])
    if (current && !isSame && known !== current.version) {
      const problem = problemOf(known === null ? 'form-exists' : 'form-changed')
      return { status: problem.status, body: { ...problem, requestId: 'r', current: formOf(id, current) } }
    }
    const saved = isSame ? current : { version: (current?.version ?? 0) + 1, answers, photoIds }
    if (!isSame) forms.set(id, [...versions, saved])
    drafts.received.add(id)
    return { status: 200, body: formOf(id, saved) }
  }

  function reply(sent: Sent): Reply {
    const aboutDraft = drafts.reply(sent)
    if (aboutDraft) return aboutDraft
    const { what, method, formId, headers, body } = sent
    if (what !== 'form') {
      photos.add(what)
      return { status: 201, body: photoOf(what) }
    }
    const current = forms.get(formId)?.at(-1)
    if (method === 'GET')
      return current ? { status: 200, body: formOf(formId, current) } : refuse('form-not-found')
    const tag = headers['if-match']
    return save(formId, body as unknown as StoredForm, tag ? Number(tag.replace(/\D/g, '')) : null)
  }

  /** As text: whatever was ever saved, and the drafts. */
  const everything = () => JSON.stringify([[...forms], [...photos], [...drafts.copies]])

  return { reply, forms, photos, copies: drafts.copies, everything }
}
