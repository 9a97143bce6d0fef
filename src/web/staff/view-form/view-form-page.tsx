// Shows one completed form. It shows the lines of the report and knows no questions.

import { useEffect, useEffectEvent } from 'react'
import { type ClientLoaderFunctionArgs, replace, useLoaderData, useRevalidator } from 'react-router'
import type { Result } from '#api/client.ts'
import { readCompletedForm, readFormHistory } from '#api/completed-forms.ts'
import { company } from '#domain/company.ts'
import { type CompletedForm, formId } from '#domain/completed-form.ts'
import { buildReport, type Report } from '#domain/form/report.ts'
import { type ProblemBody, type ProblemCode, problemOf } from '#domain/problem.ts'
import { genericText } from '#domain/site-map.ts'
import { findTemplate } from '#domain/templates/registry.ts'
import { FormNotShown } from '#web/staff/one-form/form-not-shown.tsx'
import { loginPath } from '#web/staff/session/return-path.ts'
import { call } from '#web/staff/session/session.ts'
import { privatePageMeta } from '#web/ui/page-meta.ts'
import type { HistoryAnswer } from './change-words.ts'
import { FormView } from './form-view.tsx'

interface Loaded {
  id: string
  answer: Result<CompletedForm>
  /** It comes later and does not hold the form up. */
  history: Promise<HistoryAnswer> | null
}

export async function clientLoader({ params, request }: ClientLoaderFunctionArgs): Promise<Loaded> {
  const given = params.formId ?? ''
  const refuse = (code: ProblemCode): Loaded => ({
    id: given,
    answer: { ok: false, problem: problemOf(code) },
    history: null,
  })
  if (!given) return refuse('form-id-missing')
  const id = formId.safeParse(given)
  // An address that cannot be a form's is that of no form.
  if (!id.success) return refuse('form-not-found')
  const history = call(readFormHistory, { params: { id: id.data } })
  const answer = await call(readCompletedForm, { params: { id: id.data } })
  if (!answer.ok && answer.problem.code === 'not-logged-in') throw replace(loginPath(new URL(request.url)))
  return { id: id.data, answer, history }
}

export const meta = ({ loaderData }: { loaderData?: Loaded }) => {
  const report = loaderData?.answer.ok ? reportOf(loaderData.answer.value) : null
  const name = report ? `Inspection Form: ${report.facilityName}` : 'Inspection Form'
  return privatePageMeta({ ...genericText, title: `${name} | ${company.name}` })
}

export default function ViewFormPage() {
  const { id, answer, history } = useLoaderData<typeof clientLoader>()
  useFreshForm(answer.ok ? answer.value : null)
  const notShown = (problem: ProblemBody) => (
    <FormNotShown title="Inspection Form" id={id} problem={problem} />
  )
  if (!answer.ok) return notShown(answer.problem)
  const report = reportOf(answer.value)
  if (!report) return notShown(problemOf('form-data-missing'))
  return <FormView key={id} form={answer.value} report={report} history={history} />
}

/** Null when this build does not know the form's template. */
function reportOf(form: CompletedForm): Report | null {
  const template = findTemplate(form.templateId, form.templateVersion)
  return template && buildReport(template, form)
}

/**
 * A form that stands open for hours may be changed by someone else. When the page is looked at again, it asks the
 * server, and only news redraws it: a line that is down leaves what is there.
 */
function useFreshForm(shown: CompletedForm | null) {
  const { revalidate } = useRevalidator()

  const look = useEffectEvent(async () => {
    if (!shown || document.visibilityState !== 'visible') return
    const answer = await call(readCompletedForm, { params: { id: shown.id } })
    const isNews = answer.ok
      ? answer.value.version !== shown.version || answer.value.photos.length !== shown.photos.length
      : answer.problem.code === 'form-deleted' || answer.problem.code === 'form-not-found'
    if (isNews) await revalidate()
  })

  useEffect(() => {
    const listener = () => void look()
    document.addEventListener('visibilitychange', listener)
    return () => document.removeEventListener('visibilitychange', listener)
  }, [])
}
