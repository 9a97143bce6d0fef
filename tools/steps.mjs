// How a long step looks on the terminal: one line that says what is going on and how long it took. The step's own
// output is shown only when it fails.
import { performance } from 'node:perf_hooks'

/** @typedef {import('./child.mjs').Outcome} Outcome */
/** @typedef {Outcome & { ok: boolean, seconds: number }} StepResult */

/** @param {number} started */
const secondsSince = started => (performance.now() - started) / 1000

/** @param {number} seconds */
export const inSeconds = seconds => `${seconds.toFixed(seconds < 10 ? 1 : 0)} s`

/**
 * @param {string} label what is going on, as in "Installing packages"
 * @param {() => Promise<Outcome>} work
 * @returns {Promise<StepResult>}
 */
export async function step(label, work) {
  const started = performance.now()
  const live = process.stdout.isTTY
  const say = (/** @type {string} */ line) =>
    live ? process.stdout.write(`\r\x1b[K${line}`) : console.log(line)
  say(`${label} …`)
  // A terminal shows every second; a log hears now and then that the work goes on.
  const clock = setInterval(() => say(`${label} … ${inSeconds(secondsSince(started))}`), live ? 1000 : 30_000)
  const outcome = await work()
  clearInterval(clock)
  const seconds = secondsSince(started)
  const ok = outcome.code === 0
  say(`${label}: ${ok ? 'done' : 'failed'} (${inSeconds(seconds)})${live ? '\n' : ''}`)
  if (!ok && outcome.output.trim()) console.error(`\n${outcome.output.trimEnd()}\n`)
  return { ...outcome, ok, seconds }
}

/**
 * A step without which nothing after it makes sense: a failure ends the process with one sentence.
 * @param {string} label
 * @param {string} sentence what to tell the person when it fails
 * @param {() => Promise<Outcome>} work
 */
export async function stepOrExit(label, sentence, work) {
  const result = await step(label, work)
  if (!result.ok) giveUp(sentence)
  return result
}

/**
 * @param {string} sentence
 * @returns {never}
 */
export function giveUp(sentence) {
  console.error(sentence)
  process.exit(1)
}
