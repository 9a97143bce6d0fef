// Imports that were made: what each of them did, and taking one back.

import * as z from 'zod/mini'
import { importUndoHours } from '#domain/limits.ts'
import { uuid } from '#domain/text.ts'
import { endpoint } from './endpoint.ts'
import { person } from './history.ts'

export const listFacilityImports = endpoint('GET', '/api/facility-imports', {
  access: 'admin',
  summary: 'The last imports of facilities, the newest first',
  answer: z.strictObject({
    items: z.array(
      z.strictObject({
        id: z.string(),
        at: z.iso.datetime(),
        by: person,
        /** Empty where it was not said. */
        fileName: z.string(),
        /** Facilities that it made, facilities that it changed, and dates that it entered. */
        created: z.number(),
        changed: z.number(),
        dates: z.number(),
        /** A running one goes on by itself, also when its client has left. */
        status: z.enum(['waiting', 'running', 'ready', 'failed']),
        /** Why it failed, or what it waits for. */
        reason: z.nullable(z.string()),
        /** In facilities; nothing of imports that an earlier release made. */
        progress: z.strictObject({ done: z.number(), total: z.number() }),
        undoneAt: z.nullable(z.iso.datetime()),
        undoUntil: z.iso.datetime(),
      }),
    ),
  }),
})

export const undoFacilityImport = endpoint('POST', '/api/facility-imports/:id/undo', {
  audit: 'import-undone',
  access: 'admin',
  summary:
    `Take a whole import back, within ${importUndoHours} hours: what it made is deleted, what it changed is as before. ` +
    'Refused where one of its facilities changed since. The answer is JSON lines of progress, as of the import itself',
  params: z.strictObject({ id: uuid }),
  answer: 'bytes',
  problems: [
    'import-not-found',
    'import-running',
    'import-already-undone',
    'import-too-old',
    'changed-since-import',
    'invalid-input',
  ],
})
