// Facilities with tanks that are merged and taken apart again, for tests.

import { randomUUID } from 'node:crypto'
import { readCompletedForm } from '#api/completed-forms.ts'
import { readFacility } from '#api/facilities.ts'
import { mergeFacilities, undoMerge } from '#api/facility-merges.ts'
import { newName, openFacilityOffice } from './facility-office.ts'
import { formContent } from './form-content.ts'
import { answerOf, createForm } from './saved-forms.ts'

export const tank = (label: string, more: Record<string, string> = {}) => ({
  ...{ id: randomUUID(), label, tankType: 'UST', volume: '8000', product: 'diesel' },
  ...{ interstice: 'dry', status: 'in-service', ...more },
})

export type NewTank = ReturnType<typeof tank>

export const labelsOf = ({ tanks }: { tanks: readonly { label: string }[] }) =>
  tanks.map(({ label }) => label)

export function openMergedSites() {
  const opened = openFacilityOffice()
  const { office, put } = opened
  return {
    ...opened,

    facilityWith: async (tanks: NewTank[]) =>
      answerOf(await put(randomUUID(), { name: newName(), state: 'Georgia', tanks })),

    visit: async ({ id, name }: { id: string; name: string }, { id: tankId }: NewTank, on: string) => {
      const content = formContent({ facilityName: name, inspectionDate: on }, { state: 'Georgia' })
      return answerOf(await createForm(office(), { ...content, facilityId: id, tankId }))
    },

    read: async (id: string) => answerOf(await office().call(readFacility, { params: { id } })),
    form: async (id: string) => answerOf(await office().call(readCompletedForm, { params: { id } })),

    mergeTanks: (id: string, fromId: string, tanks?: { id: string; sameAs: string | null }[]) =>
      office().call(mergeFacilities, { params: { id }, body: { fromId, ...(tanks && { tanks }) } }),

    undo: async (id: string, fromId: string) =>
      answerOf(await office().call(undoMerge, { params: { id }, body: { fromId } })),
  }
}
