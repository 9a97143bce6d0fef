// Where a binder takes its content from: the features that it does not know.

import type { BinderSources } from './binders/sources.ts'
import { makeReportPdf, type ReportParts, readReport } from './completed-forms/report/make-report.ts'
import { listOverrides } from './completed-forms/report/store.ts'
import { listVisits } from './facilities/due-index/facility-store.ts'
import { inputAt } from './facilities/due-index/people-input.ts'
import { listDecisions } from './facilities/findings/pages.ts'
import { tankMonths } from './facilities/months.ts'
import { recordsAt } from './facilities/records/records-at.ts'
import { requireFacility } from './facilities/save.ts'

export const binderSources = (parts: ReportParts): BinderSources => ({
  facility: requireFacility,
  visits: async (db, id) => listVisits(db, id, (await inputAt(db, id)).same),
  overrides: (db, formIds) => listOverrides(db, parts.registry, formIds),
  months: tankMonths,
  decisions: listDecisions,
  records: recordsAt,
  report: (id, pick, signal) => readReport(parts, { id }, signal, pick),
  pdf: (id, pick, signal) => makeReportPdf(parts, { id }, signal, pick),
})
