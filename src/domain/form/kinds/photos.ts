// Photos have no answer of their own; see PhotosField. The table of kinds still wants to hear it.

import * as z from 'zod/mini'
import type { KindRules } from './kind-rules.ts'

const noAnswer = (): never => {
  throw new Error('Photos are stored beside the answers, not among them')
}

export const photos: KindRules<'photos'> = {
  schema: () => z.never(),
  fits: (_answer): _answer is never => false,
  blank: noAnswer,
  isEmpty: noAnswer,
  line: noAnswer,
  cell: noAnswer,
}
