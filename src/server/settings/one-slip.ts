// Whether two words differ by one slip of the finger: a letter too many, too few, another, or two in the wrong order.

export function isOneSlip(one: string, other: string): boolean {
  if (one === other) return false
  const start = [...one].findIndex((letter, at) => letter !== other[at])
  const same = start < 0 ? one.length : start
  const rest = one.slice(same)
  const otherRest = other.slice(same)
  return (
    rest.slice(1) === otherRest ||
    rest === otherRest.slice(1) ||
    rest.slice(1) === otherRest.slice(1) ||
    (rest.slice(2) === otherRest.slice(2) && rest[0] === otherRest[1] && rest[1] === otherRest[0])
  )
}
