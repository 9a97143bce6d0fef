// Child processes of the tools: quiet (output kept, for steps that speak only when they fail), visible
// (output goes to the terminal) or in place of this process. All of them end when this process is told to end.
import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import path from 'node:path'
import { compiledCode, inProject, pinnedNode, root } from './project.mjs'

/** @typedef {{ code: number, output: string }} Outcome */
/** @typedef {{ env?: NodeJS.ProcessEnv, cwd?: string }} Surroundings */

/** @type {Set<import('node:child_process').ChildProcess>} */
const live = new Set()
/** @type {NodeJS.Signals | undefined} */
let endedBy
/** One of several programs has ended, and the others end with it. */
let isOver = false
let lastForwarded = 0

// Ctrl-C at a terminal reaches the children by itself, and npm passes on what it was sent as well: a signal is
// forwarded only where the system does not, and once, because many programs take the second one for impatience.
// (npm's scripts say `exec`: between npm and a tool no shell may stand that would die of the signal in their stead.)
const atTerminal = process.stdin.isTTY || process.stdout.isTTY || process.stderr.isTTY

/** @param {NodeJS.Signals} signal */
function end(signal) {
  endedBy = signal
  if (live.size === 0) process.exit(exitCodeOf(null, signal))
  const now = Date.now()
  if ((signal === 'SIGINT' && atTerminal) || now - lastForwarded < 1000) return
  lastForwarded = now
  for (const child of live) child.kill(signal)
}

// Listening begins with the first child, so that other programs can import a tool and keep their own manners.
let listening = false
function listen() {
  if (listening) return
  listening = true
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.on(signal, end)
}

/**
 * @param {number | null} code
 * @param {NodeJS.Signals | null} signal
 */
function exitCodeOf(code, signal) {
  return code ?? 128 + (signal ? constants.signals[signal] : 0)
}

/** Programs started below find the pinned Node first, as they would inside an npm script. */
function pathWithPinnedNode() {
  return [inProject('node_modules', '.bin'), process.env.PATH].filter(Boolean).join(path.delimiter)
}

/**
 * @param {string} command
 * @param {readonly string[]} args
 * @param {Surroundings} surroundings
 * @param {import('node:child_process').StdioOptions} stdio
 */
function launch(command, args, { env, cwd = root }, stdio) {
  listen()
  const child = spawn(command, args, {
    cwd,
    stdio,
    env: { ...process.env, PATH: pathWithPinnedNode(), ...env },
  })
  live.add(child)
  /** @type {Promise<Outcome>} */
  const ended = new Promise(resolve => {
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', chunk => {
        output += chunk
      })
    }
    child.on('error', error => {
      live.delete(child)
      resolve({ code: 127, output: `${output}${command} could not be started: ${error.message}\n` })
    })
    child.on('close', (code, signal) => {
      live.delete(child)
      resolve({ code: exitCodeOf(code, signal), output })
    })
  })
  return { child, ended }
}

/** @type {(...given: Parameters<typeof launch>) => Promise<Outcome>} */
const start = (...given) => launch(...given).ended

/** @param {Outcome} outcome */
function unlessEnded(outcome) {
  if (endedBy) process.exit(exitCodeOf(null, endedBy))
  return outcome
}

/**
 * Keeps the output instead of showing it.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {Surroundings} [surroundings]
 */
export async function runQuietly(command, args, surroundings = {}) {
  return unlessEnded(await start(command, args, surroundings, ['ignore', 'pipe', 'pipe']))
}

/**
 * Shows the output as it comes.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {Surroundings} [surroundings]
 */
export async function runVisibly(command, args, surroundings = {}) {
  const outcome = await start(command, args, surroundings, ['ignore', 'inherit', 'inherit'])
  if (outcome.output) console.error(outcome.output.trimEnd())
  return unlessEnded(outcome)
}

/**
 * Hands the terminal over to a program on the pinned Node and ends as it ends.
 * @param {readonly string[]} args
 * @param {Surroundings} [surroundings]
 * @returns {Promise<never>}
 */
export async function becomeNode(args, surroundings = {}) {
  const env = { NODE_COMPILE_CACHE: compiledCode, ...surroundings.env }
  const { code, output } = await start(pinnedNode, args, { ...surroundings, env }, 'inherit')
  if (output) console.error(output.trimEnd())
  process.exit(code)
}

/**
 * @typedef {object} Program
 * @property {readonly string[]} args for the pinned Node
 * @property {NodeJS.ProcessEnv} [env]
 * @property {(restart: () => void) => void} [restartsOn] calls back whenever the program has to start anew
 */

/**
 * Runs programs side by side and ends all of them when one ends.
 * @param {readonly Program[]} programs
 * @returns {Promise<never>}
 */
export async function becomeTogether(programs) {
  const running = programs.map(({ args, env, restartsOn }) =>
    restartsOn ? startAgainAndAgain(args, env, restartsOn) : start(pinnedNode, args, { env }, 'inherit'),
  )
  const first = await Promise.race(running)
  if (first.output) console.error(first.output.trimEnd())
  isOver = true
  for (const child of live) child.kill('SIGTERM')
  await Promise.all(running)
  process.exit(first.code)
}

/**
 * Ends the program and starts it anew as often as that is asked for. One that ended by itself, because of a slip in what was just
 * written, waits for the next change.
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv | undefined} env
 * @param {(restart: () => void) => void} restartsOn
 * @returns {Promise<Outcome>} when this process is about to end
 */
function startAgainAndAgain(args, env, restartsOn) {
  return new Promise(resolve => {
    /** @type {import('node:child_process').ChildProcess | undefined} */
    let child
    let isWanted = true
    const run = () => {
      isWanted = false
      const launched = launch(pinnedNode, args, { env }, 'inherit')
      child = launched.child
      void launched.ended.then(outcome => {
        child = undefined
        if (endedBy || isOver) resolve(outcome)
        else if (isWanted) run()
        else console.log('The program ended and starts again with the next change.')
      })
    }
    restartsOn(() => {
      if (!child) return run()
      isWanted = true
      // SIGINT: a server that restarts for its developer need not announce its end first.
      child.kill('SIGINT')
    })
    run()
  })
}
