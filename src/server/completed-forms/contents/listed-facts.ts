// What the list shows, sorts and searches by, made from the content of a form: at every save, and once for forms from
// before it was kept.

import { type Confirmed, type FormContent, roleAnswers } from '#domain/completed-forms/completed-form.ts'
import { confirmedIn, openCountIn } from '#domain/completed-forms/confirmed.ts'
import { searchWords } from '#domain/completed-forms/search-words.ts'
import { formatFinding, judgedAnswers } from '#domain/form/report.ts'
import type { Role, Template } from '#domain/form/template.ts'
import { severityBits } from '#domain/form/verdict.ts'
import { nameKey, searchText } from '#domain/search/search.ts'

export interface ListedFacts extends Record<Role, string> {
  searchText: string
  searchWords: string
  facilityKey: string
  inspectorKey: string
  findingCount: number
  severities: number
  confirmed: Confirmed
  incomplete: number | null
}

export function listedFacts(
  template: Template,
  content: Pick<FormContent, 'state' | 'answers' | 'given'>,
): ListedFacts {
  const facts = roleAnswers(template, content.answers)
  const judged = judgedAnswers(template, content)
  const findings = judged.map(formatFinding).filter(finding => finding !== null)
  return {
    ...facts,
    searchText: searchText(facts),
    searchWords: searchWords(template, content, judged),
    facilityKey: nameKey(facts.facilityName),
    inspectorKey: nameKey(facts.inspectedBy),
    findingCount: findings.length,
    severities: severityBits(findings),
    confirmed: confirmedIn(template, content),
    incomplete: openCountIn(template, content),
  }
}
