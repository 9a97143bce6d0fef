// A Vitest reporter that writes the figures of a run as JSON. Vitest's own JSON report leaves out why a test was
// skipped and errors that belong to no test; both count here.
import { writeFileSync } from 'node:fs'

/** @typedef {import('./figures.mjs').Figures} Figures */

/** @implements {Pick<import('vitest/node').Reporter, 'onTestRunEnd'>} */
export default class VitestFigures {
  /**
   * @param {readonly import('vitest/node').TestModule[]} modules
   * @param {readonly unknown[]} strayErrors
   */
  onTestRunEnd(modules, strayErrors) {
    const file = process.env.FIGURES_FILE
    if (!file) throw new Error('FIGURES_FILE does not say where the figures belong.')
    /** @type {Figures} */
    const figures = { passed: 0, failed: strayErrors.length, skipped: [] }
    for (const module of modules) {
      // A file that does not load has an error and no tests.
      figures.failed += module.errors().length
      for (const suite of module.children.allSuites()) figures.failed += suite.errors().length
      for (const test of module.children.allTests()) {
        const result = test.result()
        if (result.state === 'passed') figures.passed += 1
        else if (result.state === 'skipped')
          figures.skipped.push({ name: test.fullName, reason: result.note })
        else figures.failed += 1
      }
    }
    writeFileSync(file, JSON.stringify(figures))
  }
}
