// Which form it is, where the product has more than one; with a single one it goes without saying.

import { useRegistry } from './registry.ts'

export function TemplateName({ id, className }: { id: string; className?: string }) {
  const { newest, findNewest } = useRegistry()
  const template = newest.length > 1 ? findNewest(id) : null
  return template ? <span className={className}>{template.name}</span> : null
}
