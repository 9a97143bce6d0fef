// What a suite came to: counts that can be summed, every failure by name, and the reason of every skip. A suite that left no figures,
// ran nothing, or ended in failure without naming one counts as one failure: silence is never success.
import { readFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'

/** @typedef {{ name: string, reason?: string | undefined }} Skip */
/** @typedef {{ name: string, error: string }} Failure */
/**
 * `unsteady` are tests that passed only when they were tried again: they count as passed, and should be looked at.
 * @typedef {{ passed: number, failed: number, skipped: Skip[], failures?: Failure[], unsteady?: Failure[], sentence?: string }} Figures
 */
/** @typedef {{ file: string, passed: number, skipped: Skip[], failures: Failure[], unsteady?: Failure[] }} FileFigures */

/** @type {() => Figures} */
export const onePassed = () => ({ passed: 1, failed: 0, skipped: [] })
/** @type {() => Figures} */
export const oneFailed = () => ({ passed: 0, failed: 1, skipped: [] })

/**
 * A line of a log is enough to find a failure; its whole story stands further up.
 * @param {string | undefined} message
 */
export const firstLine = message => stripVTControlCharacters(message ?? 'no message').split('\n', 1)[0] ?? ''

/**
 * @param {string} file
 * @returns {unknown}
 */
function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

/**
 * @param {Figures | undefined} figures
 * @param {number} exitCode
 * @returns {Figures}
 */
function neverSilent(figures, exitCode) {
  if (!figures) return { ...oneFailed(), sentence: `It left no figures and ended with code ${exitCode}.` }
  const { passed, failed } = figures
  if (passed + failed === 0) return { ...figures, failed: 1, sentence: 'It ran no tests.' }
  if (exitCode === 0 || failed > 0) return figures
  return { ...figures, failed: 1, sentence: `It named no failure but ended with code ${exitCode}.` }
}

/**
 * @param {string} file what tools/vitest-figures.mjs wrote
 * @returns {FileFigures[] | undefined}
 */
export const figuresOfFiles = file => /** @type {FileFigures[] | undefined} */ (readReport(file))

/**
 * The files of a run, those that failed as a second run found them.
 * @param {readonly FileFigures[]} first
 * @param {readonly FileFigures[]} again
 * @returns {FileFigures[]}
 */
export function filesTriedAgain(first, again) {
  return first.map(before => {
    const after = again.find(({ file }) => file === before.file)
    if (!after) return before
    const failed = new Set(after.failures.map(({ name }) => name))
    return { ...after, unsteady: before.failures.filter(({ name }) => !failed.has(name)) }
  })
}

/**
 * @param {readonly FileFigures[] | undefined} files
 * @param {number} exitCode
 */
export function sumOfFiles(files, exitCode) {
  if (!files) return neverSilent(undefined, exitCode)
  const failures = files.flatMap(file => file.failures)
  return neverSilent(
    {
      passed: files.reduce((sum, { passed }) => sum + passed, 0),
      failed: failures.length,
      skipped: files.flatMap(({ skipped }) => skipped),
      failures,
      unsteady: files.flatMap(({ unsteady }) => unsteady ?? []),
    },
    exitCode,
  )
}

/**
 * @param {string} file figures as they are: what a torture run wrote
 * @param {number} exitCode
 */
export function writtenFigures(file, exitCode) {
  return neverSilent(/** @type {Figures | undefined} */ (readReport(file)), exitCode)
}

/**
 * @typedef {{ type: string, description?: string }} Annotation
 * @typedef {{ error?: { message?: string } }} Attempt
 * @typedef {{ status: string, annotations: Annotation[], results?: Attempt[] }} PlaywrightTest
 * @typedef {{ title: string, tests: PlaywrightTest[] }} PlaywrightSpec
 * @typedef {{ title: string, specs?: PlaywrightSpec[], suites?: PlaywrightSuite[] }} PlaywrightSuite
 * @typedef {{ suites: PlaywrightSuite[], errors: { message?: string }[] }} PlaywrightReport
 */

/**
 * @param {PlaywrightSuite} suite
 * @returns {{ name: string, test: PlaywrightTest }[]}
 */
function testsIn(suite) {
  const own = (suite.specs ?? []).flatMap(spec =>
    spec.tests.map(test => ({ name: `${suite.title} > ${spec.title}`, test })),
  )
  return [...own, ...(suite.suites ?? []).flatMap(testsIn)]
}

/**
 * @param {string} file Playwright's JSON report
 * @param {number} exitCode
 */
export function playwrightFigures(file, exitCode) {
  const report = /** @type {PlaywrightReport | undefined} */ (readReport(file))
  if (!report) return neverSilent(undefined, exitCode)
  const tests = report.suites.flatMap(testsIn)
  /** @type {Failure[]} */
  const failures = report.errors.map(({ message }) => ({
    name: 'outside of any test',
    error: firstLine(message),
  }))
  /** @type {Figures} */
  const figures = { passed: 0, failed: 0, skipped: [], failures }
  for (const { name, test } of tests) {
    if (test.status === 'expected') figures.passed += 1
    else if (test.status === 'skipped') {
      const why = test.annotations.find(({ type }) => type === 'skip' || type === 'fixme')
      figures.skipped.push({ name, reason: why?.description })
    } else failures.push({ name, error: firstLine(test.results?.at(-1)?.error?.message) })
  }
  figures.failed = failures.length
  return neverSilent(figures, exitCode)
}

/**
 * The figures of a run and of a second one of what failed in it.
 * @param {Figures} first
 * @param {Figures} again
 * @returns {Figures}
 */
export function triedAgain(first, again) {
  const failed = new Set(again.failures?.map(({ name }) => name))
  return {
    ...again,
    passed: first.passed + again.passed,
    skipped: first.skipped,
    unsteady: (first.failures ?? []).filter(({ name }) => !failed.has(name)),
  }
}
