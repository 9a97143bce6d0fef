import { describe, expect, test } from 'vitest'
import { verizonMonthly } from '#domain/templates/verizon-monthly/v1.ts'
import { completedForm } from '#testing/completed-form.ts'
import { generatorRun } from '#testing/guests/generator-run.ts'
import { hydrantCheck } from '#testing/guests/hydrant-check.ts'
import { spillBucketTest } from '#testing/guests/spill-bucket-test.ts'
import { givenOf } from './given.ts'
import { createRegistry } from './registry.ts'
import { buildSheet, type SheetForm } from './sheet.ts'
import { startAnswers } from './start.ts'
import { type Answers, defineTemplate, type Template } from './template.ts'
import { fieldsOf } from './walk.ts'

const sources = { today: '2026-11-14', displayName: 'Dana Fields' }

const asRow = (template: Template, answers: Answers, change: Partial<SheetForm> = {}): SheetForm => ({
  ...completedForm(template, { ...startAnswers(template, sources), ...answers }),
  photoCount: 2,
  createdBy: 'Dana Fields',
  updatedBy: 'Luis Ortega',
  ...change,
})

const cellsOf = (templates: readonly Template[], form: SheetForm) => {
  const sheet = buildSheet(createRegistry(templates))
  const cells = sheet.row(form)
  return Object.fromEntries(sheet.columns.map((column, index) => [column.id, cells[index]]))
}

describe('the sheet', () => {
  test('has one column for every field of the specification', () => {
    const names = buildSheet(createRegistry([verizonMonthly])).columns.map(column => column.id)
    expect(new Set(names).size).toBe(names.length)
    expect([...names].sort()).toEqual(
      `id facilityName inspectedBy inspectionDate state tankType tankVolume placardExpires cfrExpires hasPlacard
      hasRecords tmuReading stickReading gallons gaugeReading isTmuAccurate isOverfillAlarmWorking
      isOverfillButtonWorking isUnitTaggedOOS hasWetting hasBlistering hasPipeWetting isFillPortLabeled
      hasPipeCorrosion areLinesClear isOilUnderGenerator isBrineInterstitialOk isDryInterstitialOk
      wasLiquidRemoved liquidRemovedVolume spillBucketLiquidVolume isSpillBucketClear liquidType
      isSystemOperating hasAlarms alarmNotes isAnnualTest lastAnnualDate triAnnualTestDate
      annualBucketTestDate comments signature photos createdAt updatedAt submittedAt createdBy updatedBy
      notAnswered notConfirmed incomplete futureDated confirmed findingsClosed notes photoQuestions`
        .split(/\s+/)
        .sort(),
    )
  })

  test('says answers as the form says them, people by name, and the signature as given or not', () => {
    const answers = {
      isOverfillAlarmWorking: null,
      isUnitTaggedOOS: null,
      hasPlacard: false,
      signature: 'data:',
    }
    expect(cellsOf([verizonMonthly], asRow(verizonMonthly, answers))).toMatchObject({
      isOverfillAlarmWorking: 'None Present',
      isUnitTaggedOOS: 'N/A',
      hasPlacard: 'Not Present',
      hasWetting: 'No',
      signature: 'Yes',
      photos: 2,
      inspectionDate: '2026-11-14',
      createdBy: 'Dana Fields',
      updatedBy: 'Luis Ortega',
    })
  })

  test('says how many of its findings are closed', () => {
    const said = (findings?: SheetForm['findings']) =>
      cellsOf([verizonMonthly], asRow(verizonMonthly, {}, findings && { findings })).findingsClosed
    expect(said({ raised: 3, closed: 2 })).toBe('2 of 3 closed')
    // What was only carried from the last visit is a finding that no one closes.
    expect(said({ findings: 3, raised: 2, closed: 2 })).toBe('2 of 3 closed')
    expect([said({ raised: 0, closed: 0 }), said({ raised: null, closed: null }), said()]).toEqual([
      '',
      '',
      '',
    ])
  })

  test('ends with the questions that were not answered or confirmed, and with why the form does not count', () => {
    const columns = buildSheet(createRegistry([verizonMonthly])).columns.map(({ label }) => label)
    expect(columns.slice(-8)).toEqual([
      'Not answered',
      'From last visit, not confirmed',
      'Incomplete',
      'Dated in the future',
      'Confirmed',
      'Findings closed',
      'Notes',
      'Photos by question',
    ])
    const all = givenOf(verizonMonthly, {
      touched: fieldsOf(verizonMonthly).map(({ id }) => id),
      carried: [],
    })
    const given = {
      ...all,
      ...({ cfrExpires: 'start', hasRecords: 'start', tankType: 'carried', gallons: 'start' } as const),
    }
    expect(cellsOf([verizonMonthly], asRow(verizonMonthly, {}, { given }))).toMatchObject({
      notAnswered: 'CFR expires; Three years of records on site?',
      notConfirmed: 'Tank type',
      incomplete: '',
      futureDated: '',
      confirmed: 'Some',
    })
    const ahead = { inspectionDate: '2062-11-16' }
    const datedAt = '2026-11-16T15:00:00.000Z'
    expect(cellsOf([verizonMonthly], asRow(verizonMonthly, ahead, { datedAt }))).toMatchObject({
      futureDated: 'Yes',
    })
    expect(cellsOf([verizonMonthly], asRow(verizonMonthly, {}))).toMatchObject({
      notAnswered: '',
      notConfirmed: '',
      incomplete: '',
      confirmed: 'All',
    })
    const open = { ...all, hasWetting: 'start', hasPipeWetting: 'carried' } as const
    expect(cellsOf([verizonMonthly], asRow(verizonMonthly, {}, { given: open }))).toMatchObject({
      incomplete: 'Incomplete: 2 questions not answered',
      confirmed: 'Some',
    })
  })

  test('says how many photos show which question', () => {
    const taken = ['hasWetting', 'gaugeReading', 'hasWetting', 'goneSince']
    expect(
      cellsOf([verizonMonthly], asRow(verizonMonthly, {}, { photoFields: taken })).photoQuestions,
    ).toMatch(/^[^:]*[Ww]et[^:]*: 2; [^:]*GAUGE[^:]*: 1; goneSince: 1$/)
  })

  test.each([
    ['-5', -5],
    ['1250', 1250],
    ['0.25', 0.25],
    ['20.50', '20.50'],
    ['007', '007'],
    ['1/4', '1/4'],
    ['1e3', '1e3'],
    ['Infinity', 'Infinity'],
    ['', ''],
  ])('a reading of %j becomes %j', (typed, cell) => {
    expect(cellsOf([verizonMonthly], asRow(verizonMonthly, { gallons: typed })).gallons).toBe(cell)
  })

  test('says nothing about a question that is not asked, whatever was typed before', () => {
    const said = (hasAlarms: boolean) =>
      cellsOf([verizonMonthly], asRow(verizonMonthly, { hasAlarms, alarmNotes: 'Sensor L3' })).alarmNotes
    expect(said(true)).toBe('Sensor L3')
    expect(said(false)).toBe('')
  })

  test('of a second template needs nothing but its data', () => {
    const answers = { street: 'Elm Street', isDripping: true, drips: 12 }
    expect(cellsOf([hydrantCheck], asRow(hydrantCheck, answers))).toMatchObject({
      street: 'Elm Street',
      drips: 12,
      capTurns: 'No Cap',
      size: 'Small',
      mark: 'No',
    })
  })
})

