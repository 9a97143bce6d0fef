// Findings about alarms, of sites that may be merged, for tests.

import { expect } from 'vitest'
import { listFindings, readFinding, saveFinding } from '#api/findings.ts'
import type { CompletedForm } from '#domain/completed-forms/completed-form.ts'
import type { WantedStep } from '#domain/findings/steps.ts'
import { openMergedSites } from './merged-sites.ts'
import { answerOf } from './saved-forms.ts'

export const alarm = { hasAlarms: true }
export const quiet = { hasAlarms: false }

export function openFindings() {
  const opened = openMergedSites()
  const { office } = opened
  const list = async (query: object = {}) => answerOf(await office().call(listFindings, { query }))

  /** The finding about alarms, by its facility. */
  async function alarmAt({ facilityId }: Pick<CompletedForm, 'facilityId'>) {
    const { items } = await list({ facilityId: facilityId ?? '' })
    return items.filter(({ field }) => field === 'hasAlarms')
  }

  return {
    ...opened,
    list,
    alarmAt,
    readFinding: async (id: string) => answerOf(await office().call(readFinding, { params: { id } })),

    onlyAlarm: async (form: CompletedForm) => {
      const [finding, ...others] = await alarmAt(form)
      expect(others).toEqual([])
      if (!finding) throw new Error('There is no finding about alarms')
      return finding
    },

    decide: (
      { id, version }: { id: string; version: number },
      body: Partial<WantedStep> & Pick<WantedStep, 'status'>,
      by = office(),
    ) => by.call(saveFinding, { params: { id }, version, body }),
  }
}
