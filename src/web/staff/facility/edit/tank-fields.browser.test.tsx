// What the register asks about a tank: how it is built, and since when it is empty or closed.

import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { newTankFacts, type Tank } from '#domain/facilities/facility.ts'
import { TankFields } from './tank-fields.tsx'

const tank = (label: string): Tank => ({
  ...{ id: crypto.randomUUID(), label, tankType: 'unknown', volume: '' },
  ...newTankFacts,
})

async function edit(tanks: readonly Tank[], { sought = null as string | null, errors = {} } = {}) {
  let current = tanks
  function Form() {
    const [shown, setShown] = useState(tanks)
    current = shown
    return <TankFields tanks={shown} errors={errors} sought={sought} onChange={setShown} />
  }
  await render(<Form />)
  return () => current
}

const menu = (name: string) => page.getByRole('combobox', { name })

test('how a tank is built is chosen from what the rules ask', async () => {
  const current = await edit([tank('Tank 1')])
  await menu('Material').selectOptions('Clad or jacketed steel')
  await menu('Piping').selectOptions('Pressurized')
  await menu('Cathodic protection').selectOptions('Impressed current')
  expect(current()[0]).toMatchObject({ material: 'clad', piping: 'pressurized', cathodic: 'impressed' })
})

test('an empty tank asks since when, a closed one for the day and the reason, and neither is left behind', async () => {
  const current = await edit([tank('Tank 1')])
  await menu('Status').selectOptions('Out of service and empty')
  await page.getByLabelText('Empty since').fill('2026-11-03')
  expect(current()[0]).toMatchObject({ status: 'out-of-service-empty', emptySince: '2026-11-03' })
  await menu('Status').selectOptions('Closed')
  await page.getByLabelText('Closed on').fill('2026-11-04')
  await page.getByLabelText('Reason').fill('Removed')
  expect(current()[0]).toMatchObject({
    ...{ status: 'closed', emptySince: null, closedOn: '2026-11-04', closedReason: 'Removed' },
  })
  await menu('Status').selectOptions('In service')
  expect(current()[0]).toMatchObject({ status: 'in-service', closedOn: null, closedReason: '' })
  expect(page.getByLabelText('Closed on').elements()).toHaveLength(0)
})

test('components are added under their tank, named, and taken away', async () => {
  const current = await edit([tank('Tank 1')])
  const add = page.getByRole('button', { name: 'Add a component' })
  await add.click()
  await menu('Kind').selectOptions('Sump')
  await page.getByLabelText('Name').fill('STP')
  await add.click()
  await page.getByLabelText('Name').last().fill('Dispenser 1')
  expect(current()[0]?.components).toMatchObject([
    { kind: 'sump', label: 'STP' },
    { kind: 'sump', label: 'Dispenser 1' },
  ])
  await page.getByRole('button', { name: 'Remove STP' }).click()
  expect(current()[0]?.components).toMatchObject([{ label: 'Dispenser 1' }])
})

test('a tag says that it changes no schedule', async () => {
  await edit([tank('Tank 1')])
  await menu('Status').selectOptions('Tagged out of service')
  await expect.element(page.getByText(/the monthly walkthrough stays due/)).toBeVisible()
})

test('the form opens at the tank that it was opened for, and says at each field what is refused', async () => {
  const [first, second] = [tank('Tank 1'), { ...tank('Tank 2'), status: 'closed' as const }]
  await edit([first, second], {
    sought: second.id,
    errors: { 'tanks.1.closedOn': 'Please give the day it was closed' },
  })
  const sought = page.getByRole('group', { name: 'Tank 2' })
  await expect.element(sought.getByRole('combobox', { name: 'Material' })).toHaveFocus()
  await expect
    .element(sought.getByLabelText('Closed on'))
    .toHaveAccessibleDescription('Please give the day it was closed')
})
