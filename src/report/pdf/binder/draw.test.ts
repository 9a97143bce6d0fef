import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { drawBinder } from './draw.ts'

const info = {
  title: 'Sunrise Fuel',
  author: 'Cypress',
  subject: 'Records',
  keywords: 'tanks',
  creator: 'A test',
  createdAt: new Date(0),
}
const order = {
  is: 'chapters',
  chapters: [{ title: 'Cover', depth: 0, lines: ['One'], tables: [] }],
} as const

test('a disk that is full between two orders fails the next one, and not the server', async () => {
  const drawing = drawBinder({ path: '/dev/full', info })
  try {
    await drawing.draw(order).catch(() => {})
    // The thread ends while no order waits for it.
    await sleep(500)
    await expect(drawing.draw(order)).rejects.toMatchObject({ code: 'ENOSPC' })
  } finally {
    await drawing.stop()
  }
})
