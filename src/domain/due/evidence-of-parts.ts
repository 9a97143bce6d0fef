// What the parts of a form prove: apart from what a whole form proves, which the first screen needs to know.

import { componentLabelLength } from '#domain/facilities/component.ts'
import { judgePart, provedBy } from '#domain/form/compute.ts'
import { kindOf, nameField, overrideField, resultField } from '#domain/form/part.ts'
import type { Part, PartKind, Template } from '#domain/form/template.ts'
import { partsFieldOf } from '#domain/form/walk.ts'
import type { TestedPart } from './components-tested.ts'
import type { Evidence } from './evidence.ts'

/** What the parts of one tank prove: done when all of a kind passed, failed when one did. An incomplete one proves nothing. */
export function evidenceOfParts(
  template: Template,
  parts: readonly Part[],
): Pick<Evidence, 'done' | 'failed' | 'tested'> {
  const field = partsFieldOf(template)
  const made = (template.meaning?.satisfies ?? []).flatMap(({ duty, parts: kinds = [] }) => {
    const own = parts.filter(part => kinds.includes(kindOf(field?.kinds ?? [], part)?.id ?? ''))
    const at = own.flatMap(part => testedAt(part, kindOf(field?.kinds ?? [], part)))
    const isComplete = own.some(part => kindOf(field?.kinds ?? [], part)?.id === kinds[0])
    const results = own.map(part => provenResult(part, kindOf(field?.kinds ?? [], part)))
    if (results.includes('fail')) return [{ duty, at, result: 'fail' }]
    const isDone = isComplete && results.every(result => result === 'pass')
    return own.length > 0 ? [{ duty, at, result: isDone ? 'pass' : 'incomplete' }] : []
  })
  const failed = new Set(made.filter(({ result }) => result === 'fail').map(({ duty }) => duty))
  return {
    done: made.flatMap(({ duty, result }) => (result === 'pass' && !failed.has(duty) ? [duty] : [])),
    failed: [...failed],
    tested: Object.fromEntries(made.map(({ duty, at }) => [duty, at])),
  }
}

/** An override to pass of a test that was not measured proves no pass. */
const provenResult = (part: Part, kind: PartKind | undefined) =>
  kind && part[resultField] === 'pass' && part[overrideField] === 'pass'
    ? provedBy(judgePart(kind, part))
    : part[resultField]

function testedAt(part: Part, kind: PartKind | undefined): TestedPart[] {
  if (!kind) return []
  const result = provenResult(part, kind)
  const passed = result === 'pass' ? true : result === 'fail' ? false : null
  if (!kind.component) return [{ kind: 'tank', id: null, label: '', passed }]
  const label = String(part[nameField] ?? '').trim()
  return [{ kind: kind.component, id: part.componentId, label: label.slice(0, componentLabelLength), passed }]
}
