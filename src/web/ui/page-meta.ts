// Title and description of a page, in the form the build writes into the document's head, and how a script replaces them.

interface PageText {
  title: string
  description: string
}

export type MetaTag = { title: string } | { name: string; content: string }

export const pageMeta = ({ title, description }: PageText): MetaTag[] => [
  { title },
  { name: 'description', content: description },
]

/** The same for pages that no search engine should list. */
export const privatePageMeta = (text: PageText): MetaTag[] => [
  ...pageMeta(text),
  { name: 'robots', content: 'noindex' },
]

/** The build has written general texts; a script replaces them with those of its page. */
export function writePageMeta(tags: readonly MetaTag[]) {
  for (const tag of tags) {
    if ('title' in tag) document.title = tag.title
    else document.querySelector(`meta[name="${tag.name}"]`)?.setAttribute('content', tag.content)
  }
}
