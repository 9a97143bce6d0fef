// The suites of `npm test` and `npm run check`: how each is run and what it came to.
import { mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { performance } from 'node:perf_hooks'
import { build } from './built.mjs'
import { runQuietly, runVisibly } from './child.mjs'
import {
  figuresOfFiles,
  filesTriedAgain,
  oneFailed,
  onePassed,
  playwrightFigures,
  sumOfFiles,
  triedAgain,
  writtenFigures,
} from './figures.mjs'
import { compiledCode, inProject, pinnedNode, programs } from './project.mjs'
import { step } from './steps.mjs'

/** @typedef {import('./figures.mjs').Figures} Figures */
/** @typedef {Figures & { suite: string, seconds: number }} SuiteResult */

/**
 * @param {string} suite
 * @param {import('./steps.mjs').StepResult} result
 * @returns {SuiteResult}
 */
const asSuite = (suite, { ok, seconds }) => ({ suite, seconds, ...(ok ? onePassed() : oneFailed()) })

/**
 * @param {string} suite
 * @param {string} sentence why it could not run
 * @returns {SuiteResult}
 */
export const couldNotRun = (suite, sentence) => ({ suite, seconds: 0, sentence, ...oneFailed() })

/** Both at once: neither keeps two cores busy. */
export const checked = () => Promise.all([types(), lintAndFormat()])

async function types() {
  const args = [programs.tsc, '-b', ...(process.stdout.isTTY ? ['--pretty'] : [])]
  return asSuite('types', await step('Types', () => runQuietly(pinnedNode, args)))
}

async function lintAndFormat() {
  const args = [
    programs.biome,
    'ci',
    `--colors=${process.stdout.isTTY ? 'force' : 'off'}`,
    '--error-on-warnings',
  ]
  return asSuite('lint and format', await step('Lint and format', () => runQuietly(pinnedNode, args)))
}

export async function buildSuite() {
  return asSuite('build', await build())
}

/**
 * @param {string} suite
 * @param {(report: string) => Promise<Figures>} run
 * @returns {Promise<SuiteResult>}
 */
async function measured(suite, run) {
  console.log(`\n${suite}`)
  const report = inProject('node_modules', '.cache', 'figures', `${process.pid}.json`)
  mkdirSync(path.dirname(report), { recursive: true })
  const started = performance.now()
  const figures = await run(report)
  rmSync(report, { force: true })
  return { suite, seconds: (performance.now() - started) / 1000, ...figures }
}

/**
 * On a machine that does other work besides, a test can be late once. The files in which one failed are run again at the end, one
 * at a time, and the summary names what passed only then.
 * @param {string} suite
 * @param {string} project a project of vitest.config.ts
 * @param {readonly string[]} [files] all of the project's unless given
 */
export function vitest(suite, project, files = []) {
  return measured(suite, async report => {
    const reporters = ['--reporter=default', `--reporter=${inProject('tools', 'vitest-figures.mjs')}`]
    /** @param {string[]} options */
    const run = async (...options) => {
      // A snapshot that is missing is a failure and not written: a test run leaves the tree as it was.
      const args = [programs.vitest, 'run', '--update=none', '--project', project, ...reporters, ...options]
      const { code } = await runVisibly(pinnedNode, args, {
        env: { FIGURES_FILE: report, NODE_COMPILE_CACHE: compiledCode },
      })
      return { code, files: figuresOfFiles(report) }
    }
    const first = await run(...files)
    const failed = (first.files ?? []).filter(({ failures }) => failures.length > 0).map(({ file }) => file)
    if (!first.files || failed.length === 0 || failed.length > tooMany)
      return sumOfFiles(first.files, first.code)
    const again = await run('--maxWorkers=1', ...failed)
    return sumOfFiles(filesTriedAgain(first.files, again.files ?? []), again.code)
  })
}

/** More failed files than this are no accident of a slow machine. */
const tooMany = 10

/**
 * @param {string} suite
 * @param {string[]} faults which ones; all of the server's unless given
 */
export function torture(suite, faults = []) {
  return measured(suite, async report => {
    const args = [inProject('torture', 'main.ts'), ...faults, '--short']
    const { code } = await runVisibly(pinnedNode, args, { env: { FIGURES_FILE: report } })
    return writtenFigures(report, code)
  })
}

/**
 * What failed is tried again at the end and one at a time: a machine that was slow a moment ago is often still slow.
 * @param {string} suite
 */
export function journeys(suite) {
  return measured(suite, async report => {
    /** @param {string[]} options */
    const run = async (...options) => {
      const args = [programs.playwright, 'test', '--reporter=list,json', ...options]
      const { code } = await runVisibly(pinnedNode, args, { env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report } })
      return playwrightFigures(report, code)
    }
    const first = await run()
    return first.failures?.length ? triedAgain(first, await run('--last-failed', '--workers=1')) : first
  })
}
