// The next tank of a site after a form was submitted there: the first one, in the register's order, that was not inspected
// on the same day. Loaded after a submission, so that the form itself stays light.

import type { Client } from '#api/client.ts'
import { roleAnswers } from '#domain/completed-forms/completed-form.ts'
import type { Template } from '#domain/form/template.ts'
import type { Draft } from '#web/offline/rows.ts'
import { newFormPath } from '#web/staff/duties/start-form.ts'
import type { FacilitySource, KnownTank } from '../facility/facility-source.ts'
import { formatTank } from '../facility/format-tank.ts'
import { findLatestForm } from '../prefill/latest-form.ts'

interface NextTank {
  tank: string
  /** The address of its form. */
  path: string
}

/** Null where the site has no other tank, or all of them are done. */
export async function findNextTank(
  draft: Draft,
  { facilityId, tankId }: { facilityId: string; tankId: string },
  { template, call, source }: { template: Template; call: Client; source: FacilitySource },
): Promise<NextTank | null> {
  const tanks = (await source.tanksOf(facilityId)) ?? []
  const { facilityName, inspectedBy, inspectionDate } = roleAnswers(template, draft.answers)
  for (const tank of inTurn(tanks, tankId)) {
    const sought = { facility: facilityName, template, userId: draft.userId, facilityId, tankId: tank.id }
    const last = await findLatestForm(sought, call)
    if (last && roleAnswers(template, last.answers).inspectionDate === inspectionDate) continue
    const chosen = { facilityId, name: facilityName.trim(), tankId: tank.id, inspectedBy }
    const path = newFormPath(draft.state, template.id, chosen)
    return path ? { tank: formatTank(tank), path } : null
  }
  return null
}

/** The tanks after this one, and then those before it. */
function inTurn(tanks: readonly KnownTank[], tankId: string): KnownTank[] {
  const at = tanks.findIndex(({ id }) => id === tankId)
  return at < 0 ? [] : [...tanks.slice(at + 1), ...tanks.slice(0, at)]
}
