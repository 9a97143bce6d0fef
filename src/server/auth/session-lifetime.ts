// How long a login lasts: a field week without signal must survive it, a lost phone must not keep it.

const day = 24 * 60 * 60 * 1000

export const sessionLifetime = {
  /** Unused this long, a session ends. */
  idleMs: 14 * day,
  /** However busy, a session ends. */
  absoluteMs: 30 * day,
  /** Use pushes the idle limit forward at most this often, so that reading does not mean writing. */
  renewAfterMs: day,
  /** So far the clock may be put back without ending the sessions that were begun before. */
  clockSkewMs: day,
} as const
