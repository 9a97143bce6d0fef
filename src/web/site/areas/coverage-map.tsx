// The four states with the cities of the service area, drawn from their coordinates. The outlines are rough and made by
// hand. One map is a picture; in the other each city is a link to its page.

import { type City, cities, citiesOf, cityPath } from '#domain/site/city.ts'
import { type State, type StateSlug, stateOf, states } from '#domain/states.ts'

type Point = readonly [longitude: number, latitude: number]

/** Edges as pairs of longitude and latitude. */
const outlines: Record<StateSlug, { edge: string; label: Point }> = {
  florida: {
    label: [-81.4, 27.3],
    edge: '-87.6,31 -85,31 -84.86,30.7 -82.2,30.57 -82.05,30.36 -82,30.75 -81.45,30.7 -81.3,29.9 -80.9,29.05 -80.55,28.45 -80.6,28.1 -80.3,27.3 -80.03,26.8 -80.1,25.8 -80.4,25.2 -81.1,25.13 -81.75,25.95 -81.87,26.45 -82.25,26.75 -82.6,27.3 -82.85,27.85 -82.8,28.15 -82.65,28.7 -82.8,29.05 -83.4,29.65 -84,30.1 -84.35,29.95 -85.3,29.68 -85.6,30.05 -86.4,30.38 -87.5,30.28',
  },
  georgia: {
    label: [-82.75, 31.95],
    edge: '-85.6,34.98 -83.1,35 -83.35,34.72 -82.75,34.2 -82,33.5 -81.5,33 -81.4,32.5 -81.1,32.1 -80.85,32.03 -81.2,31.5 -81.45,30.7 -82,30.75 -82.05,30.36 -82.2,30.57 -84.86,30.7 -85.05,31.2 -85.05,32.1 -85.18,32.87',
  },
  'south-carolina': {
    label: [-77.7, 32.6],
    edge: '-83.35,34.72 -83.1,35 -82.4,35.2 -81.05,35.15 -81.05,35.05 -80.8,34.82 -79.67,34.8 -78.55,33.86 -79.2,33.2 -79.9,32.65 -80.45,32.3 -80.85,32.03 -81.1,32.1 -81.4,32.5 -81.5,33 -82,33.5 -82.75,34.2',
  },
  'north-carolina': {
    label: [-77.6, 36.25],
    edge: '-84.3,35 -83.1,35 -82.4,35.2 -81.05,35.15 -81.05,35.05 -80.8,34.82 -79.67,34.8 -78.55,33.86 -77.95,33.87 -77.4,34.45 -76.55,34.62 -75.55,35.22 -75.5,35.8 -75.9,36.55 -81.68,36.59 -82,36.1 -83.1,35.77 -84.3,35.2',
  },
}

const pointsOf = (edge: string): Point[] =>
  edge.split(' ').map(pair => {
    const [longitude = 0, latitude = 0] = pair.split(',').map(Number)
    return [longitude, latitude]
  })

const scale = 50
/** Degrees of longitude are narrower than those of latitude here. */
const narrowing = 0.86

const across = (longitude: number): number => Math.round((longitude + 88) * scale * narrowing)
const down = (latitude: number): number => Math.round((37 - latitude) * scale)
const place = ([longitude, latitude]: Point): string => `${across(longitude)} ${down(latitude)}`

export function CoverageMap({ className }: { className: string }) {
  return (
    <svg
      viewBox="0 0 560 600"
      role="img"
      aria-label={`Map of Florida, Georgia, South Carolina and North Carolina with ${cities.length} cities`}
      className={className}
    >
      <Shapes of={states} />
      <path
        d={cities.map(({ longitude, latitude }) => `M${place([longitude, latitude])}h0`).join('')}
        className="stroke-accent"
        strokeWidth="9"
        strokeLinecap="round"
      />
      <Names />
    </svg>
  )
}

/** `state`: that one alone, as large as there is room. */
export function CityMap({ state, className }: { state?: State; className: string }) {
  const shown = state ? [state] : states
  const dotted = state ? citiesOf(state.slug) : cities
  return (
    <nav aria-label="Cities on the map" className={className}>
      <svg viewBox={state ? boxOf(state) : '0 0 560 600'} className="block max-h-[inherit] w-full">
        <title>Map of the cities, each a link to its page</title>
        <Shapes of={shown} />
        {state ? null : <Names />}
        {dotted.map(city => (
          <Dot key={cityPath(city)} city={city} radius={state ? 5 : 6} />
        ))}
      </svg>
    </nav>
  )
}

function Dot({ city, radius }: { city: City; radius: number }) {
  const name = `${city.name}, ${stateOf(city.state).name}`
  return (
    <a href={cityPath(city)} aria-label={name} className="group/dot outline-offset-1">
      <circle
        cx={across(city.longitude)}
        cy={down(city.latitude)}
        r={radius}
        className="fill-accent stroke-petrol-900 group-hover/dot:fill-white group-focus-visible/dot:fill-white"
      >
        <title>{name}</title>
      </circle>
    </a>
  )
}

function Shapes({ of }: { of: readonly State[] }) {
  return of.map(({ slug }) => (
    <path
      key={slug}
      d={`M${pointsOf(outlines[slug].edge).map(place).join('L')}Z`}
      className="fill-petrol-600 stroke-petrol-900"
      strokeWidth="3"
      strokeLinejoin="round"
    />
  ))
}

function Names() {
  return (
    <g className="fill-white" fontSize="19" fontWeight="700" textAnchor="middle">
      {states.map(({ slug, name }) => (
        <text key={slug} transform={`translate(${place(outlines[slug].label)})`}>
          {name}
        </text>
      ))}
    </g>
  )
}

const margin = 8

/** The part of the map that a state fills. */
function boxOf({ slug }: State): string {
  const points = pointsOf(outlines[slug].edge)
  const [xs, ys] = [
    points.map(([longitude]) => across(longitude)),
    points.map(([, latitude]) => down(latitude)),
  ]
  const [left, top] = [Math.min(...xs) - margin, Math.min(...ys) - margin]
  return `${left} ${top} ${Math.max(...xs) + margin - left} ${Math.max(...ys) + margin - top}`
}
