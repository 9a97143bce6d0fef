// Times and dates in words, on the clock and calendar of this device: `Nov 14, 2026, 3:12 PM`.

const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })
const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' })

// Some browsers put a narrow space before AM and PM, which text searches do not match.
export const sayMoment = (at: string): string => moment.format(new Date(at)).replaceAll('\u202f', ' ')

export const sayDate = (at: string): string => day.format(new Date(at))

/** `2026-11-14`: the day where the inspector stands, never UTC's. */
export function today(now = new Date()): string {
  const part = (value: number) => String(value).padStart(2, '0')
  return `${now.getFullYear()}-${part(now.getMonth() + 1)}-${part(now.getDate())}`
}
