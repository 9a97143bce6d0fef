// What is stored beside a form so that what is due and what was found can be told without reading the form itself.

import { type Evidence, evidenceIn, noEvidence } from '#domain/due/evidence.ts'
import type { Content } from '#domain/form/report.ts'
import type { Template } from '#domain/form/template.ts'
import { nothingObserved, type Observed, observedIn } from './observed.ts'

export type FormEvidence = Evidence & Observed

export const noFormEvidence: FormEvidence = { ...noEvidence, ...nothingObserved }

export const formEvidenceIn = (template: Template, content: Content): FormEvidence => ({
  ...evidenceIn(template, content),
  ...observedIn(template, content),
})
