import type { Page } from '@playwright/test'
import { captions } from '#domain/problems/caption.ts'
import { openList, putForms, rowOf, rows, total, uniqueWord } from './completed-forms.ts'
import { expect, test } from './fixtures.ts'
import { cutCall, holdCall } from './held-call.ts'
import { logIn } from './people.ts'

test.beforeEach(async ({ page, admin }) => logIn(page, admin))

const button = (page: Page, facility: string, name: string) =>
  rowOf(page, facility).getByRole('button', { name: new RegExp(`^${name}`) })

const toast = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })

const deleteForm = async (page: Page, facility: string) => {
  await button(page, facility, 'Delete').click()
  await button(page, facility, 'Confirm').click()
}

test('the first click asks and moves nothing, the second deletes; Undo brings the form back', async ({
  page,
  expectAccessible,
}) => {
  const word = uniqueWord()
  const [, form] = await putForms(page.request, word, 3)
  await openList(page, `?search=${word}`)
  const middle = `${word} tank 2`
  const idle = button(page, middle, 'Delete')
  const before = await idle.boundingBox()
  const rowBefore = await rowOf(page, middle).boundingBox()
  await idle.click()
  const armed = button(page, middle, 'Confirm')
  await expect(armed).toBeFocused()
  expect(await armed.boundingBox()).toEqual(before)
  expect(await rowOf(page, middle).boundingBox()).toEqual(rowBefore)
  await expectAccessible()
  // The check may have taken longer than Confirm stays.
  await page.keyboard.press('Escape')
  await idle.click()

  const release = await holdCall(page, 'DELETE', `/api/completed-forms/${form?.id}`)
  await armed.click()
  await expect(button(page, middle, 'Deleting...')).toBeDisabled()
  expect(await button(page, middle, 'Deleting...').boundingBox()).toEqual(before)
  release()
  await expect(rows(page)).toHaveCount(2)
  await expect(rowOf(page, middle)).toHaveCount(0)
  await expect(total(page)).toHaveText('2 forms found, most recently changed first')
  await expect(button(page, `${word} tank 1`, 'Delete')).toBeFocused()
  expect((await page.request.get(`/api/completed-forms/${form?.id}`)).status()).toBe(410)
  await expect(toast(page, `Form deleted: ${middle}`)).toBeVisible()
  const undo = toast(page, 'Form deleted').getByRole('button', { name: 'Undo' })
  await undo.hover()
  await expectAccessible()

  await undo.click()
  await expect(rows(page)).toContainText([`${word} tank 3`, middle, `${word} tank 1`])
  await expect(total(page)).toHaveText('3 forms found, most recently changed first')
  await expect(rowOf(page, middle).getByRole('link', { name: 'View' })).toBeFocused()
  await expect(toast(page, 'Form deleted')).toBeHidden()
  expect(await page.request.get(`/api/completed-forms/${form?.id}`)).toBeOK()
})

test('Confirm goes away with Escape, with the focus and with time; a double-click does not delete', async ({
  page,
}) => {
  const word = uniqueWord()
  await putForms(page.request, word, 1)
  await page.clock.install()
  await openList(page, `?search=${word}`)
  const idle = button(page, word, 'Delete')
  const armed = button(page, word, 'Confirm')
  await idle.click()
  await armed.press('Escape')
  await expect(idle).toBeFocused()

  await idle.press('Enter')
  await expect(armed).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(idle).toBeVisible()

  await idle.click()
  await expect(armed).toBeVisible()
  await page.clock.fastForward(7_000)
  await expect(idle).toBeVisible()

  await idle.dblclick()
  await expect(armed).toBeVisible()
  await expect(rows(page)).toHaveCount(1)
})

test('down the list by keyboard: the focus follows, the last row hands it back, Ctrl+Z undoes', async ({
  page,
}) => {
  const word = uniqueWord()
  await putForms(page.request, word, 3)
  await openList(page, `?search=${word}`)
  await button(page, `${word} tank 2`, 'Delete').focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect(button(page, `${word} tank 1`, 'Delete')).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect(button(page, `${word} tank 3`, 'Delete')).toBeFocused()
  await expect(toast(page, `Form deleted: ${word} tank 1`)).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect(rowOf(page, `${word} tank 1`)).toBeVisible()
  await expect(rows(page)).toHaveCount(2)

  await deleteForm(page, `${word} tank 1`)
  await expect(rows(page).filter({ hasText: `${word} tank 1` })).toHaveCount(0)
  await deleteForm(page, `${word} tank 3`)
  await expect(page.getByText('No forms match your search criteria.')).toBeVisible()
  await expect(page.getByRole('main')).toBeFocused()
})

test('the keys undo what the toast names, from the moment in which it is there', async ({ page }) => {
  const word = uniqueWord()
  await putForms(page.request, word, 3)
  await openList(page, `?search=${word}`)
  await deleteForm(page, `${word} tank 2`)
  await expect(toast(page, `Form deleted: ${word} tank 2`)).toBeVisible()
  await page.evaluate(name => {
    new MutationObserver((_, observer) => {
      if (!document.body.textContent.includes(`Form deleted: ${name}`)) return
      observer.disconnect()
      document.dispatchEvent(new KeyboardEvent('keydown', { key: 'z', ctrlKey: true }))
    }).observe(document.body, { childList: true, subtree: true })
  }, `${word} tank 1`)
  await deleteForm(page, `${word} tank 1`)
  await expect(rowOf(page, `${word} tank 1`)).toBeVisible()
  await expect(rowOf(page, `${word} tank 2`)).toBeHidden()
})

test('a deletion that fails is shown, and the form stays', async ({ page, complaints, expectAccessible }) => {
  complaints.allow(/ERR_FAILED|503/)
  const word = uniqueWord()
  const [form] = await putForms(page.request, word, 1)
  await openList(page, `?search=${word}`)
  const path = `/api/completed-forms/${form?.id}`
  const mend = await cutCall(page, 'DELETE', path)
  await deleteForm(page, word)
  const failure = page.getByRole('alert').filter({ hasText: captions['form-not-deleted-in-list'] })
  await expect(failure).toBeVisible()
  await expect(button(page, word, 'Delete')).toBeFocused()
  await expect(total(page)).toHaveText('1 form found')
  await expectAccessible()
  await failure.getByRole('button', { name: 'Dismiss' }).click()
  await expect(failure).toBeHidden()
  await mend()

  const cut = await cutCall(page, 'POST', `${path}/restore`)
  await deleteForm(page, word)
  await toast(page, 'Form deleted').getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('alert').filter({ hasText: captions['form-not-restored'] })).toBeVisible()
  await cut()
})

test('the toast waits for whoever reaches for it, and goes after a while', async ({ page }) => {
  const word = uniqueWord()
  await putForms(page.request, word, 2)
  await page.clock.install()
  await openList(page, `?search=${word}`)
  await deleteForm(page, `${word} tank 2`)
  const said = toast(page, 'Form deleted')
  await expect(said).toBeVisible()
  const undo = said.getByRole('button', { name: 'Undo' })
  await undo.hover()
  await page.clock.fastForward(20_000)
  await expect(undo).toBeVisible()
  await undo.focus()
  await page.mouse.move(0, 0)
  await page.clock.fastForward(20_000)
  await expect(undo).toBeVisible()
  await page.getByLabel('Search').focus()
  await page.clock.fastForward(7_000)
  await expect(undo).toBeVisible()
  await page.clock.fastForward(2_000)
  await expect(undo).toBeHidden()
  await expect(rows(page)).toHaveCount(1)
})
