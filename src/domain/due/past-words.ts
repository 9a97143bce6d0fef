// What is past its day, by who sets the day. There is no third word for either: past-words.test.ts looks for one.

import type { Basis } from '#domain/rules/basis.ts'

export const pastWords: Record<Basis, string> = { law: 'Overdue', advice: 'Past the date we recommend' }
