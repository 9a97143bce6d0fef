import { openList, putForm, rowOf, uniqueWord } from './completed-forms.ts'
import { expect, test } from './fixtures.ts'
import { logIn } from './people.ts'

test('on a phone every row is a card with large targets, and nothing scrolls sideways', async ({
  newContext,
  admin,
  expectAccessible,
}) => {
  const context = await newContext({
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    colorScheme: 'dark',
  })
  const page = await context.newPage()
  await logIn(page, admin)
  const word = uniqueWord()
  await putForm(
    page.request,
    { facilityName: `${word} ${'long name '.repeat(9)}` },
    { state: 'North Carolina' },
  )
  await openList(page, `?search=${word}`)
  const row = rowOf(page, word)
  await expect(row).toBeVisible()
  for (const name of [/^View/, /^Edit/, /^Delete/]) {
    const box = await row.getByRole(name.source === '^Delete' ? 'button' : 'link', { name }).boundingBox()
    expect(box?.height).toBeGreaterThanOrEqual(48)
    expect(box?.width).toBeGreaterThanOrEqual(48)
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await expectAccessible(page)
})

test('beside a long name, no state is broken within a word', async ({ page, admin }) => {
  await logIn(page, admin)
  const word = uniqueWord()
  await putForm(page.request, {
    facilityName: `${word} ${'long name '.repeat(9)}`,
    inspectedBy: 'Maximiliane Featherstonehaugh',
  })
  await openList(page, `?search=${word}`)
  const state = rowOf(page, word).getByRole('cell', { name: 'Florida' })
  const lines = await state.evaluate(cell => {
    const text = document.createRange()
    text.selectNodeContents(cell)
    return text.getClientRects().length
  })
  expect(lines).toBe(1)
})
