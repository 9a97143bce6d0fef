import '#web/styles/app.css'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Dialog } from './dialog.tsx'

test('a page without a scrollbar keeps its width and has no strip beside the veil', async () => {
  const { unmount } = await render(
    <Dialog title="Please choose" onClose={() => {}}>
      <button type="button">Go on</button>
    </Dialog>,
  )
  await expect.element(page.getByRole('dialog', { name: 'Please choose' })).toBeVisible()
  const root = getComputedStyle(document.documentElement)
  expect(root.overflow).toBe('hidden')
  expect(root.scrollbarGutter).toBe('auto')
  await unmount()
})

test('where a scrollbar was the page keeps its width, and the strip is as dark as the veil', async () => {
  const wide = Object.getOwnPropertyDescriptor(window, 'innerWidth')
  Object.defineProperty(window, 'innerWidth', {
    configurable: true,
    value: document.documentElement.clientWidth + 15,
  })
  await render(
    <Dialog title="Please choose" onClose={() => {}}>
      <button type="button">Go on</button>
    </Dialog>,
  )
  const root = getComputedStyle(document.documentElement)
  expect(root.scrollbarGutter).toBe('stable')
  const backdrop = getComputedStyle(page.getByRole('dialog').element(), '::backdrop').backgroundColor
  const [veil, ground, strip] = [
    backdrop,
    getComputedStyle(document.body).backgroundColor,
    root.backgroundColor,
  ].map(channels)
  const alpha = veil?.[3] ?? 1
  const veiled = (ground ?? [])
    .slice(0, 3)
    .map((value, index) => value * (1 - alpha) + (veil?.[index] ?? 0) * alpha)
  expect((strip ?? []).slice(0, 3).map(Math.round)).toEqual(veiled.map(Math.round))
  if (wide) Object.defineProperty(window, 'innerWidth', wide)
})

/** Red, green and blue from 0 to 255, and the alpha. */
function channels(color: string): number[] {
  const numbers = (color.match(/[\d.]+/g) ?? []).map(Number)
  return color.startsWith('color(')
    ? numbers.map((value, index) => (index < 3 ? value * 255 : value))
    : numbers
}
