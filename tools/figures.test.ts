import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { filesTriedAgain, playwrightFigures, sumOfFiles, triedAgain, writtenFigures } from './figures.mjs'
import { lastLine, sums } from './summary.mjs'

const folder = mkdtempSync(path.join(tmpdir(), 'figures-test-'))
afterAll(() => rmSync(folder, { recursive: true }))

function report(content: unknown): string {
  const file = path.join(folder, 'report.json')
  writeFileSync(file, JSON.stringify(content))
  return file
}

describe('figures of a suite', () => {
  test('are taken as they stand', () => {
    const figures = { passed: 3, failed: 1, skipped: [{ name: 'print', reason: 'no printer' }] }
    expect(writtenFigures(report(figures), 1)).toEqual(figures)
  })

  test('that left no report count as one failure', () => {
    expect(writtenFigures(path.join(folder, 'absent.json'), 0)).toMatchObject({ passed: 0, failed: 1 })
  })

  test('that ran nothing count as one failure', () => {
    expect(writtenFigures(report({ passed: 0, failed: 0, skipped: [] }), 0).failed).toBe(1)
  })

  test('that ended in failure without naming one count as one failure', () => {
    expect(writtenFigures(report({ passed: 5, failed: 0, skipped: [] }), 1)).toMatchObject({
      passed: 5,
      failed: 1,
    })
  })

  test('are found in nested Playwright suites, with the reason of a skip and the error of a failure', () => {
    const spec = (title: string, status: string, description?: string) => ({
      title,
      tests: [{ status, annotations: description ? [{ type: 'skip', description }] : [] }],
    })
    const broken = {
      title: 'times out',
      tests: [
        { status: 'unexpected', annotations: [], results: [{ error: { message: 'no answer\nat line 3' } }] },
      ],
    }
    const suites = [
      {
        title: 'login.spec.ts',
        specs: [spec('signs in', 'expected'), broken],
        suites: [{ title: 'offline', specs: [spec('waits', 'skipped', 'no service worker yet')] }],
      },
    ]
    expect(playwrightFigures(report({ suites, errors: [] }), 1)).toEqual({
      passed: 1,
      failed: 1,
      skipped: [{ name: 'offline > waits', reason: 'no service worker yet' }],
      failures: [{ name: 'login.spec.ts > times out', error: 'no answer' }],
    })
  })

  test('name what passed only when it was tried again, and what failed twice', () => {
    const failure = (name: string) => ({ name, error: 'no answer' })
    const first = { passed: 8, failed: 2, skipped: [], failures: [failure('is late'), failure('is broken')] }
    const again = { passed: 1, failed: 1, skipped: [], failures: [failure('is broken')] }
    expect(triedAgain(first, again)).toEqual({
      ...{ passed: 9, failed: 1, skipped: [] },
      failures: [failure('is broken')],
      unsteady: [failure('is late')],
    })
  })

  test('of a file that failed are those of its second run, and name what was unsteady', () => {
    const figures = (file: string, passed: number, ...names: string[]) => ({
      ...{ file, passed, skipped: [] },
      failures: names.map(name => ({ name, error: 'no answer' })),
    })
    const first = [figures('a.test.ts', 3), figures('b.test.ts', 1, 'b is late', 'b is broken')]
    const files = filesTriedAgain(first, [figures('b.test.ts', 2, 'b is broken')])
    expect(sumOfFiles(files, 1)).toEqual({
      ...{ passed: 5, failed: 1, skipped: [] },
      failures: [{ name: 'b is broken', error: 'no answer' }],
      unsteady: [{ name: 'b is late', error: 'no answer' }],
    })
    expect(sumOfFiles(undefined, 1).failed).toBe(1)
    expect(sumOfFiles([], 0).failed).toBe(1)
  })

  test('count an error outside of any Playwright test', () => {
    expect(playwrightFigures(report({ suites: [], errors: [{ message: 'no tests found' }] }), 1).failed).toBe(
      1,
    )
  })
})

describe('the last line', () => {
  const suite = (passed: number, failed: number, skips: number) => ({
    suite: 'unit',
    seconds: 1,
    passed,
    failed,
    skipped: Array.from({ length: skips }, () => ({ name: 'a test' })),
  })

  test('sums over all suites', () => {
    expect(lastLine(sums([suite(2, 0, 0), suite(3, 1, 0)]))).toBe('5 passed, 1 failed')
  })

  test('names skips only where there are any', () => {
    expect(lastLine(sums([suite(2, 0, 1), suite(3, 0, 1)]))).toBe('5 passed, 0 failed, 2 skipped')
  })
})
