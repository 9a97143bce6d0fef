// Pieces put on pages one after another. Nothing is drawn here: when all have their places, the number of pages is
// known, and a document is drawn in the order in which it is read.

import { blockGap, fillColumns, heightOf, shareOut } from './columns.ts'
import { page } from './palette.ts'
import type { Piece } from './piece.ts'

export interface Placed {
  piece: Piece
  page: number
  x: number
  y: number
}

/** Where on a page there is room, from the top of the page. */
export interface Room {
  top: number
  bottom: number
}

export interface Flow {
  put(piece: Piece): void
  /** In two columns, as wide as `columnWidth` says. */
  putInColumns(blocks: readonly Piece[]): void
  placed: readonly Placed[]
  pages: number
}

export const columnWidth = (page.width - page.gutter) / 2

export function createFlow(roomOn: (page: number) => Room): Flow {
  const placed: Placed[] = []
  let number = 1
  let room = roomOn(1)
  let y = room.top

  const turn = () => {
    number += 1
    room = roomOn(number)
    y = room.top
  }
  const place = (piece: Piece, x: number, top: number) => placed.push({ piece, page: number, x, y: top })
  const column = (blocks: readonly Piece[], x: number, top: number) => {
    let at = top
    for (const block of blocks) {
      place(block, x, at)
      at += block.height + blockGap
    }
  }

  const put = (piece: Piece): void => {
    const top = y === room.top ? y : y + blockGap
    const isFresh = number > 1 && y === room.top
    const parts = piece.height <= room.bottom - top ? null : piece.cut?.(room.bottom - top)
    if (parts) {
      place(parts[0], page.margin, top)
      turn()
      put(parts[1])
    } else if (piece.height <= room.bottom - top || isFresh) {
      // What fits on no page at all and cannot be cut is drawn rather than left out.
      place(piece, page.margin, top)
      y = top + piece.height
    } else {
      turn()
      put(piece)
    }
  }

  const putInColumns = (blocks: readonly Piece[]): void => {
    if (blocks.length === 0) return
    const top = y === room.top ? y : y + blockGap
    const isFresh = number > 1 && y === room.top
    const shared = shareOut(blocks, room.bottom - top)
    const isStuck = isFresh && shared.left.length === 0
    const { left, right, rest } = isStuck ? forced(blocks, room.bottom - top) : shared
    column(left, page.margin, top)
    column(right, page.margin + columnWidth + page.gutter, top)
    y = top + Math.max(heightOf(left), heightOf(right))
    if (rest.length === 0) return
    turn()
    putInColumns(rest)
  }

  return {
    put,
    putInColumns,
    placed,
    get pages() {
      return number
    },
  }
}

/** A block that is taller than a page is cut, or drawn beyond its end rather than left out. */
function forced(blocks: readonly Piece[], room: number) {
  const cut = fillColumns(blocks, room, true)
  return cut.left.length > 0 ? cut : { left: blocks.slice(0, 1), right: [], rest: blocks.slice(1) }
}
