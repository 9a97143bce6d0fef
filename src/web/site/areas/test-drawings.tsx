// Small drawings of what is tested: the tank with its console, and the spill bucket and the sump filled with water up
// to a mark. Decoration beside text that says the same.

import type { ReactNode } from 'react'
import type { CityServiceId } from './city-services.ts'

export function TestDrawing({ of, className }: { of: CityServiceId; className: string }) {
  const Drawing = drawings[of]
  return (
    <svg viewBox="0 0 320 200" aria-hidden="true" className={className}>
      <rect width="320" height="200" rx="14" className="fill-petrol-900" />
      <path d="M0 62h320v124a14 14 0 0 1-14 14H14a14 14 0 0 1-14-14z" className="fill-petrol-950" />
      <rect y="58" width="320" height="7" className="fill-sand-400" />
      <Drawing />
    </svg>
  )
}

const drawings: Record<CityServiceId, () => ReactNode> = {
  'annual-inspection': Tank,
  'spill-bucket-test': SpillBucket,
  'sump-test': Sump,
}

function Tank() {
  return (
    <>
      <rect x="232" y="16" width="66" height="42" rx="5" className="fill-sand-100" />
      <rect x="240" y="23" width="50" height="20" rx="3" className="fill-petrol-900" />
      <path
        d="m245 37 9-9 8 6 9-9 14 9"
        className="fill-none stroke-amber-500"
        strokeWidth="3"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path d="M154 62V50h78" className="fill-none stroke-petrol-300" strokeWidth="3" />
      <rect x="60" y="92" width="200" height="86" rx="43" className="fill-petrol-800" />
      <path d="M62 136h196a43 43 0 0 1-41 42H103a43 43 0 0 1-41-42z" className="fill-amber-500" />
      <rect
        x="60"
        y="92"
        width="200"
        height="86"
        rx="43"
        className="fill-none stroke-white"
        strokeWidth="5"
      />
      <rect x="152" y="62" width="5" height="104" className="fill-white" />
      <rect x="145" y="130" width="19" height="11" rx="4" className="fill-white" />
      <rect x="145" y="158" width="19" height="9" rx="4" className="fill-petrol-300" />
      <rect x="96" y="62" width="12" height="32" className="fill-petrol-100" />
    </>
  )
}

function SpillBucket() {
  return (
    <>
      <rect x="92" y="52" width="136" height="8" rx="3" className="fill-petrol-950" />
      <path d="M104 84h112v72a8 8 0 0 1-8 8h-96a8 8 0 0 1-8-8z" className="fill-petrol-600" />
      <path d="M104 84h112" className="stroke-petrol-300" strokeWidth="3" strokeDasharray="7 5" />
      <path
        d="M102 66v92a10 10 0 0 0 10 10h96a10 10 0 0 0 10-10V66"
        className="fill-none stroke-white"
        strokeWidth="5"
      />
      <rect x="150" y="104" width="20" height="96" className="fill-petrol-100" />
      <rect x="143" y="94" width="34" height="13" rx="4" className="fill-amber-500" />
      <Ruler x={244} top={66} bottom={168} mark={84} />
    </>
  )
}

function Sump() {
  return (
    <>
      <rect x="84" y="52" width="152" height="8" rx="3" className="fill-petrol-950" />
      <path d="M96 100h128v74a8 8 0 0 1-8 8H104a8 8 0 0 1-8-8z" className="fill-petrol-600" />
      <path d="M96 100h128" className="stroke-petrol-300" strokeWidth="3" strokeDasharray="7 5" />
      <path
        d="M94 66v110a10 10 0 0 0 10 10h112a10 10 0 0 0 10-10V66"
        className="fill-none stroke-white"
        strokeWidth="5"
      />
      <rect x="152" y="96" width="16" height="104" className="fill-petrol-100" />
      <rect x="138" y="78" width="44" height="24" rx="6" className="fill-white" />
      <path d="M168 132h152" className="stroke-petrol-300" strokeWidth="13" />
      <path d="M168 132h152" className="stroke-amber-500" strokeWidth="5" />
      <rect x="218" y="120" width="16" height="24" rx="4" className="fill-amber-600" />
      <Ruler x={66} top={66} bottom={186} mark={100} />
    </>
  )
}

function Ruler({ x, top, bottom, mark }: { x: number; top: number; bottom: number; mark: number }) {
  const ticks = Array.from({ length: Math.floor((bottom - top) / 12) + 1 }, (_, index) => top + index * 12)
  return (
    <>
      <path
        d={`M${x} ${top}V${bottom}${ticks.map((y, index) => `M${x} ${y}h${index % 2 ? 6 : 11}`).join('')}`}
        className="fill-none stroke-petrol-100"
        strokeWidth="2"
      />
      <path d={`M${x - 4} ${mark}l-11 -6v12z`} className="fill-amber-500" />
    </>
  )
}
