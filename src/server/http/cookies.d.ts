/** The first cookie of that name in a request's header `cookie`; null when it is missing or no text. */
export declare function readCookie(header: string | undefined, name: string): string | null
export interface CookieScope {
  /** In seconds; 0 makes the browser forget it. */
  maxAge: number
  path: string
  secure: boolean
}
export declare const setCookie: (name: string, value: string, { maxAge, path, secure }: CookieScope) => string
