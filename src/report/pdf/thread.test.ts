import { afterEach, expect, test, vi } from 'vitest'
import { buildReport } from '#domain/form/report.ts'
import { verizonMonthly } from '#domain/templates/verizon-monthly/v1.ts'
import { completedForm } from '#testing/completed-form.ts'
import { ordinaryAnswers } from '#testing/extreme-forms.ts'
import { noPictures } from './pictures.ts'
import { renderReport } from './render.ts'
import { createReportThread } from './thread.ts'

vi.setConfig({ testTimeout: 60_000 })

const thread = createReportThread()
afterEach(() => thread.stop())

const report = buildReport(verizonMonthly, completedForm(verizonMonthly, ordinaryAnswers))

test('what a thread draws is what is drawn without one', async () => {
  const [inThread, again] = await Promise.all([
    thread.render(report, noPictures),
    thread.render(report, noPictures),
  ])
  expect(Buffer.compare(inThread, await renderReport(report, noPictures))).toBe(0)
  expect(Buffer.compare(inThread, again)).toBe(0)
})

test('a report that cannot be drawn fails alone', async () => {
  const broken = { ...report, blocks: null as never }
  const [bad, good] = await Promise.allSettled([
    thread.render(broken, noPictures),
    thread.render(report, noPictures),
  ])
  expect(bad.status).toBe('rejected')
  expect(good.status).toBe('fulfilled')
})

test('who waits for a thread that ends is told, and the next report gets a new one', async () => {
  const waiting = thread.render(report, noPictures)
  const told = expect(waiting).rejects.toThrow('has ended')
  await thread.stop()
  await told
  expect((await thread.render(report, noPictures)).length).toBeGreaterThan(1000)
})
