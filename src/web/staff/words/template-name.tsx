// Which form it is. Of the first, the monthly walkthrough, it goes without saying: the specification's lists name none.

import { registry } from '#domain/templates/light-registry.ts'

export function TemplateName({ id, className }: { id: string; className?: string }) {
  const template = id === registry.newest[0]?.id ? null : registry.findNewest(id)
  return template ? <span className={className}>{template.name}</span> : null
}
