// Where each part's number stands on the drawing, in percent of the half it belongs to: beside the part, and far
// enough from the next one for a thumb on a narrow screen.

import type { TankPart } from '#web/ui/tank-part.ts'

export type DrawingHalf = 'above' | 'below'

export const partPlaces: Record<TankPart, { half: DrawingHalf; place: string }> = {
  'fill-port': { half: 'above', place: 'left-[20.3%] top-[88%]' },
  'spill-bucket': { half: 'below', place: 'left-[10.5%] top-[13%]' },
  'overfill-valve': { half: 'below', place: 'left-[28%] top-[51%]' },
  'gauge-probe': { half: 'below', place: 'left-[45%] top-[18%]' },
  sump: { half: 'above', place: 'left-[59%] top-[88%]' },
  interstice: { half: 'below', place: 'left-[10.6%] top-[64%]' },
  piping: { half: 'below', place: 'left-[79%] top-[17%]' },
  generator: { half: 'above', place: 'left-[76.7%] top-[68%]' },
}
