// The meta tags of a public page: title, description, canonical URL, what a shared link shows (Open Graph), and
// structured data for search engines. URLs begin with the company's website, which the server replaces by its own
// origin.

import type { MetaDescriptor } from 'react-router'
import { company } from '#domain/site/company.ts'
import { describePicture, sharingPictureOf, sharingSize } from '#domain/site/sharing-pictures.ts'
import type { PageText } from '#domain/staff-pages.ts'
import { pageMeta } from '#web/ui/page-meta.ts'
import type { Crumb } from '../components/breadcrumb.tsx'
import { breadcrumbs, type Thing } from './structured-data.ts'

const absolute = (path: string) => `${company.website}${path}`

interface PublicPage {
  path: string
  text: PageText
  /** From the home page to this page; written as JSON-LD, as the facts are. */
  trail?: readonly Crumb[]
  facts: readonly Thing[]
}

export function publicPageMeta({ path, text, trail, facts }: PublicPage): MetaDescriptor[] {
  const graph = trail ? [...facts, breadcrumbs(trail)] : facts
  const { title, description } = text
  const shown = sharingPictureOf(path)
  const picture = absolute(shown.path)
  return [
    ...pageMeta(text),
    { tagName: 'link', rel: 'canonical', href: absolute(path) },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: company.name },
    { property: 'og:locale', content: 'en_US' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: absolute(path) },
    { property: 'og:image', content: picture },
    { property: 'og:image:width', content: String(sharingSize.width) },
    { property: 'og:image:height', content: String(sharingSize.height) },
    { property: 'og:image:alt', content: describePicture(shown) },
    { name: 'twitter:card', content: 'summary_large_image' },
    { name: 'twitter:title', content: title },
    { name: 'twitter:description', content: description },
    { name: 'twitter:image', content: picture },
    { 'script:ld+json': { '@context': 'https://schema.org', '@graph': graph } as never },
  ]
}
