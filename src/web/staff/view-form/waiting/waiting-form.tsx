// A form that was submitted and is still on this device, to be read. It stays in the outbox: only Edit, which asks first, leads to
// where it can be changed. When it is sent meanwhile, the page shows what the server has.

import { PencilSquareIcon } from '@heroicons/react/20/solid'
import { useEffect, useEffectEvent, useState } from 'react'
import type { Report } from '#domain/form/report.ts'
import { followOutbox } from '#web/offline/changes.ts'
import { editAddress } from '#web/offline/draft-words.ts'
import { findDraft } from '#web/offline/drafts.ts'
import { listPhotos } from '#web/offline/photo-store.ts'
import type { Draft, DraftPhoto } from '#web/offline/rows.ts'
import { inOrder } from '#web/offline/send-photos.ts'
import { isUnfinished } from '#web/offline/unfinished.ts'
import { useNavigate, useRevalidate } from '#web/router/hooks.ts'
import { stateOf } from '#web/staff/device/waiting-words.ts'
import { BackToList } from '#web/staff/one-form/back-to-list.tsx'
import { TextLink } from '#web/staff/page/text-link.tsx'
import { TemplateName } from '#web/staff/words/template-name.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { FormAnswers } from '../form-answers.tsx'
import { FormSignature } from '../form-signature.tsx'
import { FormTags } from '../form-tags.tsx'
import { FormVerdict } from '../form-verdict.tsx'
import { EditDialog } from './edit-dialog.tsx'
import { WaitingPhotos } from './waiting-photos.tsx'

export function WaitingForm({ draft, report }: { draft: Draft; report: Report }) {
  const photos = usePhotosHere(draft)
  const navigate = useNavigate()
  const [isAsking, setAsking] = useState(false)
  useOnceSent(draft)
  const { words, more, needsAttention } = stateOf({ draft, photoCount: photos.length }, null)
  const edit = () => void navigate(editAddress(draft))
  return (
    <>
      <BackToList look="link" />
      <h1 className="mt-1 text-[1.75rem] wrap-anywhere lg:text-[2rem]">
        Inspection Form: <bdi>{report.facilityName}</bdi>
      </h1>
      <TemplateName id={draft.templateId} className="block text-lg text-muted" />
      <p className="mt-2 flex flex-wrap items-center gap-x-2 gap-y-1">
        <Badge tone={needsAttention ? 'warning' : 'notice'}>{words}</Badge>
        {more ? <span className="wrap-anywhere">{more}</span> : null}
      </p>
      {draft.baseVersion === null ? null : (
        <TextLink to={`/view-form/${draft.id}?version=${draft.baseVersion}`} isTall isUnderlined>
          Show the form without these changes
        </TextLink>
      )}
      <FormTags tags={report.tags} />
      <div className="mt-4 mb-5 flex flex-wrap gap-3">
        {/* What the server refused is not sent as it is, with or without a question. */}
        <Button onClick={() => (draft.outbox?.problem ? edit() : setAsking(true))}>
          <PencilSquareIcon aria-hidden="true" className="size-5" />
          Edit
        </Button>
      </div>
      <div className="grid grid-cols-1 gap-4 lg:gap-5">
        <FormVerdict report={report} findings={[]} />
        <FormAnswers report={report} />
        <FormSignature report={report} />
        <WaitingPhotos photos={photos} onServer={report.photos} />
      </div>
      {isAsking ? <EditDialog onEdit={edit} onClose={() => setAsking(false)} /> : null}
    </>
  )
}

function usePhotosHere(draft: Draft): readonly DraftPhoto[] {
  const [photos, setPhotos] = useState<readonly DraftPhoto[]>([])
  useEffect(() => {
    const read = async () => inOrder(await listPhotos(draft), draft.photoIds)
    return followOutbox(read, setPhotos)
  }, [draft])
  return photos
}

/** Another tab may send, change or discard it while it is read here. */
function useOnceSent(draft: Draft) {
  const navigate = useNavigate()
  const revalidate = useRevalidate()
  const { id, userId } = draft
  const take = useEffectEvent((found: Draft | null) => {
    if (found && isUnfinished(found)) void navigate('/completed-forms', { replace: true })
    else if (found?.status !== draft.status || found.outbox?.problem?.code !== draft.outbox?.problem?.code)
      void revalidate()
  })
  useEffect(() => followOutbox(() => findDraft({ id, userId }), take), [id, userId])
}
