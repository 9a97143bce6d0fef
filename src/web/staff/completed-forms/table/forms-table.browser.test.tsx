// A form that is gone from the server is not left standing in the list when its deletion is refused.

import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { CompletedFormRow } from '#domain/completed-forms/completed-form.ts'
import { memoryHistory } from '#testing/memory-history.ts'
import { problemOf } from '#testing/problem-of.ts'
import { createRouter } from '#web/router/router.ts'
import { RouterView } from '#web/router/router-view.tsx'
import { noDeviceWork } from '#web/staff/device/device-work.ts'
import { createPagedList } from '#web/staff/list/paged-list.ts'
import { ToastProvider } from '#web/ui/toast.tsx'
import { type ListFilter, noFilter } from '../filter/list-filter.ts'
import { FormsTable } from './forms-table.tsx'

afterEach(() => void vi.restoreAllMocks())

const row: CompletedFormRow = {
  ...{ id: crypto.randomUUID(), version: 1, templateId: 'verizon-monthly', facilityName: 'Tower 12' },
  ...{ inspectedBy: 'Dana', inspectionDate: '2026-11-16', state: 'Georgia', tankType: 'UST', photoCount: 0 },
  ...{ submittedAt: '2026-11-16T15:00:00.000Z', updatedAt: '2026-11-16T15:00:00.000Z' },
}

async function showList(onServer: CompletedFormRow[]) {
  const list = createPagedList<CompletedFormRow, ListFilter>(async () => ({
    ok: true,
    value: { items: [...onServer], nextCursor: null, total: onServer.length },
  }))
  await list.show(noFilter)
  const Page = () => (
    <ToastProvider>
      <FormsTable list={list} device={noDeviceWork} onSort={() => {}} onClearFilter={() => {}} />
    </ToastProvider>
  )
  const router = createRouter([{ path: 'list', Component: Page }], memoryHistory(['/list']))
  await render(<RouterView router={router} loading={null} Failed={() => null} />)
}

async function pressTwice() {
  const press = (name: string) => (page.getByRole('button', { name }).element() as HTMLButtonElement).click()
  await expect.element(page.getByRole('button', { name: 'Delete' })).toBeVisible()
  press('Delete')
  await expect.element(page.getByRole('button', { name: 'Confirm' })).toBeVisible()
  press('Confirm')
}

const answers = (code: 'form-not-found' | 'unavailable') => {
  const problem = problemOf(code)
  const headers = { 'content-type': 'application/problem+json' }
  vi.spyOn(globalThis, 'fetch').mockImplementation(
    async () =>
      new Response(JSON.stringify({ ...problem, requestId: 'r1' }), { status: problem.status, headers }),
  )
}

test('after “Form not found” the list is asked for anew, and the form is gone from it', async () => {
  const onServer = [row]
  await showList(onServer)
  onServer.pop()
  answers('form-not-found')
  await pressTwice()
  await expect.element(page.getByText(/Form not found/)).toBeVisible()
  await expect.element(page.getByText('No completed forms found.')).toBeVisible()
})

test('after another failure the form stays in the list', async () => {
  const onServer = [row]
  await showList(onServer)
  onServer.pop()
  answers('unavailable')
  await pressTwice()
  await expect.element(page.getByRole('button', { name: 'Delete' })).toBeVisible()
})
