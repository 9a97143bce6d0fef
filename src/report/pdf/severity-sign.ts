// The sign of a finding. Its shape tells the severity too, because a printer may have no colors.

import type { Severity } from '#domain/form/template.ts'
import type { Box } from '#report/typesetting/box.ts'
import { color } from './style.ts'

interface Sign {
  color: string
  /** In a square of 16 by 16. Where shapes overlap, there is a hole (even-odd rule). */
  path: string
}

const disc = 'M8 0.6 A7.4 7.4 0 1 1 8 15.4 A7.4 7.4 0 1 1 8 0.6 Z'

const signs: Record<Severity | 'none', Sign> = {
  // A triangle with an exclamation mark.
  release: {
    color: color.danger,
    path: 'M8 0.8 L15.6 14.8 H0.4 Z M7.1 5.4 H8.9 L8.6 10.3 H7.4 Z M7.1 11.4 H8.9 V13.1 H7.1 Z',
  },
  // A disc with an exclamation mark.
  defect: { color: color.danger, path: `${disc} M7 3.6 H9 L8.7 9.6 H7.3 Z M7 11 H9 V12.9 H7 Z` },
  // A clock.
  overdue: { color: color.danger, path: `${disc} M7.2 3.4 H8.8 V7.9 L11.7 9.6 L10.9 11 L7.2 8.8 Z` },
  // A sheet with a folded corner and lines.
  paper: {
    color: color.amberText,
    path: 'M2.4 0.6 H10.4 L13.6 3.8 V15.4 H2.4 Z M4.6 6.2 H11.4 V7.6 H4.6 Z M4.6 9 H11.4 V10.4 H4.6 Z M4.6 11.8 H9 V13.2 H4.6 Z',
  },
  // A disc with a check mark.
  none: { color: color.good, path: `${disc} M3.9 8.3 L5.2 7 L7 8.8 L10.9 4.9 L12.2 6.2 L7 11.4 Z` },
}

export const severityColor = (kind: Severity | 'none'): string => signs[kind].color

/** Stands on the baseline of the text beside it. */
export const severitySign = (kind: Severity | 'none', side: number): Box => ({
  height: side,
  baseline: side * 0.92,
  draw: (canvas, x, y) => canvas.shape({ ...signs[kind], viewBox: 16 }, { x, y, side }),
})
