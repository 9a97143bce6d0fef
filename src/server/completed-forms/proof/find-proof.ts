// What can be said about one version of a form to anyone who holds it.

import type { AnswerOf } from '#api/endpoint.ts'
import type { verifyReport } from '#api/verify.ts'
import type { CompletedForm } from '#domain/completed-forms/completed-form.ts'
import { roleAnswers } from '#domain/completed-forms/completed-form.ts'
import type { Registry } from '#domain/form/registry.ts'
import { signatureIn } from '#domain/form/walk.ts'
import { uuid } from '#domain/text.ts'
import type { Db } from '#server/db/dialect.ts'
import { hashContent } from '../contents/store.ts'
import { asForm } from '../save.ts'
import { findForm } from '../store.ts'
import { findReplacing } from '../versions/find-replacing.ts'
import { findVersion } from '../versions/store.ts'

export type ProofAnswer = AnswerOf<typeof verifyReport>

const nothing = {
  ...{ version: null, replacedBy: null, replacedAt: null },
  ...{ facilityName: null, inspectionDate: null, inspectedBy: null, sha256: null },
}

const unknown: ProofAnswer = { status: 'unknown', ...nothing }

interface Asked {
  formId: string
  /** The current one where none is named. */
  version: number | undefined
}

export async function findProof(db: Db, asked: Asked, registry: Registry): Promise<ProofAnswer> {
  const id = uuid.safeParse(asked.formId.toLowerCase())
  const stored = id.success ? await findForm(db, id.data) : null
  if (!stored) return unknown
  if (stored.deletedAt) return { ...unknown, reason: 'deleted' }
  const form = asForm(stored)
  const version = asked.version ?? form.version
  if (version > form.version) return unknown
  const replacing = await findReplacing(db, form.id, version)
  if (!replacing) return { ...nothing, status: 'current', version, ...factsOf(form, version, registry) }
  const replaced = {
    status: 'replaced',
    version,
    replacedBy: replacing.version,
    replacedAt: replacing.at,
  } as const
  const kept = await findVersion(db, form.id, replacing.version - 1)
  if (kept) return { ...nothing, ...replaced, ...factsOf({ ...form, ...kept }, version, registry) }
  // Only signed versions are kept.
  return { ...nothing, ...replaced, reason: 'unsigned' }
}

function factsOf(form: CompletedForm, version: number, registry: Registry): Partial<ProofAnswer> {
  const template = registry.require(form.templateId, form.templateVersion)
  const { facilityName, inspectionDate, inspectedBy } = roleAnswers(template, form.answers)
  const isSigned = signatureIn(template, form.answers) !== ''
  const facts = { facilityName, inspectionDate, inspectedBy, sha256: hashContent(form) }
  if (!isSigned) return { ...facts, reason: 'unsigned' }
  const correction = form.corrections?.findLast(each => each.version <= version)
  return correction?.signedAgain === false ? { ...facts, reason: 'not-signed-again' } : facts
}
