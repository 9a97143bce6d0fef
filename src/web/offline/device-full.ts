// A device without room is no bug: pages say it in words.

/** Some browsers end the transaction without saying that the quota was the reason. */
export const isDeviceFull = (error: unknown): boolean =>
  error instanceof DOMException && (error.name === 'QuotaExceededError' || error.name === 'AbortError')
