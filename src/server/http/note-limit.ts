// How many refusals a minute get into the audit log: enough to see an attack, too few to fill the disk with it.

interface NoteLimit {
  mayNote(): boolean
}

const minute = 60_000

export function noteLimit(perMinute = 60, now: () => number = Date.now): NoteLimit {
  let [since, noted] = [0, 0]
  return {
    mayNote: () => {
      const moment = now()
      if (Math.abs(moment - since) >= minute) [since, noted] = [moment, 0]
      noted += 1
      return noted <= perMinute
    },
  }
}
