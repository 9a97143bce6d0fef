// One's own passkeys: what they are for, which there are, and the ways to add and remove one.

import { useState } from 'react'
import type { Result } from '#api/client.ts'
import type { ListedPasskey } from '#api/passkeys.ts'
import { Loaded } from '#web/staff/page/loaded.tsx'
import { knowsPasskeys } from '#web/staff/page/passkey.ts'
import { formatRecent } from '#web/staff/words/moment.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { FocusNextStep } from './focus-next-step.tsx'
import { AddPasskeyDialog, RemovePasskeyDialog } from './passkey-dialogs.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

interface PasskeysCardProps {
  answer: Promise<Result<{ passkeys: ListedPasskey[] }>>
  onSettled: () => Promise<void>
}

export function PasskeysCard({ answer, onSettled }: PasskeysCardProps) {
  return (
    <Card title="Second step: passkeys">
      <p className="mb-4">
        A passkey is your fingerprint, your face, your screen lock or a security key. After your password, it
        takes the place of the code. It works on this website only, so a fake one can’t get it from you.
      </p>
      <Loaded answer={answer} label="Loading your passkeys" failure="page-not-loaded">
        {({ passkeys }) => <Passkeys known={passkeys} onSettled={onSettled} />}
      </Loaded>
    </Card>
  )
}

type Asking = { to: 'add' } | { to: 'remove'; passkey: ListedPasskey }

function Passkeys({ known, onSettled }: { known: ListedPasskey[]; onSettled: () => Promise<void> }) {
  const [passkeys, setPasskeys] = useState(known)
  const [asking, setAsking] = useState<Asking | null>(null)
  const [codes, setCodes] = useState<readonly string[]>([])

  function added(passkey: ListedPasskey, recoveryCodes: readonly string[]) {
    setAsking(null)
    setPasskeys([...passkeys, passkey])
    setCodes(recoveryCodes)
    if (recoveryCodes.length === 0) void onSettled()
  }

  if (codes.length > 0)
    return (
      <FocusNextStep step="codes">
        <RecoveryCodes
          codes={codes}
          onDone={() => {
            setCodes([])
            void onSettled()
          }}
        />
      </FocusNextStep>
    )
  return (
    <FocusNextStep step={`${passkeys.length} passkeys`}>
      {passkeys.length > 0 ? (
        <ul className="mb-4 divide-y divide-line">
          {passkeys.map(passkey => (
            <li key={passkey.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
              <div className="min-w-0">
                <p id={`passkey-${passkey.id}`} className="font-semibold wrap-anywhere">
                  {passkey.name}
                </p>
                <p className="text-[0.9375rem] text-muted">
                  Added {formatRecent(passkey.createdAt)}.{' '}
                  {passkey.lastUsedAt ? `Last used ${formatRecent(passkey.lastUsedAt)}.` : 'Not used yet.'}
                </p>
              </div>
              <Button
                look="ghost-danger"
                aria-describedby={`passkey-${passkey.id}`}
                onClick={() => setAsking({ to: 'remove', passkey })}
              >
                Remove
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
      {knowsPasskeys() ? (
        <Button look="secondary" onClick={() => setAsking({ to: 'add' })} className="max-sm:w-full">
          Add a passkey
        </Button>
      ) : (
        <p className="text-muted">This browser can’t use passkeys here.</p>
      )}
      {asking?.to === 'add' ? <AddPasskeyDialog onAdded={added} onClose={() => setAsking(null)} /> : null}
      {asking?.to === 'remove' ? (
        <RemovePasskeyDialog
          passkey={asking.passkey}
          onRemoved={() => {
            setAsking(null)
            setPasskeys(passkeys.filter(({ id }) => id !== asking.passkey.id))
          }}
          onClose={() => setAsking(null)}
        />
      ) : null}
    </FocusNextStep>
  )
}
