// A facility as this device has copied it, with its duties on this day and its open findings.

import { asDueItem } from '#domain/copied-register/copied-facility.ts'
import type { Cached } from '#web/offline/cache/cached.ts'
import { listCachedFindings } from '#web/offline/findings/list-cached.ts'
import { readCopiedFacility } from '#web/offline/register/read-register.ts'
import type { Site } from './site.ts'

/** Null where the device has no copy of it. */
export async function readSiteCopy(id: string): Promise<Cached<Site> | null> {
  const [copy, findings] = await Promise.all([readCopiedFacility(id), listCachedFindings()])
  if (!copy) return null
  const { facility, duties } = copy.value
  const parts = {
    duties: duties.map(asDueItem(copy.value)),
    findings: findings?.value.filter(({ facilityId }) => facilityId === id) ?? null,
  }
  return { value: { facility, parts }, at: copy.at }
}
