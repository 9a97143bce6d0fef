// A chart is as wide as its place, also after that became narrower: a turned tablet, a smaller window.

import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '#web/styles/app.css'
import { ChartFrame } from './chart-frame.tsx'

test('a chart follows its place when that becomes narrower', async () => {
  const inPlace = (width: number) => (
    <div style={{ width }}>
      {/* As the cards stand beside each other on a page: an item as wide as its content asks for. */}
      <div className="grid">
        <ChartFrame name="Readings" text="Two readings" height={100}>
          {drawn => <rect width={drawn} height={100} />}
        </ChartFrame>
      </div>
    </div>
  )
  const { rerender } = await render(inPlace(700))
  const chart = page.getByRole('img', { name: 'Readings' })
  await expect.element(chart).toHaveAttribute('width', '700')
  await rerender(inPlace(320))
  await expect.element(chart).toHaveAttribute('width', '320')
})
