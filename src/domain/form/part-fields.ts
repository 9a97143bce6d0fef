// The questions of a kind of part, in their sections.

import type { PartKind } from './part.ts'
import type { Field, Section } from './template.ts'

export const sectionsOfKind = ({ sections }: PartKind): readonly Section[] => sections

export const fieldsOfKind = (kind: PartKind): readonly Field[] =>
  sectionsOfKind(kind).flatMap(({ fields }) => fields)
