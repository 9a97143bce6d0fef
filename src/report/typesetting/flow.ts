// Gives boxes their places on pages, one after another. Nothing is drawn yet: only when every box has its place
// is the number of pages known, and the document can be drawn in reading order.

import type { Box } from './box.ts'
import { boxGap, fillColumns, heightOf, shareOut } from './columns.ts'
import { columnWidth, page } from './page.ts'

export interface PlacedBox {
  box: Box
  page: number
  x: number
  y: number
}

/** The part of a page that may be filled. */
interface PageArea {
  top: number
  bottom: number
}

interface Flow {
  put(box: Box): void
  /** Boxes as wide as `columnWidth`. */
  putInColumns(boxes: readonly Box[]): void
  placed: readonly PlacedBox[]
  pages: number
  /** How far down the last page is filled. */
  end: number
}

export function createFlow(areaOn: (page: number) => PageArea): Flow {
  const placed: PlacedBox[] = []
  let number = 1
  let area = areaOn(1)
  let y = area.top

  const nextPage = () => {
    number += 1
    area = areaOn(number)
    y = area.top
  }
  const place = (box: Box, x: number, top: number) => placed.push({ box, page: number, x, y: top })
  const placeColumn = (boxes: readonly Box[], x: number, top: number) => {
    let at = top
    for (const box of boxes) {
      place(box, x, at)
      at += box.height + boxGap
    }
  }

  const put = (box: Box): void => {
    const top = y === area.top ? y : y + boxGap
    const isOnEmptyPage = number > 1 && y === area.top
    const parts = box.height <= area.bottom - top ? null : box.split?.(area.bottom - top)
    if (parts) {
      place(parts[0], page.margin, top)
      nextPage()
      put(parts[1])
    } else if (box.height <= area.bottom - top || isOnEmptyPage) {
      // A box that fits on no page and cannot be split runs off the page rather than being left out.
      place(box, page.margin, top)
      y = top + box.height
    } else {
      nextPage()
      put(box)
    }
  }

  const putInColumns = (boxes: readonly Box[]): void => {
    if (boxes.length === 0) return
    const top = y === area.top ? y : y + boxGap
    const isOnEmptyPage = number > 1 && y === area.top
    const shared = shareOut(boxes, area.bottom - top)
    const isStuck = isOnEmptyPage && shared.left.length === 0
    const { left, right, rest } = isStuck ? forceFirst(boxes, area.bottom - top) : shared
    placeColumn(left, page.margin, top)
    placeColumn(right, page.margin + columnWidth + page.gutter, top)
    y = top + Math.max(heightOf(left), heightOf(right))
    if (rest.length === 0) return
    nextPage()
    putInColumns(rest)
  }

  return {
    put,
    putInColumns,
    placed,
    get pages() {
      return number
    },
    get end() {
      return y
    },
  }
}

/** A box that is taller than a page is split, or runs off the page rather than being left out. */
function forceFirst(boxes: readonly Box[], available: number) {
  const split = fillColumns(boxes, available, true)
  return split.left.length > 0 ? split : { left: boxes.slice(0, 1), right: [], rest: boxes.slice(1) }
}
