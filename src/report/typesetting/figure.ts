// Boxes that show something instead of saying it. They come with words for people who cannot see them.

import type { Box } from './box.ts'
import type { PictureAlign } from './canvas.ts'

export const figure = (box: Box, width: number, alt: string): Box => ({
  ...box,
  draw: (canvas, x, y) =>
    canvas.within({ is: 'Figure', alt, bbox: [x, y, x + width, y + box.height] }, () =>
      box.draw(canvas, x, y),
    ),
})

interface PictureOptions {
  width: number
  height: number
  alt: string
  align: PictureAlign
}

export const picture = (bytes: Uint8Array, { width, height, alt, align }: PictureOptions): Box =>
  figure(
    { height, draw: (canvas, x, y) => canvas.picture(bytes, { x, y, width, height }, align) },
    width,
    alt,
  )
