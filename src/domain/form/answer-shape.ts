// Any answer as it travels, before its template judges it: a word, a number, a timer, or the parts of a form.

import * as z from 'zod/mini'
import type { Answer, Part } from './template.ts'

const scalar = (text: z.ZodMiniType<string>) => z.union([text, z.number(), z.boolean(), z.null()])

/** `text`: how long words may be. */
export const answerShape = (text: z.ZodMiniType<string>): z.ZodMiniType<Answer> => {
  // A timer: its template looks closer.
  const single = z.union([scalar(text), z.record(z.string(), scalar(text))])
  const part = z.catchall(
    z.object({ id: z.string(), tankId: z.nullable(z.string()), componentId: z.nullable(z.string()) }),
    single,
  ) as unknown as z.ZodMiniType<Part>
  return z.union([single, z.array(part)]) as unknown as z.ZodMiniType<Answer>
}
