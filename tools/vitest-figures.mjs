// A Vitest reporter that writes the figures of each test file as JSON. Vitest's own JSON report leaves out why a test was
// skipped and errors that belong to no test; both count here.
import { writeFileSync } from 'node:fs'
import { firstLine } from './figures.mjs'

/** @typedef {import('./figures.mjs').FileFigures} FileFigures */
/** @typedef {readonly { message?: string }[]} Errors */

/** @implements {Pick<import('vitest/node').Reporter, 'onTestRunEnd'>} */
export default class VitestFigures {
  /**
   * @param {readonly import('vitest/node').TestModule[]} modules
   * @param {Errors} strayErrors
   */
  onTestRunEnd(modules, strayErrors) {
    const report = process.env.FIGURES_FILE
    if (!report) throw new Error('FIGURES_FILE does not say where the figures belong.')
    const files = modules.map(figuresOf)
    if (strayErrors.length > 0) {
      const name = 'outside of any test'
      files.push({ file: name, passed: 0, skipped: [], failures: asFailures(name, strayErrors) })
    }
    writeFileSync(report, JSON.stringify(files))
  }
}

/** @type {(name: string, errors: Errors) => import('./figures.mjs').Failure[]} */
const asFailures = (name, errors) => errors.map(({ message }) => ({ name, error: firstLine(message) }))

/**
 * @param {import('vitest/node').TestModule} module
 * @returns {FileFigures}
 */
function figuresOf(module) {
  const file = module.relativeModuleId
  // A file that does not load has an error and no tests.
  /** @type {FileFigures} */
  const figures = { file, passed: 0, skipped: [], failures: asFailures(file, module.errors()) }
  for (const suite of module.children.allSuites()) {
    figures.failures.push(...asFailures(`${file} > ${suite.fullName}`, suite.errors()))
  }
  for (const test of module.children.allTests()) {
    const result = test.result()
    const name = `${file} > ${test.fullName}`
    if (result.state === 'passed') figures.passed += 1
    else if (result.state === 'skipped') figures.skipped.push({ name: test.fullName, reason: result.note })
    else figures.failures.push(...asFailures(name, result.errors?.slice(0, 1) ?? [{}]))
  }
  return figures
}
