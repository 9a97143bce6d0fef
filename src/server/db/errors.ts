// What lies behind an error: drivers and libraries wrap errors in others, and the reason may be several deep.

/** Whether the error or one of its causes is such a one. */
export function isCausedBy(error: unknown, isSuch: (cause: Error) => boolean): boolean {
  let cause = error
  for (let depth = 0; depth < 10 && cause instanceof Error; depth += 1) {
    if (isSuch(cause)) return true
    cause = cause.cause
  }
  return false
}

/** The code that Node and PostgreSQL give an error, or an empty text. */
export const codeOf = (error: Error): string =>
  'code' in error && typeof error.code === 'string' ? error.code : ''

/** What keeps a server or a command from starting, and an operator mends: one plain sentence, and no stack. */
export class StartFault extends Error {
  override readonly name = 'StartFault'
}
