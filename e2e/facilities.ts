// Facilities put into the register over the API, for the journeys.

import { type APIRequestContext, expect } from '@playwright/test'
import { addDays, dayOf } from '#domain/day.ts'
import { type Facility, type FacilityContent, newTankFacts } from '#domain/facilities/facility.ts'
import { contentOf } from '#testing/facility-office.ts'

export const daysAgo = (days: number): string => addDays(dayOf(new Date()), -days)

export async function readFacility(request: APIRequestContext, id: string): Promise<Facility> {
  const answer = await request.get(`/api/facilities/${id}`)
  expect(answer).toBeOK()
  return answer.json()
}

/** Changes a facility that its forms have made. */
export async function changeFacility(
  request: APIRequestContext,
  id: string,
  change: Partial<FacilityContent>,
): Promise<Facility> {
  const before = await readFacility(request, id)
  const saved = await request.put(`/api/facilities/${id}`, {
    headers: { 'if-match': `"${before.version}"` },
    data: { ...contentOf(before), ...change },
  })
  expect(saved).toBeOK()
  return saved.json()
}

export const secondTank = (label = 'Day tank') => ({
  id: crypto.randomUUID(),
  label,
  tankType: 'AST' as const,
  volume: '600',
  ...newTankFacts,
  product: 'diesel',
  interstice: 'none' as const,
})
