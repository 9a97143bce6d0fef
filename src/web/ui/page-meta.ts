// Title and description of a page, in the form the router writes into the document's head.

interface PageText {
  title: string
  description: string
}

type MetaTag = { title: string } | { name: string; content: string }

export const pageMeta = ({ title, description }: PageText): MetaTag[] => [
  { title },
  { name: 'description', content: description },
]

/** The same for pages that no search engine should list. */
export const privatePageMeta = (text: PageText): MetaTag[] => [
  ...pageMeta(text),
  { name: 'robots', content: 'noindex' },
]
