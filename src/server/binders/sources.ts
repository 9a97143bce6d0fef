// What a binder asks of completed forms and of the register, which it does not know: app.ts and boot.ts hand them to it.

import type { MonthSpan, WalkedMonth } from '#domain/due/months.ts'
import type { Visit } from '#domain/due/visit-summary.ts'
import type { Facility } from '#domain/facilities/facility.ts'
import type { Report } from '#domain/form/report.ts'
import type { FacilityRecord } from '#domain/records/record.ts'
import type { ReportPictures } from '#report/pdf/pictures.ts'
import type { Db } from '#server/db/dialect.ts'
import type { listFindings } from './content-store.ts'

type PickPhotos = (report: Report) => Report['photos']

export interface BinderSources {
  facility(db: Db, id: string): Promise<Facility>
  /** One for each tank that a form is about. */
  visits(db: Db, facilityId: string): Promise<readonly Visit[]>
  /** One for each part of these forms whose result the inspector set against the numbers. */
  overrides(db: Db, formIds: readonly string[]): Promise<readonly { formId: string; tankId: string | null }[]>
  /** Tank by tank; a site without known tanks is one of an empty id. `days` are those of walkthroughs that count. */
  months(
    db: Db,
    facility: Facility,
    visits: readonly Visit[],
    span: MonthSpan,
  ): Promise<readonly { tankId: string; months: readonly WalkedMonth[]; days: readonly string[] }[]>
  /** What people decided about these findings, the oldest first. */
  decisions(
    db: Db,
    facilityId: string,
    findings: Awaited<ReturnType<typeof listFindings>>,
  ): Promise<readonly { findingId: string; by: string; reason: string | null }[]>
  /** Deleted ones too. */
  records(db: Db, id: string): Promise<readonly (FacilityRecord & { deletedAt: string | null })[]>
  report(
    id: string,
    pick: PickPhotos,
    signal: AbortSignal,
  ): Promise<{ report: Report; pictures: ReportPictures }>
  pdf(id: string, pick: PickPhotos, signal: AbortSignal): Promise<{ report: Report; pdf: Uint8Array }>
}
