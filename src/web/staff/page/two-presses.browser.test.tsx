// A button that acts on the second press, with real clicks and keys.

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { useTwoPresses } from './two-presses.ts'

async function showButton(act: () => Promise<boolean>) {
  const armed: boolean[] = []
  function Delete() {
    const { step, buttonProps } = useTwoPresses(act, isArmed => armed.push(isArmed))
    return (
      <button type="button" {...buttonProps}>
        {step}
      </button>
    )
  }
  await render(<Delete />)
  return { button: page.getByRole('button'), armed }
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
})

test('the first press arms, the second acts, and what is done stays busy', async () => {
  const act = vi.fn(async () => true)
  const { button, armed } = await showButton(act)
  await button.click()
  await expect.element(button).toHaveTextContent('armed')
  expect(act).not.toHaveBeenCalled()
  await button.click()
  await expect.element(button).toHaveTextContent('busy')
  await button.click()
  expect(act).toHaveBeenCalledOnce()
  expect(armed).toEqual([true, false])
})

test('what failed can be tried again from the start', async () => {
  const act = vi.fn(async () => false)
  const { button } = await showButton(act)
  await button.click()
  await button.click()
  await expect.element(button).toHaveTextContent('idle')
  expect(act).toHaveBeenCalledOnce()
})

test('a double-click does not count as two presses', async () => {
  const act = vi.fn(async () => true)
  const { button } = await showButton(act)
  await button.dblClick()
  await expect.element(button).toHaveTextContent('armed')
  expect(act).not.toHaveBeenCalled()
})

test('Escape, losing the focus and waiting disarm it', async () => {
  const act = vi.fn(async () => true)
  const { button, armed } = await showButton(act)
  await button.click()
  await userEvent.keyboard('{Escape}')
  await expect.element(button).toHaveTextContent('idle')
  await button.click()
  await userEvent.tab()
  await expect.element(button).toHaveTextContent('idle')
  await button.click()
  await expect.element(button).toHaveTextContent('armed')
  vi.advanceTimersByTime(5_999)
  await expect.element(button).toHaveTextContent('armed')
  vi.advanceTimersByTime(1)
  await expect.element(button).toHaveTextContent('idle')
  expect(armed).toEqual([true, false, true, false, true, false])
  expect(act).not.toHaveBeenCalled()
})
