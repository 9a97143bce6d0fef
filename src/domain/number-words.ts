// Counts as Americans write them: `1,234`. By hand, because the first thing a page asks of `Intl` makes the browser load its
// rules for a language, a tenth of a second on a slow phone, and the first screen would wait for it.

/** Of a whole number that is not negative. */
export const formatNumber = (count: number): string => String(count).replace(/\B(?=(?:\d{3})+$)/g, ',')

/** `1 facility`, `1,234 facilities`; without a plural of its own the word gets an s. */
export const formatMany = (count: number, one: string, many = `${one}s`): string =>
  `${formatNumber(count)} ${count === 1 ? one : many}`
