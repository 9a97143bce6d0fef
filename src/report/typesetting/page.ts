// The paper: US Letter with two columns. All lengths here and in the files that draw are points, 72 to the inch,
// and y grows downward from the top of the page.

const width = 612
const margin = 36

export const page = {
  height: 792,
  margin,
  /** Between the margins. */
  contentWidth: width - 2 * margin,
  /** Between the columns. */
  gutter: 14,
} as const

export const columnWidth = (page.contentWidth - page.gutter) / 2
