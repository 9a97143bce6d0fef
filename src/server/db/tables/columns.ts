// What both databases hold: text, integers and nothing else. Times are ISO 8601 in UTC with milliseconds (they sort as
// text), flags are 0 or 1.

export type Timestamp = string
export type Flag = 0 | 1

export const flag = (value: boolean): Flag => (value ? 1 : 0)
export const timestamp = (date: Date): Timestamp => date.toISOString()
