export declare const logLevels: readonly ['debug', 'info', 'warn', 'error', 'silent']
export type LogLevel = (typeof logLevels)[number]
export type LogFields = Record<string, string | number | boolean | null | undefined>
export interface Log {
  debug(event: string, fields?: LogFields): void
  info(event: string, fields?: LogFields): void
  warn(event: string, fields?: LogFields): void
  error(event: string, error: unknown, fields?: LogFields): void
}
export declare function createLog(level: LogLevel, write?: (line: string) => void): Log
