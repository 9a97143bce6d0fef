// The end of a test run: every skip with its reason, every failure and every second try by name, a table of suites, and one line with the sums.
import { inSeconds } from './steps.mjs'

/** @typedef {import('./suites.mjs').SuiteResult} SuiteResult */

/** @param {readonly SuiteResult[]} results */
export function sums(results) {
  return {
    passed: results.reduce((sum, { passed }) => sum + passed, 0),
    failed: results.reduce((sum, { failed }) => sum + failed, 0),
    skipped: results.reduce((sum, { skipped }) => sum + skipped.length, 0),
  }
}

/** @param {{ passed: number, failed: number, skipped: number }} sums */
export function lastLine({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}

/** @param {readonly SuiteResult[]} results */
function table(results) {
  const rows = results.map(({ suite, passed, failed, skipped, seconds }) => [
    suite,
    String(passed),
    String(failed),
    String(skipped.length),
    inSeconds(seconds),
  ])
  const lines = [['suite', 'passed', 'failed', 'skipped', 'time'], ...rows]
  const widths = [0, 1, 2, 3, 4].map(column => Math.max(...lines.map(line => line[column]?.length ?? 0)))
  return lines.map(line =>
    line
      .map((cell, column) =>
        column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join('  '),
  )
}

/**
 * @param {readonly SuiteResult[]} results
 * @returns {boolean} whether everything passed
 */
export function summarize(results) {
  console.log()
  for (const { suite, skipped, failures, unsteady, sentence } of results) {
    for (const { name, reason } of skipped) {
      console.log(`skipped in ${suite}: ${name} (${reason ?? 'no reason given'})`)
    }
    for (const { name, error } of unsteady ?? []) {
      console.log(`passed only when tried again in ${suite}: ${name}: ${error}`)
    }
    for (const { name, error } of failures ?? []) console.log(`failed in ${suite}: ${name}: ${error}`)
    if (sentence) console.log(`${suite} failed: ${sentence}`)
  }
  for (const line of table(results)) console.log(line)
  const total = sums(results)
  console.log(`\n${lastLine(total)}`)
  return total.failed === 0
}
