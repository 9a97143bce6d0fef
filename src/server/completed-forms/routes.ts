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
import { type CompletedForm, formContent } from '#domain/completed-form.ts'
import { Problem } from '#domain/problem.ts'
import { listChanges } from '#server/changes/store.ts'
import { type Route, route } from '#server/http/life-cycle.ts'
import { countByMonth } from './counts/by-month.ts'
import { allForms, asOf, changedForms } from './device/device-forms.ts'
import { exportRoutes } from './export/routes.ts'
import { isPlain, listPage } from './list/list-page.ts'
import { listInspectors as listNamedInspectors } from './list/store.ts'
import type { FormParts } from './parts.ts'
import { photoRoutes } from './photos/routes.ts'
import { reportRoutes } from './report/routes.ts'
import { type Condition, requireForm, saveForm } from './save.ts'
import { findLatest, findLatestAt, readForm } from './store.ts'
import { trashRoutes } from './trash/routes.ts'
import { requireVersion } from './versions/require-version.ts'

/** A menu of more would help nobody. */
const mostInspectors = 200

export function completedFormRoutes(parts: FormParts): Route[] {
  const { database, registry, register } = parts
  return [
    route(listCompletedForms, ({ db, query }) =>
      isPlain(query) ? listPage(db, query) : database.moment(inside => listPage(inside, query)),
    ),

    route(countFormsByMonth, ({ db }) => countByMonth(db, new Date())),

    route(listInspectors, async ({ db }) => ({ names: await listNamedInspectors(db, mostInspectors) })),

    route(latestCompletedForm, async ({ db, query: { facility, template, facilityId, tankId } }) => {
      if (facilityId) return findLatestAt(db, { facilityIds: [facilityId], tankId, template })
      const found = await findLatest(db, facility, template)
      if (found) return found
      return findLatestAt(db, { facilityIds: await register.named(db, facility), template })
    }),

    route(
      listDeviceForms,
      async ({ db, query: { since, cursor } }) => {
        const now = new Date()
        const page = since
          ? await changedForms(db, { since, cursor })
          : await allForms(db, { cursor, now }, registry)
        return { ...page, asOf: asOf(now), most: parts.deviceForms }
      },
      { oneMoment: true },
    ),

    route(readCompletedForm, async ({ db, params, setHeader }) => {
      const form = await readForm(db, params.id)
      if (!form) throw new Problem('form-not-found')
      if (form.deletedAt) throw new Problem('form-deleted')
      setHeader('etag', entityTag(form))
      return form.text
    }),

    route(readFormVersion, ({ db, params }) => requireVersion(db, params.id, params.version), {
      oneMoment: true,
    }),

    route(
      saveCompletedForm,
      async ({ db, params, headers, body, user, setHeader, setStatus }) => {
        const condition = conditionOf(headers['if-match'], headers['if-none-match'])
        const template = registry.require(body.templateId, body.templateVersion)
        const save = { id: params.id, template, content: body, by: user.uid, condition }
        const saved = await saveForm(db, save, register)
        if (saved.outcome === 'created') setStatus(201)
        setHeader('etag', entityTag(saved.form))
        return saved.form
      },
      { body: formContent(registry) },
    ),

    route(
      readFormHistory,
      async ({ db, params }) => {
        await requireForm(db, params.id)
        return { entries: await listChanges(db, 'form', params.id) }
      },
      { oneMoment: true },
    ),

    ...photoRoutes(parts),
    ...trashRoutes(parts),
    ...exportRoutes(parts),
    ...reportRoutes(parts),
  ]
}

const entityTag = (form: Pick<CompletedForm, 'version'>): string => `"${form.version}"`

function conditionOf(ifMatch: string | undefined, ifNoneMatch: '*' | undefined): Condition {
  if (ifMatch) return { is: 'at version', version: Number(ifMatch.replace(/\D/g, '')) }
  return ifNoneMatch ? { is: 'new' } : null
}
