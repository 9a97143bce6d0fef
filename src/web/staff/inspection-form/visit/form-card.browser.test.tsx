// What a visit says of one of its forms: only what is on its way, or was received, is said to be.

import '#web/styles/app.css'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { problemOf } from '#domain/problems/problem.ts'
import { verizonMonthly } from '#domain/templates/verizon-monthly/v2.ts'
import { memoryHistory } from '#testing/memory-history.ts'
import { beginNewForm } from '#web/offline/begin-draft.ts'
import type { Draft } from '#web/offline/rows.ts'
import { createRouter } from '#web/router/router.ts'
import { RouterView } from '#web/router/router-view.tsx'
import { FormCard } from './form-card.tsx'

const user = { uid: 'u1', displayName: 'Dana Fields', email: 'dana@cypress.example' }
const begun: Draft = beginNewForm(verizonMonthly, 'Florida', user, { today: '2026-11-14' })
const at = '2026-11-14T15:00:00.000Z'
const submitted = { ...begun, status: 'queued', outbox: { at } } as const

test.each<[said: string, way: string, draft: Draft]>([
  ['Signed, waiting to be sent', 'View', submitted],
  ['Sent', 'View', { ...submitted, status: 'photos pending' }],
  ['Needs attention', 'Open', { ...submitted, outbox: { at, problem: problemOf('bad-request') } }],
  ['Not sent', 'Start', { ...begun, submittedBefore: at }],
])('%s', async (said, way, draft) => {
  const form = { title: 'Tank 1', facts: '', template: verizonMonthly, path: '/there', draft }
  const Page = () => <FormCard form={form} />
  const router = createRouter([{ path: 'list', Component: Page }], memoryHistory(['/list']))
  await render(<RouterView router={router} loading={null} Failed={() => null} />)
  await expect.element(page.getByText(said, { exact: true })).toBeVisible()
  await expect.element(page.getByRole('link', { name: `${way} Tank 1` })).toBeVisible()
  const isAsked = page.getByText('Submitted before. Submit it again to send it.')
  await expect.element(isAsked).toHaveLength(said === 'Not sent' ? 1 : 0)
})
