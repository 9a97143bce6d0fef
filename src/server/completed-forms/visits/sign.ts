// Signing the forms of one visit together. Each is saved like any edit, so that its history and its signed versions stay whole.

import type { CompletedForm } from '#domain/completed-forms/completed-form.ts'
import { rulesOf } from '#domain/form/kinds/kinds.ts'
import type { Registry } from '#domain/form/registry.ts'
import { signatureFieldOf } from '#domain/form/walk.ts'
import { Problem } from '#domain/problems/problem.ts'
import type { Db } from '#server/db/dialect.ts'
import { setVisit } from '../contents/store.ts'
import type { FormRegister } from '../register.ts'
import { asForm, requireForm, requireLiveForm, saveForm } from '../save.ts'

interface Visit {
  id: string
  facilityId: string
  formIds: readonly string[]
  signature: string
}

interface Signing {
  registry: Registry
  register: FormRegister
  by: string
}

export async function signVisit(db: Db, visit: Visit, signing: Signing): Promise<CompletedForm[]> {
  const forms: CompletedForm[] = []
  // In the order of their ids, so that two who sign the same forms do not wait for each other forever.
  for (const id of visit.formIds.toSorted()) forms.push(await signForm(db, id, visit, signing))
  return visit.formIds.flatMap(id => forms.find(form => form.id === id) ?? [])
}

async function signForm(
  db: Db,
  formId: string,
  { id: visitId, facilityId, signature }: Visit,
  { registry, register, by }: Signing,
): Promise<CompletedForm> {
  const form = await requireLiveForm(db, formId)
  if (form.facilityId !== facilityId) throw new Problem('visit-refused')
  const template = registry.require(form.templateId, form.templateVersion)
  const field = signatureFieldOf(template)
  if (!field) throw new Problem('visit-refused', { message: `${template.name} takes no signature.` })
  if (!rulesOf(field).schema.safeParse(signature).success) {
    const sentence = 'A signature is a PNG picture'
    throw new Problem('invalid-input', { message: sentence, errors: { signature: sentence } })
  }
  const { templateId, templateVersion, state, photoIds, given } = form
  const answers = { ...form.answers, [field.id]: signature }
  const signed = given && { given: { ...given, [field.id]: 'answered' as const } }
  const content = { templateId, templateVersion, state, photoIds, answers, ...signed }
  await saveForm(db, { id: formId, template, content, by, version: form.version }, register)
  await setVisit(db, { id: formId, visitId })
  return asForm(await requireForm(db, formId))
}
