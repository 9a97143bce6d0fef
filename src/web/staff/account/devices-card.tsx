// The devices on which one is logged in.

import type { Result } from '#api/client.ts'
import type { ListedSession } from '#api/sessions.ts'
import { endOtherSessions, endOwnSession } from '#api/sessions.ts'
import { Loaded } from '#web/staff/page/loaded.tsx'
import { SessionList } from '#web/staff/page/session-list.tsx'
import { call } from '#web/staff/session/session.ts'
import { Card } from '#web/ui/card.tsx'

export function DevicesCard({ answer }: { answer: Promise<Result<{ sessions: ListedSession[] }>> }) {
  return (
    <Card title="Your devices">
      <p className="mb-2">
        Where you are logged in. Log out a device that you lost or no longer use. Forms on it that were not
        sent yet stay on it.
      </p>
      <Loaded answer={answer} label="Loading your devices" failure="page-not-loaded">
        {({ sessions }) => (
          <SessionList
            sessions={sessions}
            end={id => call(endOwnSession, { params: { id } })}
            endOthers={() => call(endOtherSessions)}
            endOthersText="Log out all other devices"
          />
        )}
      </Loaded>
    </Card>
  )
}
