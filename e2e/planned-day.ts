// A day of one's own, planned without the screen. The account may have one already, from a journey before.

import { type APIRequestContext, expect } from '@playwright/test'
import { dayOf } from '#domain/day.ts'

interface PlannedStop {
  facilityId: string | null | undefined
  tankId: string | null | undefined
}

export async function planDay(
  request: APIRequestContext,
  stops: readonly PlannedStop[],
  day = dayOf(new Date()),
): Promise<void> {
  const { version } = await (await request.get(`/api/days/${day}`)).json()
  const planned = await request.put(`/api/days/${day}`, {
    headers: { 'if-match': `"${version}"` },
    data: { stops },
  })
  expect(planned).toBeOK()
}
