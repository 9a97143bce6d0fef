// The template that a stored form was made with.

import type { CompletedForm } from '#domain/completed-form.ts'
import type { Registry } from '#domain/form/registry.ts'
import type { Template } from '#domain/form/template.ts'

/** A form of a template that this program does not have is a fault of the deployment, not of the person. */
export function requireTemplate(
  registry: Registry,
  { templateId, templateVersion }: Pick<CompletedForm, 'templateId' | 'templateVersion'>,
): Template {
  const template = registry.find(templateId, templateVersion)
  if (!template) throw new Error(`No template ${templateId} in version ${templateVersion}`)
  return template
}
