// What was decided about a row of the rule table; loaded when it is opened.

import { useState } from 'react'
import type { Result } from '#api/client.ts'
import type { AnswerOf } from '#api/endpoint.ts'
import { readRuleHistory } from '#api/rules.ts'
import { History } from '#web/staff/page/history.tsx'
import { call } from '#web/staff/session/session.ts'
import { explain } from '#web/staff/words/explain.ts'
import { Spinner } from '#web/ui/spinner.tsx'

export function RuleHistory({ ruleKey }: { ruleKey: string }) {
  const [answer, setAnswer] = useState<Result<AnswerOf<typeof readRuleHistory>>>()
  return (
    <details
      className="mt-6 border-t border-line pt-2"
      onToggle={async event => {
        if (event.currentTarget.open && !answer?.ok) {
          setAnswer(await call(readRuleHistory, { params: { key: ruleKey } }))
        }
      }}
    >
      <summary className="flex min-h-12 cursor-pointer items-center rounded-control font-semibold">
        History
      </summary>
      {answer === undefined ? <Spinner label="Loading the history" /> : null}
      {answer?.ok ? (
        <History
          entries={answer.value.entries.map(entry => ({
            ...entry,
            sentence: `${entry.by.displayName} changed the rule`,
          }))}
        />
      ) : null}
      {answer && !answer.ok ? (
        <p role="alert" className="font-semibold text-danger">
          {explain(answer.problem, 'history-not-loaded')}
        </p>
      ) : null}
    </details>
  )
}
