// Links to reports over HTTP: made, listed and taken back by those who are logged in.

import { randomBytes, randomUUID } from 'node:crypto'
import { createReportLink, listReportLinks, revokeReportLink } from '#api/report-links.ts'
import { Problem } from '#domain/problems/problem.ts'
import { type Route, route } from '#server/http/life-cycle.ts'
import type { FormParts } from '../parts.ts'
import { requireLiveForm } from '../save.ts'
import { insertLink, listLinks, revokeLink } from './store.ts'

const secretBytes = 16

export const linkRoutes = ({ origin }: Pick<FormParts, 'origin'>): Route[] => [
  route(createReportLink, async ({ db, params, body, user, audit }) => {
    const { id: formId } = await requireLiveForm(db, params.id)
    const id = randomUUID()
    const secret = randomBytes(secretBytes).toString('base64url')
    await insertLink(db, { id, formId, secret, expiresOn: body.expiresOn, by: user.uid, now: new Date() })
    await audit({ facts: { link: id, until: body.expiresOn } })
    return { id, url: `${origin()}/r/${secret}` }
  }),

  route(listReportLinks, { snapshot: true }, async ({ db, params }) => {
    await requireLiveForm(db, params.id)
    return { items: await listLinks(db, params.id) }
  }),

  route(revokeReportLink, async ({ db, params, audit }) => {
    await requireLiveForm(db, params.id)
    const isKnown = await revokeLink(db, { id: params.linkId, formId: params.id, now: new Date() })
    if (!isKnown) throw new Problem('link-not-found')
    await audit({ facts: { link: params.linkId } })
  }),
]
