// What a client says a form is, judged with the template that it names.

import * as z from 'zod/mini'
import { strangeFields } from '#domain/form/given.ts'
import type { Registry } from '#domain/form/registry.ts'
import { unfold } from '#domain/form/unfold.ts'
import { answersSchema, missingAnswers } from '#domain/form/validate.ts'
import { photoSectionsOf } from '#domain/form/walk.ts'
import { type FormContent, formContentShape } from './completed-form.ts'

/** Its answers are judged by the template alone: looking at each of them twice is most of the work. */
const contentToJudge = z.extend(formContentShape, { answers: z.unknown() })

/** Judged with the template, in the version, that the content names. */
export const formContent = (registry: Registry) =>
  z.pipe(
    contentToJudge,
    z.transform((content: z.output<typeof contentToJudge>, { issues }): FormContent => {
      const refuse = (path: string[], message: string) =>
        issues.push({ code: 'custom', input: content, path, message })
      const template = registry.find(content.templateId, content.templateVersion)
      if (!template) {
        refuse(['templateId'], 'There is no such form template')
        return z.NEVER
      }
      const answers = answersSchema(template).safeParse(content.answers)
      if (!answers.success) {
        for (const issue of answers.error.issues) {
          issues.push({ ...issue, path: ['answers', ...issue.path] } as z.core.$ZodRawIssue)
        }
        return z.NEVER
      }
      for (const [field, message] of Object.entries(missingAnswers(template, answers.data))) {
        refuse(['answers', field], message)
      }
      const asked = unfold(template, answers.data).template
      for (const field of strangeFields(asked, content.given)) {
        refuse(['given', field], 'There is no such question')
      }
      if (content.photoIds.length > 0 && photoSectionsOf(template).length === 0) {
        refuse(['photoIds'], 'This form takes no photos')
      }
      for (const id of Object.keys(content.captions ?? {})) {
        if (!content.photoIds.includes(id)) refuse(['captions', id], 'There is no such photo')
      }
      return { ...content, answers: answers.data }
    }),
  )
