// The clock of a server, moved: `--import` of this file shifts `Date` by CLOCK_SHIFT_MS before anything else is loaded.
// Timers and the monotonic clock go on as they were. It is no real clock, and the table says so.

const shift = Number(process.env.CLOCK_SHIFT_MS ?? 0)
const RealDate = Date

class ShiftedDate extends RealDate {
  constructor(...parts: [] | ConstructorParameters<typeof RealDate>) {
    if (parts.length === 0) super(RealDate.now() + shift)
    else super(...(parts as [number]))
  }

  static override now(): number {
    return RealDate.now() + shift
  }
}

globalThis.Date = ShiftedDate as DateConstructor
