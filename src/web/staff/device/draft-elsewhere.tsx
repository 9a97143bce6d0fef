// A draft that is only on the server: it was begun on another device, or here before the browser's storage was cleared.

import type { DraftCopy } from '#api/drafts.ts'
import { deviceId } from '#web/offline/copy-notes.ts'
import { draftAddress } from '#web/offline/draft-words.ts'
import { useNavigate } from '#web/router/hooks.ts'
import { Link } from '#web/router/links.tsx'
import { ConfirmButton } from '#web/staff/page/confirm-button.tsx'
import { call } from '#web/staff/session/session.ts'
import { useUser } from '#web/staff/session/use-user.ts'
import { explain } from '#web/staff/words/explain.ts'
import { formatRecent } from '#web/staff/words/moment.ts'
import { thisDevice } from '#web/staff/words/this-device.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button, buttonLook } from '#web/ui/button.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { discardWords, FormLine, formFacts } from './device-line.tsx'

const load = () => import('#web/offline/continue-draft.ts')

export function DraftElsewhere({ copy, onDiscarded }: { copy: DraftCopy; onDiscarded: () => void }) {
  const { uid } = useUser()
  const { show } = useToast()
  const navigate = useNavigate()

  async function resume() {
    const { continueHere } = await load()
    const draft = await continueHere(copy.id, uid, call)
    if (draft.ok) await navigate(draftAddress(draft.value))
    else show({ text: explain(draft.problem, 'draft-not-opened'), tone: 'error' })
  }

  async function discard() {
    const { discardCopy } = await load()
    const problem = await discardCopy(copy, call)
    if (problem) show({ text: explain(problem, 'form-not-discarded'), tone: 'error' })
    onDiscarded()
    return problem === null
  }

  const name = <span className="sr-only"> {copy.facilityName}</span>
  return (
    <FormLine
      facility={copy.facilityName}
      facts={[...formFacts(copy.state, copy.isEdit), `changed ${formatRecent(copy.changedAt)}`]}
      state={<Badge>{formatWhere(copy)}</Badge>}
      isFolded
      remark={copy.isReceived ? 'The server has the form. Its draft can be discarded.' : null}
    >
      {copy.isReceived ? (
        <Link to={`/view-form/${copy.id}`} className={buttonLook('secondary')}>
          View{name}
        </Link>
      ) : (
        <Button look="secondary" busyText="Opening..." onPress={resume} className="whitespace-nowrap">
          Continue here{name}
        </Button>
      )}
      <ConfirmButton words={discardWords} look="ghost-danger" act={discard}>
        {name}
      </ConfirmButton>
    </FormLine>
  )
}

/** A copy that was made here, of a draft that is no longer here: only the browser can have taken it away. */
function formatWhere({ isReceived, device }: DraftCopy): string {
  if (isReceived) return 'Received'
  return device === deviceId() ? `The browser cleared this from ${thisDevice()}` : 'On another device'
}
