// A day of the calendar as yyyy-mm-dd. It is text from the picker to the print and never passes through
// a clock or a time zone, so it cannot slip to the day before. There are two ways to write one and no third: as it
// stands in the answers of a form, in the list of completed forms, which the specification writes so, in tables of numbers and
// in exports; and by `formatDay` everywhere else. A planned day alone is called by its weekday.

const shape = /^\d{4}-\d{2}-\d{2}$/

export function isDay(text: string): boolean {
  if (!shape.test(text)) return false
  const [year, month, date] = [yearOf(text), monthOf(text), dateOf(text)]
  if (year < 1900 || year > 2200) return false
  return month >= 1 && month <= 12 && date >= 1 && date <= daysIn(year, month)
}

function daysIn(year: number, month: number): number {
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
  if (month === 2) return isLeap ? 29 : 28
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31
}

export const monthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

/** `2026-11-05` is said `November 5, 2026`; anything else is said as it stands. */
export function formatDay(day: string): string {
  if (!isDay(day)) return day
  const [year = '', month = '', date = ''] = day.split('-')
  return `${monthNames[Number(month) - 1]} ${Number(date)}, ${year}`
}

/** The company and its sites keep Eastern time, wherever a server or a phone stands. */
const timeZone = 'America/New_York'

// Made on first use: a page that only imports this file is not to wait for the rules of a language.
let easternDay: Intl.DateTimeFormat | undefined
let easternHour: Intl.DateTimeFormat | undefined
let easternMoment: Intl.DateTimeFormat | undefined

/** The day of a moment where the company works. */
export function dayOf(moment: Date | string): string {
  easternDay ??= new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' })
  return easternDay.format(new Date(moment))
}

/** The hour of a moment where the company works, from 0 to 23. */
export function hourOf(moment: Date): number {
  easternHour ??= new Intl.DateTimeFormat('en-US', { timeZone, hour: '2-digit', hourCycle: 'h23' })
  return Number(easternHour.format(moment))
}

/** `November 17, 2026 at 9:05 AM (Eastern)` */
export function formatMoment(moment: Date | string): string {
  easternMoment ??= new Intl.DateTimeFormat('en-US', { timeZone, dateStyle: 'long', timeStyle: 'short' })
  // Between the minutes and AM stands a narrow space, which mail programs do not show alike.
  return `${easternMoment.format(new Date(moment)).replaceAll('\u202f', ' ')} (Eastern)`
}

/** The same day of a later month, or the last day of that month where it has fewer days. */
export function addMonths(day: string, months: number): string {
  const count = yearOf(day) * 12 + (monthOf(day) - 1) + months
  const [toYear, toMonth] = [Math.floor(count / 12), (count % 12) + 1]
  const toDate = Math.min(dateOf(day), daysIn(toYear, toMonth))
  return `${toYear}-${twoDigits(toMonth)}-${twoDigits(toDate)}`
}

const yearOf = (day: string): number => Number(day.slice(0, 4))
const monthOf = (day: string): number => Number(day.slice(5, 7))
const dateOf = (day: string): number => Number(day.slice(8))
const twoDigits = (count: number): string => (count < 10 ? `0${count}` : String(count))

/** From one day to a later one. A day alone is read in UTC, where every day has 24 hours. */
export const daysBetween = (earlier: string, later: string): number =>
  (Date.parse(later) - Date.parse(earlier)) / 86_400_000

/** Days compare as text. */
export const isPast = (day: string, today: string): boolean => isDay(day) && day < today

/** So many days later, or earlier. Month by month: a phone that judges a whole register asks hundreds of thousands of times. */
export function addDays(day: string, days: number): string {
  let [year, month, date] = [yearOf(day), monthOf(day), dateOf(day) + days]
  for (; date < 1; date += daysIn(year, month)) [year, month] = month > 1 ? [year, month - 1] : [year - 1, 12]
  for (; date > daysIn(year, month); [year, month] = month < 12 ? [year, month + 1] : [year + 1, 1])
    date -= daysIn(year, month)
  return `${year}-${twoDigits(month)}-${twoDigits(date)}`
}

export function lastDayOfMonth(day: string): string {
  return `${day.slice(0, 8)}${daysIn(yearOf(day), monthOf(day))}`
}

/** `November 5`; with its year where that is not this one. */
export const formatDayThisYear = (day: string, today: string): string =>
  formatDay(day).replace(`, ${today.slice(0, 4)}`, '')

/** `07-31` is said `July 31`. */
export function formatDayOfYear(monthAndDay: string): string {
  const [month = 1, date = 1] = monthAndDay.split('-').map(Number)
  return `${monthNames[month - 1]} ${date}`
}

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

/** `Monday, November 16`; with its year where that is not this one. */
export function formatWeekday(day: string, today: string): string {
  const weekday = weekdays[new Date(`${day}T12:00:00Z`).getUTCDay()]
  const [year = '', month = '', date = ''] = day.split('-')
  const thisYear = `${weekday}, ${monthNames[Number(month) - 1]} ${Number(date)}`
  return today.startsWith(year) ? thisYear : `${thisYear}, ${year}`
}

/** `Today`, `Tomorrow`, `Yesterday`, else `Mon, Nov 16`. */
export function formatNearDay(day: string, today: string): string {
  const near = { [addDays(today, -1)]: 'Yesterday', [today]: 'Today', [addDays(today, 1)]: 'Tomorrow' }
  return near[day] ?? formatWeekday(day, today).replace(/[A-Z][a-z]+/g, word => word.slice(0, 3))
}

/** The moment at which a day begins where the company works, in UTC. */
export function startOfDay(day: string): string {
  const isFirst = (moment: Date) => dayOf(moment) === day && dayOf(new Date(moment.getTime() - 1)) !== day
  const moments = [4, 5].map(hours => new Date(`${day}T0${hours}:00:00.000Z`))
  return (moments.find(isFirst) ?? new Date(`${day}T05:00:00.000Z`)).toISOString()
}
