// What surrounds the equipment in the tank-system drawing: cypresses and a building behind, gravel below.

/** Where the upper half of the drawing ends. */
const ground = 320

/** Foot, height and half-width of each tree; the far ones first. */
const trees = [
  { x: 300, height: 168, half: 27, far: true },
  { x: 16, height: 210, half: 32, far: true },
  { x: 232, height: 232, half: 34, far: true },
  { x: 436, height: 196, half: 30, far: true },
  { x: 352, height: 206, half: 31, far: false },
  { x: 70, height: 284, half: 40, far: false },
  { x: 180, height: 176, half: 28, far: false },
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

/** A bald cypress: a feathered cone on a trunk that widens towards the ground. */
function cypress(x: number, height: number, half: number): string {
  const top = ground - height
  const tiers = [0.2, 0.36, 0.53, 0.7, 0.86]
  const side = (sign: 1 | -1) =>
    tiers.map((share, tier) => {
      const reach = half * (0.3 + 0.7 * share)
      const y = top + height * share * 0.92
      return `${x + sign * reach} ${y} ${x + sign * reach * 0.62} ${y - 2 - tier}`
    })
  const down = side(1).map(points => `L${points}`)
  const up = side(-1)
    .map(points => points.split(' '))
    .reverse()
    .map(([a, b, c, d]) => `L${c} ${d} ${a} ${b}`)
  const trunk = `L${x + 4} ${top + height * 0.78} ${x + 4} ${ground - 18} ${x + 12} ${ground} ${x - 12} ${ground} ${x - 4} ${ground - 18} ${x - 4} ${top + height * 0.78}`
  return `M${x} ${top}${down.join('')}${trunk}${up.join('')}Z`
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
