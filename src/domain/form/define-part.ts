// How a template says what repeats. With it come the rules of the kinds that only such templates use, so that a phone loads
// them when one of those forms is opened.

import { doubtsAboutParts, withComputed } from './compute.ts'
import { addKinds } from './kinds/kinds.ts'
import { parts } from './kinds/parts.ts'
import { computed, length, result, timer } from './kinds/tested.ts'
import type { PartWarning } from './meaning.ts'
import type { NamedBy, NamedInSections, NamesOnly } from './named-questions.ts'
import { setPartEngine } from './part-engine.ts'
import { judgedParts, overriddenParts, withParts, withResult } from './report-parts.ts'
import { resultSection } from './result-section.ts'
import type { PartKind } from './template.ts'

addKinds({ length, timer, computed, result, parts })
setPartEngine({ doubtsAboutParts, withComputed, judgedParts, overriddenParts, withParts, withResult })

/** With the result, which every part has, behind its own sections. A rule or a formula that names a question which the part does not ask does not compile. */
export const definePart = <const K extends PartKind>(
  kind: K &
    NamesOnly<
      NamedInSections<K['sections']> | NamedBy<K['judgements'][number]['when']>,
      K['sections'][number]['fields'][number]['id']
    >,
): K => ({ ...kind, sections: [...kind.sections, resultSection] })

/** For the meaning of its template. */
export const warnsOf = <const K extends PartKind>(
  { id }: K,
  warnings: readonly Omit<PartWarning<K['sections'][number]['fields'][number]['id']>, 'part'>[],
): PartWarning[] => warnings.map(warning => ({ part: id, ...warning }))
