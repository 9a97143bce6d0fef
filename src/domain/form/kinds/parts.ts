// The parts of a form that repeat, each judged by the questions of its kind.

import * as z from 'zod/mini'
import { noteShapes } from '../note-ids.ts'
import { fieldsOfKind, kindOf, resultField, resultWords } from '../part.ts'
import type { Answer, Part, PartKind } from '../template.ts'
import type { KindRules } from './kind-rules.ts'
import { isAnswered, rulesOf } from './kinds.ts'

const partsPerForm = 60

/** What a client may call a part: no colon, which would end its name. */
const partId = z
  .string('A part has an id')
  .check(z.regex(/^[\w.-]{1,64}$/, 'The id of a part is up to 64 letters, digits, dots and dashes'))

const placeId = z._default(z.nullable(z.uuid('Please send a UUID').check(z.toLowerCase())), null)

function shapeOf(kind: PartKind): z.ZodMiniType<Part> {
  const shape: Record<string, z.ZodMiniType<Answer>> = {}
  for (const field of fieldsOfKind(kind)) {
    if (!isAnswered(field)) continue
    const { schema, blank } = rulesOf(field)
    shape[field.id] = z._default(schema, blank as never) as z.ZodMiniType<Answer>
  }
  const facts = { id: partId, kind: z.optional(z.literal(kind.id)), tankId: placeId, componentId: placeId }
  const notes = noteShapes(fieldsOfKind(kind))
  return z.strictObject({ ...facts, ...shape, ...notes }) as unknown as z.ZodMiniType<Part>
}

const listOf = (kinds: readonly PartKind[], label: string) => {
  const shapes = new Map(kinds.map(kind => [kind.id, shapeOf(kind)]))
  const part = z.pipe(
    z.looseObject({ kind: z.optional(z.string()) }),
    z.transform((value: { kind?: string | undefined }, { issues }): Part => {
      const kind = kindOf(kinds, value)
      const parsed = kind && shapes.get(kind.id)?.safeParse(value)
      if (parsed?.success) return parsed.data
      if (!parsed) {
        issues.push({
          code: 'custom',
          input: value,
          path: ['kind'],
          message: 'There is no such kind of part',
        })
      }
      for (const issue of parsed?.error.issues ?? []) issues.push(issue as z.core.$ZodRawIssue)
      return z.NEVER
    }),
  )
  return z.array(part, `${label} are sent as a list`).check(
    z.maxLength(partsPerForm, `A form can have up to ${partsPerForm} parts`),
    z.refine(list => new Set(list.map(({ id }) => id)).size === list.length, 'A part may be named once only'),
  )
}

export const parts: KindRules<'parts'> = {
  schema: ({ kinds, label }) => listOf(kinds, label) as unknown as z.ZodMiniType<readonly Part[]>,
  fits: answer => Array.isArray(answer),
  blank: () => [],
  isEmpty: answer => answer.length === 0,
  line: (_, answer) => formatParts(answer),
  cell: (_, answer) => formatParts(answer),
}

/** `3: 2 Pass, 1 Fail` */
function formatParts(list: readonly Part[]): string {
  if (list.length === 0) return ''
  const counts = Object.entries(resultWords).flatMap(([result, word]) => {
    const count = list.filter(part => part[resultField] === result).length
    return count > 0 ? [`${count} ${word}`] : []
  })
  return counts.length > 0 ? `${list.length}: ${counts.join(', ')}` : String(list.length)
}
