// What a client may say about a facility. Apart from what a facility is: most screens only read one.

import * as z from 'zod/mini'
import { stateName } from '#domain/completed-forms/completed-form.ts'
import { isDay } from '#domain/day.ts'
import { componentKinds } from '#domain/form/template.ts'
import { tankBuild } from '#domain/rules/tank-facts.ts'
import { email, line, paragraph, requiredLine, uuid } from '#domain/text.ts'
import { componentLabelLength, componentsPerTank, isSameComponent } from './component.ts'
import {
  contactsPerFacility,
  facilityStatuses,
  intersticeKinds,
  productLength,
  tankStatuses,
  tanksPerFacility,
  tankTypes,
} from './facility.ts'
import { facilityKey } from './facility-key.ts'
import { tankStatusFault } from './tank-status.ts'

const component = z.strictObject({
  id: uuid,
  kind: z.enum(componentKinds),
  label: requiredLine(componentLabelLength, 'Please name the component'),
})

const componentList = z.array(component).check(
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

const day = z.string().check(z.refine(isDay, 'Please give a day'))

export const tankContent = z.strictObject({
  id: uuid,
  label: requiredLine(100, 'Please name the tank'),
  tankType: z.enum(tankTypes),
  volume: z._default(line(50), ''),
  product: z._default(line(productLength), ''),
  interstice: z._default(z.enum(intersticeKinds), 'unknown'),
  status: z._default(z.enum(tankStatuses), 'in-service'),
  ...tankBuild,
  emptySince: z._default(z.nullable(day), null),
  closedOn: z._default(z.nullable(day), null),
  closedReason: z._default(line(500), ''),
  components: z.optional(componentList),
})

const tankInFacility = tankContent.check(
  z.check(({ value: tank, issues }) => {
    const fault = tankStatusFault(tank)
    if (fault) issues.push({ code: 'custom', input: tank, path: [fault.field], message: fault.message })
  }),
)

export const contactContent = z.strictObject({
  name: requiredLine(200, 'Please name the contact'),
  email: z._default(z.union([z.literal(''), email]), ''),
  phone: z._default(line(50), ''),
  getsReports: z._default(z.boolean(), false),
})

export const facilityContent = z.strictObject({
  name: requiredLine(200, 'Please name the facility'),
  state: stateName,
  stateFacilityNumber: z._default(line(50), ''),
  address: z._default(paragraph(500), ''),
  customer: z._default(line(200), ''),
  arrivalNotes: z._default(paragraph(2000), ''),
  status: z._default(z.enum(facilityStatuses), 'active'),
  contacts: z._default(z.array(contactContent).check(z.maxLength(contactsPerFacility)), []),
  tanks: z._default(
    z.array(tankInFacility).check(
      z.maxLength(tanksPerFacility),
      z.refine(
        tanks => new Set(tanks.map(({ id }) => id)).size === tanks.length,
        'A tank may be named once only',
      ),
      z.check(refuseSameLabels),
    ),
    [],
  ),
  sendReports: z.optional(z.boolean()),
})

const labelTaken = 'Another tank has this label. Give each tank its own.'

/** Said at each tank that has the label of an earlier one. What was stored before this was refused may still have two. */
function refuseSameLabels({ value: tanks, issues }: z.core.ParsePayload<{ label: string }[]>): void {
  const keys = tanks.map(({ label }) => facilityKey(label))
  keys.forEach((key, index) => {
    if (key === '' || keys.indexOf(key) === index) return
    issues.push({ code: 'custom', input: key, path: [index, 'label'], message: labelTaken })
  })
}
