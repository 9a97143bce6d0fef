// Positions on the ground, and how far apart they are.

export interface Position {
  latitude: number
  longitude: number
}

/** How far it is from somewhere to a site. */
export interface Distance {
  miles: number
  /** Only the city is known. */
  isRough: boolean
}

const earthRadiusMiles = 3958.8

const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** As the crow flies. */
export function milesBetween(one: Position, other: Position): number {
  const half = (from: number, to: number) => Math.sin(radians(to - from) / 2) ** 2
  const across = Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude))
  const arc = half(one.latitude, other.latitude) + across * half(one.longitude, other.longitude)
  return 2 * earthRadiusMiles * Math.asin(Math.min(1, Math.sqrt(arc)))
}

/** `3.2 mi`, `24 mi`, `About 24 mi`. */
export function formatDistance(distance: Distance | null): string {
  if (!distance) return 'Distance unknown'
  const { miles, isRough } = distance
  if (isRough) return `About ${Math.max(1, Math.round(miles))} mi`
  return miles < 10 ? `${miles.toFixed(1)} mi` : `${Math.round(miles)} mi`
}

/** Compared as text; what is not known comes last. */
export const nearPlace = (distance: Distance | null): string =>
  distance ? String(Math.round(distance.miles * 100)).padStart(7, '0') : 'unknown'
