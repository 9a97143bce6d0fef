// What a client may say about the components of a tank.

import * as z from 'zod/mini'
import { componentKinds } from '#domain/form/part.ts'
import { requiredLine, uuid } from '#domain/text.ts'
import { componentLabelLength, componentsPerTank, isSameComponent } from './component.ts'

const component = z.strictObject({
  id: uuid,
  kind: z.enum(componentKinds),
  label: requiredLine(componentLabelLength, 'Please name the component'),
})

export const componentList = z.array(component).check(
  z.maxLength(componentsPerTank, `A tank can have up to ${componentsPerTank} components`),
  z.refine(
    list => new Set(list.map(({ id }) => id)).size === list.length,
    'A component may be named once only',
  ),
  z.check(({ value: list, issues }) => {
    list.forEach((each, index) => {
      if (list.findIndex(other => isSameComponent(other, each)) === index) return
      const message = 'Another component of this kind has this label. Give each its own.'
      issues.push({ code: 'custom', input: each.label, path: [index, 'label'], message })
    })
  }),
)
