// What goes where on paper, and what is said about what was found.

import { describe, expect, test } from 'vitest'
import { verizonMonthly } from '#domain/templates/verizon-monthly/v1.ts'
import { completedForm } from '#testing/completed-form.ts'
import { orderForPaper } from './paper.ts'
import { buildReport } from './report.ts'
import { startAnswers } from './start.ts'
import type { Answers } from './template.ts'
import { formatVerdict, gravestFirst, leadOf } from './verdict.ts'

const current = {
  ...{ placardExpires: '2027-06-30', cfrExpires: '2027-04-22', facilityName: 'Tower 4417 Ocala' },
  ...{ lastAnnualDate: '2026-03-01', triAnnualTestDate: '2025-03-01', annualBucketTestDate: '2026-03-01' },
}
const report = (answers: Answers) =>
  buildReport(
    verizonMonthly,
    completedForm(verizonMonthly, {
      ...startAnswers(verizonMonthly, { today: '2026-11-14', displayName: 'Dana Fields' }),
      ...current,
      ...answers,
    }),
  )

describe('on paper', () => {
  test('the head says the facts, and nothing is shown twice or left out', () => {
    const said = report({ tankVolume: '4000', hasAlarms: true, alarmNotes: 'Sensor 3' })
    const { facility, facts, answers, remarks } = orderForPaper(said)
    expect(facility).toEqual({ label: 'Facility name', text: 'Tower 4417 Ocala' })
    expect(facts).toEqual([
      { label: 'Inspected by', text: 'Dana Fields' },
      { label: 'Inspection date', text: 'November 14, 2026' },
      { label: 'State', text: said.state },
      { label: 'Tank type', text: 'UST' },
      { label: 'Tank volume', text: '4000 gal' },
    ])
    expect(remarks).toEqual([])
    const labels = [
      facility.label,
      ...facts.map(fact => fact.label).filter(label => label !== 'State'),
      ...answers.flatMap(block => block.lines.map(line => line.label)),
      ...remarks.map(line => line.label),
    ]
    const asked = said.blocks.flatMap(block => block.lines.map(line => line.label))
    expect(labels.toSorted()).toEqual(asked.toSorted())
  })

  test('a remark that was not written is a line of the answers, and one that was has its own place', () => {
    const { answers, remarks } = orderForPaper(report({}))
    expect(remarks).toEqual([])
    expect(answers.at(-1)?.lines.at(-1)).toMatchObject({
      label: 'Comments',
      text: 'Not given',
      isLong: false,
    })
    expect(orderForPaper(report({ comments: 'All dry' })).remarks).toMatchObject([{ text: 'All dry' }])
  })
})

test('the verdict counts, and the gravest finding comes first', () => {
  expect(formatVerdict(report({}))).toBe('Nothing was found that needs attention.')
  expect(formatVerdict(report({ hasWetting: true }))).toBe('1 finding needs attention')
  const { findings } = report({ hasPlacard: false, hasBlistering: true, hasWetting: true })
  expect(gravestFirst(findings).map(finding => finding.severity)).toEqual(['release', 'defect', 'paper'])
  expect(findings.map(leadOf)).toContain('Any wetting on the tank? ')
  expect(leadOf({ label: 'Placard expires' })).toBe('Placard expires: ')
})
