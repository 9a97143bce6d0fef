// What surrounds the equipment in the tank-system drawing: cypresses and a building behind, gravel below.

/** Where the upper half of the drawing ends. */
const ground = 320

/** Foot, height and half-width of each tree; the far ones first. All stand whole inside the drawing. */
const trees = [
  { x: 300, height: 158, half: 30, far: true },
  { x: 42, height: 196, half: 34, far: true },
  { x: 232, height: 226, half: 38, far: true },
  { x: 440, height: 186, half: 34, far: true },
  { x: 352, height: 200, half: 36, far: false },
  { x: 104, height: 276, half: 46, far: false },
  { x: 180, height: 168, half: 32, far: false },
] as const

export function Cypresses() {
  return (
    <g>
      {trees.map(({ x, height, half, far }) => (
        <path
          key={x}
          d={cypress(x, height, half)}
          className={far ? 'fill-petrol-700' : 'fill-petrol-800'}
          opacity={far ? 0.75 : 0.9}
        />
      ))}
    </g>
  )
}

/** How far down the tree each layer of foliage hangs, how wide it is, and to which side it leans. */
const layers = [
  [0.05, 0.34, 0],
  [0.13, 0.62, 0.16],
  [0.22, 0.86, -0.14],
  [0.32, 1, 0.08],
  [0.42, 0.92, -0.1],
  [0.52, 0.7, 0.2],
  [0.61, 0.44, -0.3],
] as const

/** A bald cypress: flat layers of foliage on a tall trunk that flares at the water, with knees beside it. */
function cypress(x: number, height: number, half: number): string {
  const top = ground - height
  const flare = half * 0.42
  // All parts run clockwise: where two overlap, opposite directions would leave a hole.
  const trunk = `M${x + 2} ${top}L${x + 4} ${ground - height * 0.2}Q${x + 6} ${ground - 10} ${x + flare} ${ground}H${x - flare}Q${x - 6} ${ground - 10} ${x - 4} ${ground - height * 0.2}L${x - 2} ${top}Z`
  const foliage = layers.map(([share, width, lean]) => {
    const reach = half * width
    const [middle, y] = [x + half * lean * 0.6, top + height * share]
    const thick = Math.max(6, height * 0.042)
    return `M${middle - reach} ${y + thick * 0.6}Q${middle - reach * 0.5} ${y - thick * 1.5} ${middle} ${y - thick * 1.7}Q${middle + reach * 0.5} ${y - thick * 1.5} ${middle + reach} ${y + thick * 0.6}Q${middle} ${y + thick * 1.6} ${middle - reach} ${y + thick * 0.6}Z`
  })
  const knee = (side: number, tall: number) =>
    `M${x + side - 4} ${ground}Q${x + side - 2} ${ground - tall} ${x + side} ${ground - tall}T${x + side + 4} ${ground}Z`
  return [trunk, ...foliage, knee(-half * 0.7, 9), knee(half * 0.62, 12)].join('')
}

export function Building() {
  return (
    <g>
      <path d="M500 124h206v196H500z" className="fill-petrol-800" />
      <path d="M492 116h222v10H492z" className="fill-petrol-900" />
      <path d="M540 92h54v24h-54zM614 100h36v16h-36z" className="fill-petrol-900" />
      <path
        d="M548 144h24v18h-24zM584 144h24v18h-24zM620 144h24v18h-24zM656 144h24v18h-24zM548 176h24v18h-24zM584 176h24v18h-24z"
        className="fill-petrol-700"
      />
      <path d="M620 144h24v18h-24z" className="fill-amber-400" opacity="0.85" />
      <path d="M508 262h26v58h-26z" className="fill-petrol-900" />
    </g>
  )
}

/** The low sun behind the trees. */
export function Sun() {
  return <circle cx="292" cy="176" r="104" className="fill-petrol-600" opacity="0.35" />
}

/** Rises from the tank's top past the wall. */
export function Vent() {
  return (
    <g className="fill-petrol-100">
      <rect x="522" y="72" width="7" height="248" />
      <rect x="515" y="66" width="21" height="9" rx="3" />
    </g>
  )
}

const stones = [
  [30, 120],
  [44, 190],
  [36, 262],
  [70, 316],
  [132, 322],
  [210, 326],
  [262, 318],
  [352, 326],
  [420, 320],
  [492, 326],
  [556, 312],
  [598, 270],
  [606, 190],
  [592, 120],
  [540, 98],
  [330, 98],
  [232, 96],
  [86, 96],
  [620, 236],
  [22, 224],
  [306, 328],
  [586, 300],
  [52, 294],
  [510, 84],
] as const

export function Backfill() {
  return (
    <g>
      <path
        d="M0 0h660l-20 300a36 36 0 0 1-36 36H56a36 36 0 0 1-36-36z"
        className="fill-petrol-800"
        opacity="0.6"
      />
      <g className="fill-petrol-700" opacity="0.8">
        {stones.map(([x, y]) => (
          <ellipse key={`${x}-${y}`} cx={x} cy={y} rx="6" ry="4" />
        ))}
      </g>
      <rect x="522" y="0" width="7" height="130" className="fill-petrol-100" />
    </g>
  )
}

/** Cypresses alone, for the edge of a banner. */
export function Horizon({ className }: { className: string }) {
  return (
    <svg viewBox="0 0 480 320" aria-hidden="true" className={className}>
      <Sun />
      <Cypresses />
    </svg>
  )
}
