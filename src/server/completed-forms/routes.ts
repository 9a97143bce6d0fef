// Completed forms over HTTP.

import {
  latestCompletedForm,
  readCompletedForm,
  readFormHistory,
  readFormVersion,
  saveCompletedForm,
} from '#api/completed-forms.ts'
import { listDeviceForms } from '#api/device-forms.ts'
import { countFormsByMonth, listCompletedForms, listInspectors } from '#api/form-list.ts'
import { signVisit as signVisitEndpoint } from '#api/visits.ts'
import type { FormContent } from '#domain/completed-forms/completed-form.ts'
import { formContent } from '#domain/completed-forms/form-content.ts'
import { differingClaims, withComputed } from '#domain/form/compute.ts'
import type { Template } from '#domain/form/template.ts'
import { Problem } from '#domain/problems/problem.ts'
import { listChanges } from '#server/changes/store.ts'
import { type Route, route } from '#server/http/life-cycle.ts'
import { countByMonth } from './counts/by-month.ts'
import { deliveryRoutes } from './deliveries/routes.ts'
import { allForms, asOf, changedForms } from './device/device-forms.ts'
import { exportRoutes } from './export/routes.ts'
import { linkRoutes } from './links/routes.ts'
import { isPlain, listPage } from './list/list-page.ts'
import { listInspectors as listNamedInspectors } from './list/store.ts'
import type { FormParts } from './parts.ts'
import { photoRoutes } from './photos/routes.ts'
import { proofRoutes } from './proof/routes.ts'
import { reportRoutes } from './report/routes.ts'
import { requireForm, saveForm } from './save.ts'
import { findLatest, findLatestAt, readForm } from './store.ts'
import { trashRoutes } from './trash/routes.ts'
import { requireVersion } from './versions/require-version.ts'
import { signVisit } from './visits/sign.ts'

/** A longer menu is no help. */
const mostInspectors = 200

export function completedFormRoutes(parts: FormParts): Route[] {
  const { database, registry, register } = parts
  return [
    route(listCompletedForms, ({ db, query, page }) =>
      isPlain(query) ? listPage(db, query, page) : database.moment(inside => listPage(inside, query, page)),
    ),

    route(countFormsByMonth, ({ db }) => countByMonth(db, new Date())),

    route(listInspectors, async ({ db }) => ({ names: await listNamedInspectors(db, mostInspectors) })),

    route(latestCompletedForm, async ({ db, query: { facility, template, facilityId, tankId } }) => {
      if (facilityId) return findLatestAt(db, { facilityIds: [facilityId], tankId, template })
      const found = await findLatest(db, facility, template)
      if (found) return found
      return findLatestAt(db, { facilityIds: await register.named(db, facility), template })
    }),

    route(listDeviceForms, { snapshot: true }, async ({ db, query: { since }, page: { after } }) => {
      const now = new Date()
      const forms = since
        ? await changedForms(db, { since, after })
        : await allForms(db, { after, now }, registry)
      return { ...forms, asOf: asOf(now), most: parts.deviceForms }
    }),

    route(readCompletedForm, async ({ db, params }) => {
      const form = await readForm(db, params.id)
      if (!form) throw new Problem('form-not-found')
      if (form.deletedAt) throw new Problem('form-deleted')
      return form.text
    }),

    route(readFormVersion, { snapshot: true }, ({ db, params }) =>
      requireVersion(db, params.id, params.version),
    ),

    route(
      saveCompletedForm,
      { body: formContent(registry) },
      async ({ db, params, version, body, user, setStatus }) => {
        const template = registry.require(body.templateId, body.templateVersion)
        const content = requireComputed(template, body)
        const save = { id: params.id, template, content, by: user.uid, version }
        const saved = await saveForm(db, save, register)
        if (saved.outcome === 'created') setStatus(201)
        return saved.form
      },
    ),

    route(readFormHistory, { snapshot: true }, async ({ db, params }) => {
      await requireForm(db, params.id)
      return { entries: await listChanges(db, 'form', params.id) }
    }),

    route(signVisitEndpoint, async ({ db, body, user }) => ({
      ...{ id: body.id, facilityId: body.facilityId },
      forms: await signVisit(db, body, { registry, register, by: user.uid }),
    })),

    ...photoRoutes(parts),
    ...trashRoutes(parts),
    ...exportRoutes(parts),
    ...reportRoutes(parts),
    ...linkRoutes(parts),
    ...deliveryRoutes(parts),
    ...proofRoutes(parts),
  ]
}

/** Its numbers and results as the server computes them; a client that claims others is refused. */
function requireComputed(template: Template, content: FormContent): FormContent {
  const differing = differingClaims(template, content.answers)
  if (differing.length > 0) {
    const errors = differing.map(({ path, claimed, computed }) => [
      `answers.${path}`,
      `The answers give ${computed}, not ${claimed}`,
    ])
    throw new Problem('computed-differs', { errors: Object.fromEntries(errors) })
  }
  return { ...content, answers: withComputed(template, content.answers) }
}
