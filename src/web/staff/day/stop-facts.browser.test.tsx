// What a stop says of its site, the worst first.

import '#web/styles/app.css'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { stopAt } from '#testing/day-server.ts'
import { memoryHistory } from '#testing/memory-history.ts'
import { createRouter } from '#web/router/router.ts'
import { RouterView } from '#web/router/router-view.tsx'
import { StopFacts } from './stop-facts.tsx'

test('a possible release at the site stands before what is due, also where the visit is done', async () => {
  const release = { id: crypto.randomUUID(), openedOn: '2026-11-03' }
  const due = { duty: 'walkthrough', tankLabel: null, lastOn: null, basis: 'law', undone: null } as const
  const stop = { ...stopAt('Tower 12'), release, arrivalNotes: 'Gate 4711' }
  const duties = [{ ...due, dueOn: '2026-11-01', soonOn: '2026-10-25' }]
  for (const isDone of [false, true]) {
    const Page = () => <StopFacts stop={{ ...stop, duties }} isDone={isDone} />
    const router = createRouter([{ path: 'list', Component: Page }], memoryHistory(['/list']))
    const shown = await render(<RouterView router={router} loading={null} Failed={() => null} />)
    const link = page.getByRole('link', { name: 'Possible release since November 3, 2026' })
    await expect.element(link).toHaveAttribute('href', `/findings/${release.id}`)
    const text = shown.container.textContent ?? ''
    expect(text.indexOf('Possible release')).toBeLessThan(text.indexOf('Gate 4711'))
    await shown.unmount()
  }
})
