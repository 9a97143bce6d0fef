// The inspector who fills in a form signs for it: a name from the last visit that is not theirs is said beside the name and
// beside the signature, with the way to put their own there.

import { answerIn, isAnswered } from '#domain/form/kinds/kinds.ts'
import { findRole } from '#domain/form/walk.ts'
import { isSameName } from '#domain/search/search.ts'
import { Button } from '#web/ui/button.tsx'
import { useDraftAt, useFormContext } from '../state/form-context.ts'

/** `isWhileTyping`: a name that the user is typing themselves is left alone. */
export function NameNote({ isWhileTyping }: { isWhileTyping: boolean }) {
  const { template, store, user } = useFormContext()
  const found = findRole(template, 'inspectedBy')
  const field = found && isAnswered(found) ? found : null
  const isAnothers = useDraftAt(field?.id ?? '', ({ answers, touched, baseVersion }) => {
    // An edit may rightly name the one who was there.
    if (!field || baseVersion !== null || (isWhileTyping && touched.includes(field.id))) return false
    const name = String(answerIn(answers, field) ?? '')
    return name.trim() !== '' && !isSameName(name, user.displayName)
  })
  if (!field || !isAnothers) return null
  return (
    <div
      role="status"
      className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-control border border-notice-line bg-notice py-2 pr-2 pl-3.5 text-on-notice"
    >
      <p className="min-w-0 flex-1 basis-32 wrap-anywhere">
        <strong>Not your name.</strong> You’re logged in as {user.displayName}.
      </p>
      <Button look="secondary" size="compact" onClick={() => store.answer(field.id, user.displayName)}>
        Use my name
      </Button>
    </div>
  )
}
