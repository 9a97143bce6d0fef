// Shows one completed form, or one that waits on this device to become one. It shows the lines of the report and knows no
// questions.

import type { Result } from '#api/client.ts'
import { readCompletedForm, readFormHistory, readFormVersion } from '#api/completed-forms.ts'
import { formVersion } from '#api/version.ts'
import type { CompletedForm } from '#domain/completed-forms/completed-form.ts'
import type { Registry } from '#domain/form/registry.ts'
import { buildReport, type Report } from '#domain/form/report.ts'
import { type OwnProblemCode, type ProblemBody, problemOf } from '#domain/problems/problem.ts'
import { company } from '#domain/site/company.ts'
import { genericText } from '#domain/staff-pages.ts'
import { loadTemplate, registry } from '#domain/templates/light-registry.ts'
import { uuid } from '#domain/text.ts'
import { readCopy } from '#web/offline/cache/read-copy.ts'
import { draftAsForm } from '#web/offline/draft-as-form.ts'
import { findDraft } from '#web/offline/drafts.ts'
import type { Draft } from '#web/offline/rows.ts'
import { useLoaderData, useRevalidate } from '#web/router/hooks.ts'
import { type LoaderArgs, redirect } from '#web/router/screens.ts'
import { CopyNote } from '#web/staff/device/copy-note.tsx'
import { type ServerOrCopy, serverOrCopy, useLater } from '#web/staff/device/server-or-copy.ts'
import { FormNotShown } from '#web/staff/one-form/form-not-shown.tsx'
import { signedInUser } from '#web/staff/session/guard.ts'
import { loginPath } from '#web/staff/session/return-path.ts'
import { call } from '#web/staff/session/session.ts'
import { privatePageMeta } from '#web/ui/page-meta.ts'
import type { HistoryAnswer } from './change-words.ts'
import { FormView } from './form-view.tsx'
import { useFreshForm } from './use-fresh-form.ts'
import { WaitingForm } from './waiting/waiting-form.tsx'

interface Loaded {
  id: string
  answer: Result<CompletedForm>
  /** Null when there is no form, or when this build does not know its template. */
  report: Report | null
  /** Loaded later; the form does not wait for it. */
  history: Promise<HistoryAnswer> | null
  /** When this device's copy was current; null for what the server said. */
  copiedAt: string | null
  /** Submitted on this device and not sent yet: what is shown in place of the server's copy. */
  waiting: Waiting | null
  /** With what the server says after all, where it had not answered yet. */
  later: Promise<Loaded> | null
}

interface Waiting {
  draft: Draft
  report: Report
}

export async function clientLoader({ params, url, context }: LoaderArgs): Promise<Loaded> {
  const given = params.formId ?? ''
  const refuse = (code: OwnProblemCode): Loaded => ({
    id: given,
    answer: { ok: false, problem: problemOf(code) },
    report: null,
    history: null,
    copiedAt: null,
    waiting: null,
    later: null,
  })
  if (!given) return refuse('form-id-missing')
  const id = uuid.safeParse(given)
  // An id that no form can have is treated as not found.
  if (!id.success) return refuse('form-not-found')
  const version = formVersion.safeParse(url.searchParams.get('version') ?? undefined)
  const waiting = version.success ? null : await findWaiting(id.data, context.get(signedInUser).uid)
  if (waiting) return { ...refuse('form-not-found'), waiting }
  const history = call(readFormHistory, { params: { id: id.data } })
  const asked = version.success
    ? call(readFormVersion, { params: { id: id.data, version: version.data } })
    : call(readCompletedForm, { params: { id: id.data } })
  const found = await serverOrCopy(asked, () => readCopy(({ findCachedForm }) => findCachedForm(id.data)))
  if (!found.answer.ok && found.answer.problem.code === 'not-logged-in') throw redirect(loginPath(url))
  return asLoaded(id.data, history, found)
}

const asLoaded = async (
  id: string,
  history: Loaded['history'],
  { answer, copiedAt, later }: ServerOrCopy<CompletedForm>,
): Promise<Loaded> => ({
  ...{ id, answer, history, copiedAt, waiting: null },
  report: answer.ok ? await reportOf(answer.value, registry) : null,
  later: later?.then(found => asLoaded(id, history, found)) ?? null,
})

async function findWaiting(id: string, userId: string): Promise<Waiting | null> {
  const draft = await findDraft({ id, userId }).catch(() => null)
  if (draft?.status !== 'queued') return null
  await loadTemplate(draft.templateId)
  const template = registry.find(draft.templateId, draft.templateVersion)
  if (!template) return null
  const photos = draft.originalPhotos?.filter(photo => draft.photoIds.includes(photo.id)) ?? []
  return { draft, report: buildReport(template, { ...draftAsForm(template, draft), photos }) }
}

export const meta = ({ loaderData }: { loaderData?: Loaded }) => {
  const report = loaderData?.waiting?.report ?? loaderData?.report
  const name = report ? `Inspection Form: ${report.facilityName}` : 'Inspection Form'
  return privatePageMeta({ ...genericText, title: `${name} | ${company.name}` })
}

export default function ViewFormPage() {
  const { id, answer, report, history, copiedAt, waiting } = useLater(useLoaderData<typeof clientLoader>())
  const revalidate = useRevalidate()
  // A version that was replaced stays as it is.
  useFreshForm(answer.ok && !answer.value.replacedAt ? answer.value : null)
  const notShown = (problem: ProblemBody) => (
    <FormNotShown title="Inspection Form" id={id} problem={problem} />
  )
  if (waiting) return <WaitingForm key={id} {...waiting} />
  if (!answer.ok) return notShown(answer.problem)
  if (!report) return notShown(problemOf('form-data-missing'))
  return (
    <>
      <CopyNote what="This is the copy" at={copiedAt} failure="form-not-loaded" onRetry={revalidate} />
      <FormView key={`${id} ${report.replacedAt}`} form={answer.value} report={report} history={history} />
    </>
  )
}

async function reportOf(form: CompletedForm, registry: Registry): Promise<Report | null> {
  await loadTemplate(form.templateId)
  const template = registry.find(form.templateId, form.templateVersion)
  return template && buildReport(template, form)
}
