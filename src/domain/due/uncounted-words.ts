import { formatMany } from '#domain/number-words.ts'

/** While a part of the register is still to be counted by the rules that hold now. */
export function formatUncounted(left: number): string {
  const what = formatMany(left, 'site or form', 'sites and forms')
  return `What is due is still being counted: ${what} to go. Until then, dates, statuses and findings may be out of date.`
}
