// Cities as links to their pages, each with its county: owners look for the one as often as for the other.

import { type City, cityPath } from '#domain/city.ts'

export function CityList({ cities, className }: { cities: readonly City[]; className: string }) {
  return (
    <ul className={className}>
      {cities.map(city => (
        <li key={city.slug} className="break-inside-avoid pb-1">
          <a href={cityPath(city)} className="group block min-h-12 py-1.5 leading-snug">
            <span className="block font-semibold text-link group-hover:underline">{city.name}</span>
            <span className="block text-[0.9375rem] text-muted">{city.county} County</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
