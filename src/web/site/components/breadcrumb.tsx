// The breadcrumb of a page: the pages above it as links, then itself. Its colors are made for a petrol background.

export interface Crumb {
  name: string
  path: string
}

export const home: Crumb = { name: 'Home', path: '/' }
export const serviceAreas: Crumb = { name: 'Service Areas', path: '/service-areas' }

export interface BreadcrumbProps {
  /** From the home page to this page. */
  trail: readonly Crumb[]
  /** This page, where the breadcrumb calls it by a shorter name than the trail. */
  here?: string | undefined
}

export function Breadcrumb({ trail, here = trail.at(-1)?.name }: BreadcrumbProps) {
  return (
    <nav aria-label="Breadcrumb" data-screen-only className="mb-3">
      <ol className="flex flex-wrap gap-x-2 text-petrol-100">
        {trail.slice(0, -1).map(({ name, path }) => (
          <li key={path} className="flex items-center gap-2">
            <a
              href={path}
              className="inline-flex min-h-11 items-center underline decoration-petrol-600 underline-offset-4 hover:text-accent hover:decoration-current"
            >
              {name}
            </a>
            <span aria-hidden="true" className="text-rail-muted">
              /
            </span>
          </li>
        ))}
        <li aria-current="page" className="flex min-h-11 items-center">
          {here}
        </li>
      </ol>
    </nav>
  )
}
