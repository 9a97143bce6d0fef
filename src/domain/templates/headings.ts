// As much of the test forms as lists and links need: what they are called, what they do, and where facility, inspector and
// date stand. The questions are loaded when one of them is opened.

import type { Template } from '#domain/form/template.ts'
import type { DutyId } from '#domain/rules/tank-duty.ts'
import { roleFields } from './role-fields.ts'

type Heading = Pick<Template, 'id' | 'name' | 'description'> & { duties: readonly DutyId[] }

const headings: readonly Heading[] = [
  {
    id: 'spill-bucket',
    name: 'Spill Bucket Integrity Test',
    description: 'Hydrostatic or vacuum test of spill buckets',
    duties: ['spill-bucket'],
  },
  {
    id: 'sump',
    name: 'Containment Sump Integrity Test',
    description: 'Water test of containment sumps, full or low level',
    duties: ['sump'],
  },
  {
    id: 'overfill',
    name: 'Overfill Equipment Inspection',
    description: 'Automatic shutoff, alarm and ball float',
    duties: ['overfill'],
  },
  {
    id: 'annual',
    name: 'Annual Tank Inspection',
    description: 'Annual inspection with release-detection operability',
    duties: ['operability', 'line-leak-detector'],
  },
]

const facts = { id: 'facility', title: '', fields: roleFields }

const headingOf = ({ duties, ...heading }: Heading, version: number): Template => ({
  ...heading,
  version,
  printedTitle: heading.name,
  notice: '',
  steps: [{ id: 'test', title: heading.name, text: '', next: '', sections: [facts] }],
  meaning: { satisfies: duties.map(duty => ({ duty, parts: [] })) },
})

const versions = [1, 2]

export const headingTemplates: readonly Template[] = headings.flatMap(heading =>
  versions.map(version => headingOf(heading, version)),
)
