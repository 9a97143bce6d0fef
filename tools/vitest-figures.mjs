// A Vitest reporter that writes the figures of a run as JSON. Vitest's own JSON report leaves out why a test was
// skipped and errors that belong to no test; both count here.
import { writeFileSync } from 'node:fs'
import { firstLine } from './figures.mjs'

/** @typedef {import('./figures.mjs').Figures} Figures */
/** @typedef {import('./figures.mjs').Failure} Failure */

/** @implements {Pick<import('vitest/node').Reporter, 'onTestRunEnd'>} */
export default class VitestFigures {
  /**
   * @param {readonly import('vitest/node').TestModule[]} modules
   * @param {readonly { message?: string }[]} strayErrors
   */
  onTestRunEnd(modules, strayErrors) {
    const file = process.env.FIGURES_FILE
    if (!file) throw new Error('FIGURES_FILE does not say where the figures belong.')
    /** @type {Failure[]} */
    const failures = []
    /** @type {Failure[]} */
    const unsteady = []
    /** @type {(name: string, errors: readonly { message?: string }[]) => void} */
    const fail = (name, errors) => {
      for (const { message } of errors) failures.push({ name, error: firstLine(message) })
    }
    fail('outside of any test', strayErrors)
    /** @type {Figures} */
    const figures = { passed: 0, failed: 0, skipped: [], failures, unsteady }
    for (const module of modules) {
      // A file that does not load has an error and no tests.
      fail(module.relativeModuleId, module.errors())
      for (const suite of module.children.allSuites()) fail(suite.fullName, suite.errors())
      for (const test of module.children.allTests()) {
        const result = test.result()
        const name = `${module.relativeModuleId} > ${test.fullName}`
        if (test.diagnostic()?.flaky) unsteady.push({ name, error: firstLine(result.errors?.[0]?.message) })
        if (result.state === 'passed') figures.passed += 1
        else if (result.state === 'skipped')
          figures.skipped.push({ name: test.fullName, reason: result.note })
        else fail(name, result.errors?.slice(0, 1) ?? [{}])
      }
    }
    figures.failed = failures.length
    writeFileSync(file, JSON.stringify(figures))
  }
}
