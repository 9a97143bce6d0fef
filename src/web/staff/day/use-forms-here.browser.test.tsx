// What a stop says of forms that wait on this device, from a real IndexedDB and with the templates that a phone begins with.

import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { Stop } from '#domain/facilities/stop.ts'
import type { Part } from '#domain/form/template.ts'
import { bucketPart } from '#domain/templates/sample-parts.ts'
import { spillBucket } from '#domain/templates/spill-bucket/v2.ts'
import { beginNewForm } from '#web/offline/begin-draft.ts'
import { queued } from '#web/offline/draft-as-form.ts'
import { saveDraft } from '#web/offline/drafts.ts'
import { Standing } from './stop-facts.tsx'
import { useFormsHere } from './use-forms-here.ts'

const day = '2026-11-16'
const stop: Stop = {
  ...{ facilityId: crypto.randomUUID(), tankId: null, name: 'Tower 1', state: 'Florida' },
  ...{
    standing: 'active',
    tankLabel: null,
    address: '',
    arrivalNotes: '',
    contacts: [],
    duties: [],
    done: null,
  },
}

async function sendWithoutSignal(userId: string, part: Part): Promise<void> {
  const begun = beginNewForm(spillBucket, 'Florida', { uid: userId, displayName: 'Dana' }, { today: day })
  const { facilityId } = stop
  const filled = { ...begun, facilityId, answers: { ...begun.answers, parts: [part] }, touched: ['parts'] }
  await saveDraft({ ...filled, ...queued(spillBucket, filled, `${day}T15:00:00.000Z`) })
}

function Shown({ userId }: { userId: string }) {
  const here = useFormsHere(userId, () => {})
  return <Standing stop={stop} form={here(stop, day)} />
}

test.each([
  ['tested', bucketPart(), 'Done'],
  ['not tested', bucketPart({ test: null, endLevel: null }), 'Incomplete'],
] as const)('a stop whose bucket was %s', async (_, part, word) => {
  const userId = crypto.randomUUID()
  await sendWithoutSignal(userId, part)
  await render(<Shown userId={userId} />)
  await expect.element(page.getByText(word, { exact: true })).toBeVisible()
  await expect.element(page.getByText(/not sent yet/)).toBeVisible()
})
