// An open form that is looked at again is loaded anew where the server has another one, or none any more.

import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { verizonMonthly } from '#domain/templates/verizon-monthly/v1.ts'
import { completedForm } from '#testing/completed-form.ts'
import { memoryHistory } from '#testing/memory-history.ts'
import { problemOf } from '#testing/problem-of.ts'
import { createRouter } from '#web/router/router.ts'
import { RouterView } from '#web/router/router-view.tsx'
import { useFreshForm } from './use-fresh-form.ts'

afterEach(() => void vi.restoreAllMocks())

const form = completedForm(verizonMonthly, {})

/** Returns how often the page was loaded. */
async function openPage() {
  const loader = vi.fn(() => null)
  function Page() {
    useFreshForm(form)
    return <p>the form</p>
  }
  const screen = { path: 'view-form', Component: Page, loader }
  const router = createRouter([screen], memoryHistory(['/view-form']))
  await render(<RouterView router={router} loading={null} Failed={() => null} />)
  await expect.element(page.getByText('the form')).toBeVisible()
  expect(loader).toHaveBeenCalledOnce()
  return loader
}

const lookAgain = () => document.dispatchEvent(new Event('visibilitychange'))

const answer = (status: number, body: object) =>
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => {
    const headers = { 'content-type': status < 400 ? 'application/json' : 'application/problem+json' }
    return new Response(JSON.stringify(body), { status, headers })
  })

test.each(['form-not-found', 'form-deleted'] as const)('after %s the page is loaded anew', async code => {
  const loader = await openPage()
  const problem = problemOf(code)
  answer(problem.status, { ...problem, requestId: 'r1' })
  lookAgain()
  await vi.waitFor(() => expect(loader).toHaveBeenCalledTimes(2))
})

test('without an answer what is shown stays', async () => {
  const loader = await openPage()
  const asked = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'))
  lookAgain()
  await vi.waitFor(() => expect(asked).toHaveBeenCalled())
  // Only the next look, which is answered, loads the page anew.
  const problem = problemOf('form-deleted')
  answer(problem.status, { ...problem, requestId: 'r1' })
  lookAgain()
  await vi.waitFor(() => expect(loader).toHaveBeenCalledTimes(2))
})
