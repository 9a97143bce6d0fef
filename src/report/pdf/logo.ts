// The company's mark, as on the site: a tank half full of fuel with its gauge probe.

import { colour } from './palette.ts'
import type { Piece } from './piece.ts'
import type { Shape } from './sheet.ts'

const shape = (fill: string, path: string): Shape => ({ path, square: 32, colour: fill })

const shapes = [
  shape(colour.petrol, 'M7 0H25A7 7 0 0 1 32 7V25A7 7 0 0 1 25 32H7A7 7 0 0 1 0 25V7A7 7 0 0 1 7 0Z'),
  shape(colour.paper, 'M15 6a1 1 0 0 1 2 0v5a1 1 0 0 1-2 0z'),
  shape(colour.paper, 'M6 17.2v-.7a6 6 0 0 1 6-6h8a6 6 0 0 1 6 6v.7z'),
  shape(colour.amber, 'M6 19.3h20v.2a6 6 0 0 1-6 6h-8a6 6 0 0 1-6-6z'),
]

export const logo = (side: number): Piece => ({
  height: side,
  draw: (sheet, x, y) => {
    for (const one of shapes) sheet.shape(one, { x, y, side })
  },
})