describe('several versions in one sheet', () => {
  const versionOf = (version: number, ids: readonly string[], options = ['a']) =>
    defineTemplate({
      ...hydrantCheck,
      version,
      steps: [
        {
          id: 'one',
          title: 'One',
          text: '',
          next: 'Submit',
          sections: [
            {
              id: 'one',
              title: 'One',
              fields: ids.map(id =>
                id === 'choice'
                  ? {
                      kind: 'choice' as const,
                      id,
                      label: id,
                      start: '',
                      options: options.map(value => ({ value, label: `${value} in version ${version}` })),
                    }
                  : { kind: 'text' as const, id, label: `${id} of ${version}` },
              ),
            },
          ],
        },
      ],
    })
  const newest = versionOf(2, ['first', 'added', 'choice', 'last'])
  const oldest = versionOf(1, ['first', 'dropped', 'choice', 'last', 'gone'])

  test('the newest leads; what only the older asks stands behind its neighbour', () => {
    const columns = buildSheet(createRegistry([oldest, newest])).columns.slice(2, -14)
    expect(columns.map(column => column.id)).toEqual(['first', 'dropped', 'added', 'choice', 'last', 'gone'])
    expect(columns[0]?.label).toBe('first of 2')
  })

  test('each form is written in the words of its own version, and leaves blank what that does not ask', () => {
    const old = asRow(oldest, { first: 'x', dropped: 'y', choice: 'a', gone: 'z' })
    expect(cellsOf([newest, oldest], old)).toMatchObject({
      first: 'x',
      dropped: 'y',
      added: '',
      choice: 'a in version 1',
      gone: 'z',
    })
  })

  test('a form of a version that is not in the sheet is a bug, not an empty line', () => {
    expect(() => buildSheet(createRegistry([newest])).row(asRow(oldest, {}))).toThrow('No template')
  })
})

describe('several templates in one sheet', () => {
  const ids = (templates: readonly Template[]) =>
    buildSheet(createRegistry(templates)).columns.map(({ id }) => id)

  test('name the form, share the columns of the same name, and each keeps its own order', () => {
    const templates = [verizonMonthly, spillBucketTest, generatorRun]
    const columns = ids(templates)
    expect(columns.slice(0, 3)).toEqual(['id', 'state', 'template'])
    expect(new Set(columns).size).toBe(columns.length)
    for (const template of templates) {
      const own = fieldsOf(template)
        .filter(field => field.kind !== 'photos')
        .map(({ id }) => (columns.includes(`${template.id}.${id}`) ? `${template.id}.${id}` : id))
      const places = own.map(id => columns.indexOf(id))
      expect(places).toEqual(places.toSorted((a, b) => a - b))
      expect(places).not.toContain(-1)
    }
    // The comments end one form and begin another: no single column could keep both orders.
    expect(columns.indexOf('made-up-generator-run.facilityName')).toBe(-1)
    expect(columns.filter(id => id.endsWith('comments'))).toEqual([
      'made-up-generator-run.comments',
      'comments',
    ])
  })

  test('a form fills the columns of its own template alone', () => {
    const templates = [verizonMonthly, generatorRun]
    const run = cellsOf(templates, asRow(generatorRun, { comments: 'Smooth', facilityName: 'Depot 7' }))
    expect(run).toMatchObject({
      template: 'Generator run',
      facilityName: 'Depot 7',
      fuel: 'Diesel',
      hasWetting: '',
    })
    expect(Object.values(run).filter(cell => cell === 'Smooth')).toHaveLength(1)
  })

  test('of one template, the form is not named', () => {
    expect(ids([verizonMonthly])).not.toContain('template')
  })
})
