// The part of negotiator that is used here; it comes without types, and those of others are of an older version.

declare module 'negotiator' {
  export default class Negotiator {
    constructor(request: { headers: Record<string, string> })
    /** The one that the client likes best; among equals the one that is preferred here. */
    encoding(available: readonly string[], options: { preferred: readonly string[] }): string | undefined
  }
}
