// The company's mark, as on the site: a tank half full of fuel with its gauge probe.

import { Path, Rect, Svg } from '@react-pdf/renderer'
import { createElement, type ReactElement } from 'react'
import { colour } from './palette.ts'

export const logo = (side: number): ReactElement =>
  createElement(
    Svg,
    { viewBox: '0 0 32 32', style: { width: side, height: side, flexShrink: 0 } },
    createElement(Rect, { width: 32, height: 32, rx: 7, fill: colour.petrol }),
    createElement(Rect, { x: 15, y: 5, width: 2, height: 7, rx: 1, fill: colour.paper }),
    createElement(Path, { d: 'M6 17.2v-.7a6 6 0 0 1 6-6h8a6 6 0 0 1 6 6v.7z', fill: colour.paper }),
    createElement(Path, { d: 'M6 19.3h20v.2a6 6 0 0 1-6 6h-8a6 6 0 0 1-6-6z', fill: colour.amber }),
  )
