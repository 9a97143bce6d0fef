// A draft as a device copies it to the server.

import { randomUUID } from 'node:crypto'
import type { saveDraft } from '#api/drafts.ts'
import type { CallOf } from '#api/endpoint.ts'
import { formContent } from './form-content.ts'

type Body = CallOf<typeof saveDraft>['body']

export function draftCopy(
  change: Partial<Body['draft']> = {},
  rest: Partial<Omit<Body, 'draft'>> = {},
): Body {
  const { templateId, templateVersion, state, answers } = formContent()
  const draft = {
    ...{ templateId, templateVersion, state, answers, step: 2 },
    ...{ carried: ['tankType'], touched: ['facilityName'], confirmed: ['tankType'], lastVisit: '2026-10-14' },
    lastForm: { facility: 'Tower 4417 Ocala', state: 'Florida', inspectedBy: 'Dana' },
    strokes: [{ points: [{ x: 1.5, y: 2, pressure: 0.5, time: 12 }] }],
    ...{ photoIds: [], baseVersion: null },
    ...{ startedAt: '2026-11-14T14:00:00.000Z', changedAt: '2026-11-14T14:20:00.000Z' },
    ...change,
  }
  return { device: randomUUID(), draft, photos: [], ...rest }
}
