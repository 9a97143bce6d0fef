// O5: open findings are found in order and said to be fixed without signal, while the office assigns every other one, and all is
// sent over a line that loses one piece in ten, half of the losses being answers.

import type { Page } from '@playwright/test'
import type { AnswerOf } from '#api/endpoint.ts'
import { listFindings, readFinding, saveFinding } from '#api/findings.ts'
import { addDays, dayOf } from '#domain/day.ts'
import { formContent } from '#testing/form-content.ts'
import { answerOf, savedForm } from '#testing/saved-forms.ts'
import { atLeast, type Fault, none, shown } from '../fault.ts'
import { createPhone, loseSignal, readPhone, sendAll, submit } from './phone.ts'

const lossRate = 0.1

export const fixedWithoutSignal: Fault = {
  id: 'O5',
  title: 'findings fixed without signal, sent over a bad line',
  expected: 'every finding is closed with what was done, said once, whatever the office decided meanwhile',
  times: { whole: 30, short: 3 },
  databases: ['sqlite'],
  run: async (stage, times) => {
    let isBad = false
    let losses = 0
    const phone = await createPhone(stage, () => {
      if (!isBad || stage.random.next() >= lossRate) return false
      losses += 1
      return true
    })
    const office = await stage.people.loggedIn()
    const sites = Array.from({ length: times }, (_, count) => `Fixed ${count} Ocala`)
    const inspectionDate = addDays(dayOf(new Date()), -30)
    for (const facilityName of sites) {
      await savedForm(office, formContent({ facilityName, inspectionDate, hasAlarms: true }))
    }
    const page = await phone.start()
    await loseSignalWith(page, times)

    const { items } = answerOf(await office.call(listFindings, { query: { search: 'Fixed', limit: 200 } }))
    const alarms = items.filter(({ field }) => field === 'hasAlarms')
    for (const { id, version } of alarms.filter((_, index) => index % 2 === 0)) {
      const body = { status: 'assigned', assignedTo: phone.userId } as const
      answerOf(await office.call(saveFinding, { params: { id }, version, body }))
    }
    for (const facilityName of sites) await fix(page, facilityName)
    const queued = (await readPhone(page)).itemCount

    isBad = true
    const isDone = await sendAll(page, stage.isShort ? 2 : 20)
    const found: AnswerOf<typeof readFinding>[] = []
    for (const { id } of alarms) found.push(answerOf(await office.call(readFinding, { params: { id } })))
    const saidOf = ({ history }: AnswerOf<typeof readFinding>) =>
      history.filter(event => event.kind === 'step' && event.note === 'Reset').length
    const { drafts, itemCount } = await readPhone(page)
    return [
      none('not kept before sending', times - queued),
      atLeast('closed with what was done', found.filter(isClosedRight).length, times),
      none('said more than once', found.filter(each => saidOf(each) > 1).length),
      none('left on the phone', drafts.length + itemCount),
      atLeast('sent within the time', isDone ? 1 : 0, 1),
      shown('losses', losses),
    ]
  },
}

const isClosedRight = ({ status, actionMissing, doneOn }: AnswerOf<typeof readFinding>): boolean =>
  status === 'verified' && !actionMissing && doneOn !== null

/** Once the phone has its copies of the open findings. */
async function loseSignalWith(page: Page, findings: number): Promise<void> {
  for (;;) {
    if ((await readPhone(page)).findingCount >= findings) break
    await page.waitForTimeout(500)
  }
  await loseSignal(page)
}

async function fix(page: Page, facilityName: string): Promise<void> {
  await page.goto('/forms/florida/verizon-monthly')
  await page.getByLabel('Facility name').fill(facilityName)
  const alarms = page.getByRole('radiogroup', { name: 'Any alarms?' })
  await page.getByText(/^Open since .*: Yes\.$/).waitFor()
  await alarms.getByText('No', { exact: true }).click()
  await page.getByRole('button', { name: 'Reset', exact: true }).click()
  await page.getByRole('button', { name: 'Continue to Photos' }).click()
  await submit(page)
  await page.waitForURL('**/completed-forms')
}
