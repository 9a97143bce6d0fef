// The equipment of the tank-system drawing, each piece where it stands in the drawing's own units (720 wide,
// the ground at the bottom of the upper half and at the top of the lower one).

import type { ReactNode } from 'react'

/** Manhole lids over spill bucket, gauge and sump, standing a little proud of the slab. */
export function Lids() {
  return (
    <g className="fill-petrol-950">
      <rect x="92" y="312" width="108" height="8" rx="3" />
      <rect x="266" y="312" width="48" height="8" rx="3" />
      <rect x="362" y="312" width="126" height="8" rx="3" />
      <rect x="14" y="315" width="34" height="5" rx="2" />
    </g>
  )
}

export function Generator() {
  return (
    <g>
      <rect x="546" y="310" width="160" height="10" rx="2" className="fill-sand-400" />
      <rect x="660" y="192" width="12" height="26" rx="3" className="fill-petrol-300" />
      <path d="M552 222a8 8 0 0 1 8-8h132a8 8 0 0 1 8 8v88H552z" className="fill-sand-100" />
      <path d="M552 222a8 8 0 0 1 8-8h132a8 8 0 0 1 8 8v10H552z" className="fill-sand-300" />
      <g fill="none" className="stroke-sand-400" strokeWidth="4" strokeLinecap="round">
        <path d="M566 248h44M566 260h44M566 272h44M566 284h44" />
        <path d="M626 232v78" strokeWidth="2" />
      </g>
      <rect x="638" y="246" width="50" height="36" rx="4" className="fill-petrol-900" />
      <path
        d="m644 270 10-13 9 9 7-11 10 12"
        fill="none"
        className="stroke-amber-500"
        strokeWidth="3"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <circle cx="643" cy="295" r="4" className="fill-good-line" />
      <circle cx="656" cy="295" r="4" className="fill-sand-400" />
    </g>
  )
}

/** Double-walled: the amber line runs inside the pale one, from the pump to the generator. */
export function Piping() {
  const run = 'M452 56h166a12 12 0 0 0 12-12V0'
  return (
    <g fill="none">
      <path d={run} className="stroke-petrol-300" strokeWidth="13" />
      <path d={run} className="stroke-petrol-900" strokeWidth="8" />
      <path d={run} className="stroke-amber-500" strokeWidth="4" />
    </g>
  )
}

function Bowl({ x, width, depth }: { x: number; width: number; depth: number }) {
  return (
    <path
      d={`M${x} 0v${depth - 8}a8 8 0 0 0 8 8h${width - 16}a8 8 0 0 0 8-8V0`}
      className="fill-petrol-800 stroke-petrol-300"
      strokeWidth="4"
    />
  )
}

/** The riser that the gauge probe hangs in. */
export function GaugeRiser() {
  return (
    <g>
      <rect x="282" y="0" width="16" height="126" className="fill-petrol-100" />
      <rect x="277" y="6" width="26" height="10" rx="3" className="fill-petrol-300" />
    </g>
  )
}

/** With the riser that leads down into the tank. */
export function SpillBucket() {
  return (
    <g>
      <Bowl x={106} width={80} depth={60} />
      <rect x="135" y="26" width="22" height="100" className="fill-petrol-100" />
    </g>
  )
}

export function FillPort() {
  return (
    <g>
      <rect x="129" y="20" width="34" height="9" rx="3" className="fill-amber-600" />
      <rect x="133" y="10" width="26" height="12" rx="4" className="fill-amber-500" />
    </g>
  )
}

/** The containment sump with the pump's head, and the riser to the tank. */
export function Sump() {
  return (
    <g>
      <Bowl x={372} width={106} depth={98} />
      <rect x="416" y="56" width="18" height="70" className="fill-petrol-100" />
      <rect x="400" y="32" width="52" height="34" rx="7" className="fill-white" />
      <rect x="408" y="24" width="36" height="10" rx="3" className="fill-petrol-300" />
      <rect x="388" y="82" width="10" height="12" rx="3" className="fill-amber-500" />
      <path d="M393 82V30" className="stroke-amber-500" strokeWidth="2" />
    </g>
  )
}

/** The outer wall, the space between the walls with its sensor, and the inner wall around the contents. */
export function Walls({ children }: { children: ReactNode }) {
  return (
    <g>
      <rect x="70" y="120" width="500" height="190" rx="95" className="fill-petrol-800" />
      <rect x="84" y="134" width="472" height="162" rx="81" className="fill-petrol-950" />
      {children}
      <g fill="none">
        <rect x="84" y="134" width="472" height="162" rx="81" className="stroke-petrol-300" strokeWidth="3" />
        <rect x="69" y="119" width="502" height="192" rx="96" className="stroke-white" strokeWidth="6" />
        <path
          d="M31 0v84c0 40 46 30 46 72v59a88 88 0 0 0 88 88h55"
          className="stroke-petrol-300"
          strokeWidth="2"
        />
      </g>
      <rect x="216" y="298" width="22" height="9" rx="3" className="fill-amber-500" />
    </g>
  )
}

/** Fuel with a little water under it, the drop tube and its valve, the gauge probe and the pump. */
export function Contents({ clip, empty }: { clip: string; empty: boolean }) {
  return (
    <g clipPath={`url(#${clip})`}>
      {empty ? null : (
        <>
          <path d="M70 206c60-8 110 6 180 2s120-8 180-2 90 4 140-2v110H70z" className="fill-amber-500" />
          <path d="M70 240c80-8 150 8 230 3s160-9 270 1v70H70z" className="fill-amber-600" opacity="0.5" />
          <path d="M70 286h500v14H70z" className="fill-petrol-300" opacity="0.75" />
        </>
      )}
      <g className="fill-petrol-100">
        <rect x="140" y="126" width="12" height="150" opacity="0.9" />
        <rect x="421" y="126" width="8" height="130" opacity="0.9" />
        <rect x="288" y="110" width="4" height="180" className="fill-white" />
      </g>
      <rect x="133" y="150" width="26" height="44" rx="5" className="fill-white" />
      <path d="m140 158 12 12" className="stroke-petrol-700" strokeWidth="4" strokeLinecap="round" />
      <rect x="155" y="172" width="10" height="18" rx="4" className="fill-petrol-300" />
      <rect x="278" y={empty ? 266 : 198} width="24" height="15" rx="6" className="fill-white" />
      <rect x="278" y="279" width="24" height="12" rx="5" className="fill-petrol-700" />
      <rect x="412" y="250" width="26" height="34" rx="6" className="fill-white" />
      <path d="M418 272h14M418 278h14" className="stroke-petrol-300" strokeWidth="2" />
    </g>
  )
}
