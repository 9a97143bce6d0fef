// The colours and sizes of the report: the company's own, chosen so that a printer without colours loses nothing.

export const colour = {
  ink: '#0c1f26',
  muted: '#48606a',
  petrol: '#0d4450',
  tint: '#eff7f8',
  line: '#b9c4c7',
  faint: '#dde4e6',
  danger: '#a3231b',
  dangerTint: '#fdf3f1',
  good: '#17633f',
  goodTint: '#f1f8f4',
  amber: '#f5b02e',
  amberText: '#8a5a00',
  paper: '#ffffff',
} as const

/** In points. */
export const size = {
  title: 14,
  facility: 13,
  body: 10,
  line: 9,
  small: 8,
} as const

/** Letter paper, in points; the width is the one between the margins. */
export const page = {
  margin: 36,
  width: 612 - 72,
  height: 792,
  gutter: 14,
} as const
