// The signature in a real browser: the canvas of the specification, the pad of the whole screen, and what comes of both.

import '#web/styles/app.css'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'
import { createClient } from '#api/client.ts'
import type { Template } from '#domain/form/template.ts'
import { spillBucket } from '#domain/templates/spill-bucket/v2.ts'
import { verizonMonthly } from '#domain/templates/verizon-monthly/v1.ts'
import { beginNewForm } from '#web/offline/begin-draft.ts'
import { findDraft } from '#web/offline/drafts.ts'
import type { Draft } from '#web/offline/rows.ts'
import { InspectionForm } from '../../inspection-form.tsx'

const user = { uid: 'u1', displayName: 'Dana Fields', email: 'dana@cypress.example' }

const show = (template: Template, draft: Draft) =>
  render(
    <InspectionForm
      template={template}
      draft={draft}
      user={user}
      call={createClient(() => Response.json(null))}
      onReceived={vi.fn()}
      onQueued={vi.fn()}
    />,
  )

async function openForm() {
  const draft = beginNewForm(verizonMonthly, 'Florida', user, { today: '2026-11-14' })
  await show(verizonMonthly, draft)
  const kept = async () => String((await findDraft(draft))?.answers.signature ?? '')
  return { draft, kept }
}

const dot =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

/** Where the ink of a picture lies, and how large the picture is. */
async function inkOf(source: string) {
  const image = new Image()
  image.src = source
  await image.decode()
  const { naturalWidth: width, naturalHeight: height } = image
  const context = new OffscreenCanvas(width, height).getContext('2d')
  context?.drawImage(image, 0, 0)
  const data = context?.getImageData(0, 0, width, height).data ?? []
  const columns = new Set<number>()
  const rows = new Set<number>()
  for (let index = 0; index < data.length; index += 4) {
    if ((data[index] ?? 255) > 128) continue
    columns.add((index / 4) % width)
    rows.add(Math.floor(index / 4 / width))
  }
  return { width, height, across: columns.size, down: rows.size }
}

const pointer = (element: Element, type: string, clientX: number, clientY: number) =>
  element.dispatchEvent(
    new PointerEvent(type, { clientX, clientY, pointerId: 7, bubbles: true, button: 0, pressure: 0.5 }),
  )

/** A wave over the canvas: from place to place, given as shares of its width and height as they lie on the screen. */
function wave(canvas: Element, places: readonly [number, number][]) {
  const box = canvas.getBoundingClientRect()
  const at = ([x, y]: readonly [number, number]) =>
    [box.left + x * box.width, box.top + y * box.height] as const
  const [first = [0, 0] as const, ...others] = places
  pointer(canvas, 'pointerdown', ...at(first))
  let before = first
  for (const next of others) {
    for (let step = 1; step <= 10; step += 1) {
      const between = (one: number, other: number) => one + ((other - one) * step) / 10
      pointer(canvas, 'pointermove', ...at([between(before[0], next[0]), between(before[1], next[1])]))
    }
    before = next
  }
  pointer(canvas, 'pointerup', ...at(before))
}

const padCanvas = () => page.getByRole('dialog').getByRole('img', { name: /^Signature/ })

