// Which forms there are: a new form is one more entry here. What a phone fills in most is there whole; of the others it knows the
// heading (what the form is called, what it does, and where facility, inspector and date stand) until one of them is opened.

import type { Template } from '#domain/form/template.ts'
import type { DutyId } from '#domain/rules/tank-duty.ts'
import { roleFields } from './role-fields.ts'
import { versions as verizonMonthly } from './verizon-monthly/versions.ts'

type Versions = readonly Template[]

interface Whole {
  versions: Versions
}

type Heading = Pick<Template, 'id' | 'name' | 'description'> & { duties: readonly DutyId[] }

interface Headed extends Heading {
  /** How many versions there are. */
  newest: number
  load: () => Promise<{ versions: Versions }>
}

const list: readonly (Whole | Headed)[] = [
  { versions: verizonMonthly },
  {
    id: 'spill-bucket',
    name: 'Spill Bucket Integrity Test',
    description: 'Hydrostatic or vacuum test of spill buckets',
    duties: ['spill-bucket'],
    newest: 2,
    load: () => import('./spill-bucket/versions.ts'),
  },
  {
    id: 'sump',
    name: 'Containment Sump Integrity Test',
    description: 'Water test of containment sumps, full or low level',
    duties: ['sump'],
    newest: 2,
    load: () => import('./sump/versions.ts'),
  },
  {
    id: 'overfill',
    name: 'Overfill Equipment Inspection',
    description: 'Automatic shutoff, alarm and ball float',
    duties: ['overfill'],
    newest: 2,
    load: () => import('./overfill/versions.ts'),
  },
  {
    id: 'annual',
    name: 'Annual Tank Inspection',
    description: 'Annual inspection with release-detection operability',
    duties: ['operability', 'line-leak-detector'],
    newest: 2,
    load: () => import('./annual/versions.ts'),
  },
]

/** Every form whole, or as far as `known` has it; of the others their headings. */
export const lightTemplates = (known: ReadonlyMap<string, Versions>): Template[] =>
  list.flatMap(form => ('versions' in form ? form.versions : (known.get(form.id) ?? headingsOf(form))))

/** Null where there is nothing to load. */
export const loadVersions = async (id: string): Promise<Versions | null> => {
  const form = list.find(each => 'load' in each && each.id === id)
  return form && 'load' in form ? (await form.load()).versions : null
}

export const allTemplates = async (): Promise<Template[]> => {
  const whole = await Promise.all(
    list.map(async form => ('versions' in form ? form : await form.load()).versions),
  )
  return whole.flat()
}

const facts = { id: 'facility', title: '', fields: roleFields }

const headingsOf = ({ id, name, description, duties, newest }: Headed): Template[] =>
  Array.from({ length: newest }, (_, index) => ({
    ...{ id, name, description, version: index + 1, printedTitle: name, notice: '' },
    steps: [{ id: 'test', title: name, text: '', next: '', sections: [facts] }],
    meaning: { satisfies: duties.map(duty => ({ duty, parts: [] })) },
  }))
