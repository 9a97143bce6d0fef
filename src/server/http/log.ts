// Structured log: one JSON object a line on standard output, times in UTC. Callers pass ids, counts and
// codes only: never names, e-mail addresses, bodies, cookies or tokens.

const logLevels = ['debug', 'info', 'warn', 'error', 'silent'] as const
type LogLevel = (typeof logLevels)[number]

export type LogFields = Record<string, string | number | boolean | null | undefined>

export interface Log {
  debug(event: string, fields?: LogFields): void
  info(event: string, fields?: LogFields): void
  warn(event: string, fields?: LogFields): void
  error(event: string, error: unknown, fields?: LogFields): void
}

export function createLog(level: LogLevel, write: (line: string) => void = toStandardOutput()): Log {
  const threshold = logLevels.indexOf(level)
  const put = (at: LogLevel, event: string, fields: LogFields = {}) => {
    if (logLevels.indexOf(at) < threshold) return
    const more = JSON.stringify(fields).slice(1, -1)
    const head = `"time":"${timeNow()}","level":"${at}","event":${JSON.stringify(event)}`
    write(`{${head}${more === '' ? '' : `,${more}`}}\n`)
  }
  return {
    debug: (event, fields) => put('debug', event, fields),
    info: (event, fields) => put('info', event, fields),
    warn: (event, fields) => put('warn', event, fields),
    error: (event, error, fields) => put('error', event, { ...fields, ...describe(error) }),
  }
}

let written = { ms: 0, text: '' }

/** Requests that come together end in the same millisecond: its text is made once. */
function timeNow(): string {
  const ms = Date.now()
  if (ms !== written.ms) written = { ms, text: new Date(ms).toISOString() }
  return written.text
}

/** Lines that come within one turn of the process are written together: each write by itself costs as much as a query. */
function toStandardOutput(): (line: string) => void {
  let waiting = ''
  const write = () => {
    if (waiting !== '') process.stdout.write(waiting)
    waiting = ''
  }
  process.once('exit', write)
  return line => {
    if (waiting === '') setImmediate(write)
    waiting += line
  }
}

function describe(error: unknown): LogFields {
  if (!(error instanceof Error)) return { error: withoutAddresses(String(error)) }
  const { name, message, stack, cause } = error
  return {
    error: name,
    reason: withoutAddresses(message),
    cause: cause instanceof Error ? withoutAddresses(cause.message) : undefined,
    stack: stack && withoutAddresses(stack),
  }
}

/** Mail servers repeat whom they refuse, and drivers with whom they log in. A package of a scope has a slash before its @. */
const withoutAddresses = (text: string): string =>
  text.replace(/[^\s<>"'(),;:/\\=]+@(?:\[[^\]\s]+\]|[^\s<>"'(),;:/\\]+)/g, '(address)')
