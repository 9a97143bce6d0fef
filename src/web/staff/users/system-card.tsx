// How the server is: one line each, and the two things an admin can do about it. What cannot be known is said as unknown.

import { type ReactNode, useState } from 'react'
import { startBackup } from '#api/backup.ts'
import type { Result } from '#api/client.ts'
import { retryMails, type SystemState } from '#api/system.ts'
import { formatMany } from '#domain/number-words.ts'
import type { Caption } from '#domain/problems/caption.ts'
import { Loaded } from '#web/staff/page/loaded.tsx'
import { call } from '#web/staff/session/session.ts'
import { explain } from '#web/staff/words/explain.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { formatWhen } from './backup-words.ts'
import { formatBytes, formatDevices, formatMail, formatProgress, formatReleases } from './system-words.ts'

interface SystemCardProps {
  state: Promise<Result<SystemState>>
  onChanged: () => Promise<void>
}

export function SystemCard({ state, onChanged }: SystemCardProps) {
  return (
    <Loaded
      answer={state}
      meanwhile={<p className="text-muted">Loading the state of the server...</p>}
      failure="system-not-loaded"
    >
      {system => <Facts system={system} onChanged={onChanged} />}
    </Loaded>
  )
}

function Facts({ system, onChanged }: { system: SystemState; onChanged: () => Promise<void> }) {
  const [failure, setFailure] = useState<string | null>(null)
  const now = new Date()
  const { database, disk, photos, backup, mail, housekeeping, devices, troubles } = system
  const unsent = mail.waiting + mail.givenUp

  async function act(what: Caption, ask: () => Promise<Result<unknown>>) {
    setFailure(null)
    const answer = await ask()
    if (answer.ok) await onChanged()
    else setFailure(explain(answer.problem, what))
  }

  return (
    <>
      <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[10rem_1fr]">
        <Fact name="Version">
          {system.version}, started {formatWhen(system.startedAt, now)}
        </Fact>
        <Fact name="Database">
          {database.kind === 'sqlite' ? 'SQLite' : 'PostgreSQL'}, {formatBytes(database.bytes)}
        </Fact>
        <Fact name="Disk">
          {disk ? `${formatBytes(disk.freeBytes)} free of ${formatBytes(disk.totalBytes)}` : 'Unknown'}
        </Fact>
        <Fact name="Photos">
          {formatMany(photos.count, 'photo')}, {formatBytes(photos.bytes)}
        </Fact>
        <Fact name="Unsent email">{formatMail(mail, now)}</Fact>
        <Fact name="Cleanup">
          {housekeeping.lastRunAt ? `Last run ${formatWhen(housekeeping.lastRunAt, now)}` : 'Not run yet'}
          {housekeeping.isClockSteady === false
            ? '. The server’s clock jumped: nothing is deleted by age until it has been steady for a day.'
            : ''}
        </Fact>
        <Fact name="Devices">
          {formatDevices(devices)}
          {formatReleases(devices, now).map(line => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
        </Fact>
        <Fact name="Problems">
          {troubles.length === 0 ? 'None since the start' : null}
          {troubles.map(({ event, detail, count, lastAt }) => (
            <span key={`${event} ${detail}`} className="block">
              {event}
              {count > 1 ? ` (${count} times)` : ''}, {formatWhen(lastAt, now)}
              {detail ? <span className="block text-sm text-muted">{detail}</span> : null}
            </span>
          ))}
        </Fact>
      </dl>
      <Banner tone="error">{failure}</Banner>
      {backup?.running ? (
        <p role="status" className="mt-4">
          {formatProgress(backup.running)}
        </p>
      ) : null}
      <div className="mt-4 flex flex-wrap gap-3">
        {backup ? (
          <Button
            look="secondary"
            busyText="Starting..."
            onPress={() =>
              backup.running ? onChanged() : act('backup-not-started', () => call(startBackup))
            }
          >
            {backup.running ? 'Check progress' : 'Back up now'}
          </Button>
        ) : (
          <p className="text-muted">Backups are not set up on this server.</p>
        )}
        {unsent > 0 ? (
          <Button
            look="secondary"
            busyText="Sending..."
            onPress={() => act('mails-not-retried', () => call(retryMails))}
          >
            Send unsent mail now
          </Button>
        ) : null}
      </div>
    </>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <>
    <dt className="text-muted">{name}</dt>
    <dd className="wrap-anywhere max-sm:mb-2">{children}</dd>
  </>
)
