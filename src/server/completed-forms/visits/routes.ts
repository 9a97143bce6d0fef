// Visits over HTTP.

import { signVisit as signVisitEndpoint } from '#api/visits.ts'
import { type Route, route } from '#server/http/life-cycle.ts'
import type { FormParts } from '../parts.ts'
import { signVisit } from './sign.ts'

export const visitRoutes = ({ registry, register }: FormParts): Route[] => [
  route(signVisitEndpoint, async ({ db, body, user }) => ({
    ...{ id: body.id, facilityId: body.facilityId },
    forms: await signVisit(db, body, { registry, register, by: user.uid }),
  })),
]