test('a hand that overshoots the frame stays on the pad, and all of it is in the 400 by 100 picture', async () => {
  await page.viewport(800, 400)
  const { kept } = await openForm()
  await page.getByRole('button', { name: 'Sign full screen' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Sign in the frame' })).toBeVisible()
  // Up and down over nearly the whole canvas: far above and far below the frame.
  wave(padCanvas().element(), [
    ...([
      [0.1, 0.5],
      [0.25, 0.05],
      [0.4, 0.95],
      [0.55, 0.05],
    ] as [number, number][]),
    ...([
      [0.7, 0.95],
      [0.85, 0.05],
      [0.9, 0.5],
    ] as [number, number][]),
  ])
  await vi.waitFor(async () => expect(await kept()).toMatch(/^data:image\/png/))
  const ink = await inkOf(await kept())
  expect(ink).toMatchObject({ width: 400, height: 100 })
  expect(ink.down).toBeGreaterThan(90)
  expect(ink.across).toBeGreaterThan(100)
  await page.getByRole('button', { name: 'Done' }).click()
  await expect.element(page.getByText('Signed by Dana Fields')).toBeVisible()
})

test('on a phone held upright the pad lies sideways, and a stroke down the screen runs along the signature', async () => {
  await page.viewport(360, 740)
  const { kept } = await openForm()
  await page.getByRole('button', { name: 'Sign full screen' }).click()
  wave(padCanvas().element(), [
    [0.5, 0.2],
    [0.5, 0.5],
    [0.5, 0.8],
  ])
  await vi.waitFor(async () => expect(await kept()).toMatch(/^data:image\/png/))
  const ink = await inkOf(await kept())
  expect(ink.across).toBeGreaterThan(250)
  expect(ink.down).toBeLessThan(6)
  // Turned like this, the buttons stand along the right edge of the screen and can all be reached.
  for (const name of ['Done', 'Clear Signature']) {
    const box = page.getByRole('dialog').getByRole('button', { name }).element().getBoundingClientRect()
    expect(box.left).toBeGreaterThanOrEqual(0)
    expect(box.right).toBeLessThanOrEqual(360)
    expect(box.bottom).toBeLessThanOrEqual(740)
    expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(44)
  }
})

test('a phone that is turned while somebody signs draws every stroke again, and the picture stays the same', async () => {
  await page.viewport(800, 400)
  const { draft, kept } = await openForm()
  await page.getByRole('button', { name: 'Sign full screen' }).click()
  const line = (y: number): [number, number][] => [
    [0.3, y],
    [0.7, y],
  ]
  wave(padCanvas().element(), line(0.45))
  await vi.waitFor(async () => expect(await kept()).toMatch(/^data:image\/png/))
  const before = await kept()
  const canvas = () => padCanvas().element() as HTMLCanvasElement
  const { down: thickness } = await inkOf(canvas().toDataURL())
  await page.viewport(360, 740)
  await vi.waitFor(async () => {
    const ink = await inkOf(canvas().toDataURL())
    expect(ink.width).toBeGreaterThan(ink.height)
    expect(ink.across).toBeGreaterThan(100)
  })
  expect(await kept()).toBe(before)
  // The second one is drawn sideways, and both are there.
  wave(canvas(), [
    [0.4, 0.3],
    [0.4, 0.7],
  ])
  await vi.waitFor(async () => expect((await findDraft(draft))?.strokes).toHaveLength(2))
  await page.viewport(800, 400)
  await vi.waitFor(async () => expect((await inkOf(canvas().toDataURL())).down).toBe(2 * thickness))
})

test('the pad holds the focus, Escape closes it, and the focus goes back to its button', async () => {
  await page.viewport(800, 400)
  await openForm()
  const open = page.getByRole('button', { name: 'Sign full screen' })
  await open.click()
  await expect.element(page.getByRole('button', { name: 'Done' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(open).toHaveFocus()
})

test('a cleared signature can be brought back, until something new is drawn', async () => {
  await page.viewport(800, 400)
  const { kept } = await openForm()
  const canvas = page.getByRole('img', { name: /^Digital Signature/ })
  wave(canvas.element(), [
    [0.1, 0.2],
    [0.5, 0.8],
  ])
  await vi.waitFor(async () => expect(await kept()).toMatch(/^data:image\/png/))
  const signature = await kept()
  const undo = page.getByRole('button', { name: 'Undo clear' })
  expect(undo.query()).toBe(null)
  await page.getByRole('button', { name: 'Clear Signature' }).click()
  await vi.waitFor(async () => expect(await kept()).toBe(''))
  await undo.click()
  await vi.waitFor(async () => expect(await kept()).toBe(signature))
  await expect.element(undo).not.toBeInTheDocument()

  await page.getByRole('button', { name: 'Clear Signature' }).click()
  await expect.element(undo).toBeVisible()
  wave(canvas.element(), [
    [0.2, 0.2],
    [0.3, 0.3],
  ])
  await expect.element(undo).not.toBeInTheDocument()
})

test('a signature of the site contact that was cleared comes back after a reload, too', async () => {
  const begun = beginNewForm(spillBucket, 'Florida', user, { today: '2026-11-14' })
  const answers = { ...begun.answers, contactName: 'Ana Ruiz', contactSigned: 'seen', contactSignature: dot }
  const draft = { ...begun, answers, step: 1 }
  await show(spillBucket, draft)
  const kept = async () => (await findDraft(draft))?.answers.contactSignature
  await page.getByRole('button', { name: 'Clear Signature' }).first().click()
  await vi.waitFor(async () => expect(await kept()).toBe(''))

  const stored = await findDraft(draft)
  if (!stored) throw new Error('Nothing was stored')
  await cleanup()
  await show(spillBucket, stored)
  await page.getByRole('button', { name: 'Undo clear' }).click()
  await vi.waitFor(async () => expect(await kept()).toBe(dot))
})
