// The findings of the start page: each that is not closed is in a number.

import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { FindingSummary } from '#api/finding-summary.ts'
import type { User } from '#domain/users/user.ts'
import { memoryHistory } from '#testing/memory-history.ts'
import { createRouter } from '#web/router/router.ts'
import { RouterView } from '#web/router/router-view.tsx'
import type { LoaderArgs } from '#web/router/screens.ts'
import { signedInUser } from '#web/staff/session/guard.ts'
import { Findings } from './findings.tsx'

const user: User = {
  ...{ uid: 'dana', email: 'dana@site.example', displayName: 'Dana Fields', createdAt: '' },
  ...{ admin: false, inspector: true, active: true },
}
const summary: FindingSummary = {
  counts: { open: 2, assigned: 5, fixed: 1, verified: 3, withdrawn: 0 },
  ...{ unrecorded: 0, alerts: 0, mine: 0, oldestOn: null, worst: [] },
}

test('what is assigned to others is counted, beside what nobody has', async () => {
  const Page = () => <Findings findings={Promise.resolve({ ok: true, value: summary })} />
  const guards = [({ context }: LoaderArgs) => context.set(signedInUser, user)]
  const router = createRouter([{ path: 'start', guards, Component: Page }], memoryHistory(['/start']))
  await render(<RouterView router={router} loading={null} Failed={() => null} />)
  const count = (name: RegExp) => page.getByRole('link', { name })
  await expect.element(count(/^2 ?Open, not assigned$/)).toHaveAttribute('href', '/findings?status=open')
  await expect.element(count(/^5 ?Assigned$/)).toHaveAttribute('href', '/findings?status=assigned')
  await expect.element(count(/^0 ?Assigned to me$/)).toBeVisible()
})
