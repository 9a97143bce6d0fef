// The second version of the test forms: the site contact signs on the screen, or is said not to be available.

import { nextVersion } from '#domain/form/next-version.ts'
import type { Template } from '#domain/form/template.ts'

const signature = {
  kind: 'signature',
  id: 'contactSignature',
  label: 'Site contact’s signature',
  of: 'contactName',
  visibleWhen: { field: 'contactSigned', is: 'seen' },
  prefill: 'clear',
  width: 400,
  height: 100,
  penWidth: 2,
} as const

export const withContactSignature = <const T extends Template>(first: T) =>
  nextVersion(first, {
    version: 2,
    sections: { contact: { hint: 'The customer or the person on site' } },
    change: { contactSigned: { label: 'Does the site contact sign?' } },
    add: [{ after: 'contactSigned', field: signature }],
  })
