// The colors and font sizes of the report. A black-and-white printer must lose nothing: color never says
// something that words or shapes do not say too.

export const color = {
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
export const size = { title: 14, facility: 13, body: 10, line: 9, small: 8 } as const
