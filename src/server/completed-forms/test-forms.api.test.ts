// The test forms over the wire: parts, numbers that are computed again, what is due afterwards, and what was found.

import { randomUUID } from 'node:crypto'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readCompletedForm, readFormHistory } from '#api/completed-forms.ts'
import { listFindings, readFinding } from '#api/findings.ts'
import { readReportAdditions } from '#api/form-files.ts'
import { signVisit } from '#api/visits.ts'
import { addDays, dayOf } from '#domain/day.ts'
import { partQuestion } from '#domain/form/part.ts'
import { buildReport } from '#domain/form/report.ts'
import { startAnswers } from '#domain/form/start.ts'
import type { Answers, Part } from '#domain/form/template.ts'
import { photoSectionsOf } from '#domain/form/walk.ts'
import { registry } from '#domain/templates/registry.ts'
import {
  bucketPart,
  failingChanges,
  overfillPart,
  passingParts,
  sumpPart,
  timerOf,
} from '#domain/templates/sample-parts.ts'
import { facilityOffice, newName } from '#testing/facility-office.ts'
import { signaturePng } from '#testing/form-content.ts'
import { readPdf } from '#testing/read-pdf.ts'
import { samplePhoto } from '#testing/sample-photo.ts'
import { answerOf, createForm, editForm, savedForm } from '#testing/saved-forms.ts'
import { sendPhoto } from '#testing/sent-photo.ts'
import { startTestApp, type TestApp, type Visitor } from '#testing/test-app.ts'

let app: TestApp
let office: Visitor
beforeAll(async () => {
  app = await startTestApp()
  office = await app.loggedIn({ displayName: 'Dana Fields' })
})
afterAll(() => app.stop())

const { put, dueAt } = facilityOffice(() => office)
const today = dayOf(new Date())

interface Site {
  name: string
  facilityId?: string
  on?: string
}

function contentOf(templateId: string, parts: readonly Part[], { name, facilityId, on = today }: Site) {
  const template = registry.require(templateId, 1)
  const start = startAnswers(template, { today: on, displayName: 'Dana Fields' })
  return {
    ...{ templateId, templateVersion: 1, state: 'Florida' as const, photoIds: [] as string[] },
    ...(facilityId && { facilityId }),
    answers: { ...start, facilityName: name, parts } as Answers,
  }
}

const dutyOf: Record<string, string> = {
  'spill-bucket': 'spill-bucket',
  sump: 'sump',
  overfill: 'overfill',
  annual: 'operability',
}

const site = async (tanks = 2) => {
  const name = newName()
  const body = {
    ...{ name, state: 'Florida' },
    tanks: Array.from({ length: tanks }, (_, index) => ({
      ...{ id: randomUUID(), label: `Tank ${index + 1}`, tankType: 'UST' as const },
    })),
  }
  const facility = answerOf(await put(randomUUID(), body))
  return { name, facilityId: facility.id, tankIds: facility.tanks.map(({ id }) => id) }
}

describe.each(Object.keys(passingParts))('%s', templateId => {
  const partOf = (change: Partial<Part> = {}) => passingParts[templateId]?.(change) as Part
  const dutyAt = async (facilityId: string, tankId: string | undefined) =>
    (await dueAt(facilityId)).items.find(item => item.duty === dutyOf[templateId] && item.tankId === tankId)

  test('is stored with what the server computes, and refused where a claim differs', async () => {
    const content = contentOf(templateId, [partOf()], { name: newName() })
    const form = await savedForm(office, content)
    expect(form.answers).toMatchObject({ result: 'pass', parts: [{ result: 'pass' }] })
    // The same again, with what the server said, is the same form.
    const { id, version } = form
    expect(answerOf(await editForm(office, id, version, { ...content, answers: form.answers })).version).toBe(
      1,
    )
    const claims: Answers[] = [{ result: 'fail' }, { parts: [partOf({ result: 'incomplete' })] }]
    for (const claim of claims) {
      const answers = { ...content.answers, ...claim }
      const refused = await createForm(office, { ...content, answers })
      expect(refused).toMatchObject({ ok: false, problem: { code: 'computed-differs', status: 422 } })
    }
  })

  test('passed, it does its duty at the tank of its part and at no other', async () => {
    const { tankIds, ...at } = await site()
    const form = await savedForm(office, contentOf(templateId, [partOf({ tankId: tankIds[0] })], at))
    expect(form.facilityId).toBe(at.facilityId)
    expect(await dutyAt(at.facilityId, tankIds[0])).toMatchObject({ lastOn: today, status: 'ok' })
    expect(await dutyAt(at.facilityId, tankIds[1])).toMatchObject({ lastOn: null, status: 'unknown' })
  })

  test('failed, it opens the retest and a finding that the next passed test verifies', async () => {
    const { tankIds, ...at } = await site()
    const part = { tankId: tankIds[1], componentId: randomUUID() }
    const before = addDays(today, -1)
    await savedForm(
      office,
      contentOf(templateId, [partOf({ ...part, ...failingChanges[templateId] })], { ...at, on: before }),
    )
    expect(await dutyAt(at.facilityId, tankIds[1])).toMatchObject({ status: 'overdue', reason: 'failed' })
    const query = { facilityId: at.facilityId }
    const [found] = answerOf(await office.call(listFindings, { query })).items
    expect(found).toMatchObject({ field: 'result', tankId: tankIds[1], status: 'open' })
    await savedForm(office, contentOf(templateId, [partOf(part)], at))
    expect(await dutyAt(at.facilityId, tankIds[1])).toMatchObject({ status: 'ok', lastOn: today })
    const finding = answerOf(await office.call(readFinding, { params: { id: found?.id ?? '' } }))
    expect(finding.history.map(each => (each.kind === 'visit' ? each.found : each.kind))).toEqual([
      'concern',
      'in-order',
    ])
  })

  test('is shown part by part on the PDF', async () => {
    const content = contentOf(
      templateId,
      [partOf({ name: 'North end' }), partOf({ ...failingChanges[templateId], id: 'p2' })],
      {
        name: newName(),
      },
    )
    const form = await savedForm(office, content)
    const report = buildReport(registry.require(templateId, 1), form)
    expect(report.blocks.map(({ title }) => title)).toContain('Results')
    const response = await office.send(`/api/completed-forms/${form.id}/report.pdf`)
    const pdf = await readPdf(new Uint8Array(await response.arrayBuffer()))
    expect(pdf.text).toContain('North end')
  })
})

test('a report names the tank of its parts, and each where there are several', async () => {
  const { tankIds, ...at } = await site()
  const [one = '', two = ''] = tankIds
  const tankSaid = async (templateId: string, parts: Part[]) => {
    const { id } = await savedForm(office, contentOf(templateId, parts, at))
    const { site: facts } = answerOf(await office.call(readReportAdditions, { params: { id } }))
    return facts.filter(({ label }) => label.startsWith('Tank')).map(({ label, text }) => `${label}: ${text}`)
  }
  const north = bucketPart({ tankId: one })
  const south = bucketPart({ id: 'b2', tankId: two, name: 'South fill' })
  expect(await tankSaid('spill-bucket', [north])).toEqual(['Tank: Tank 1'])
  expect(await tankSaid('spill-bucket', [south, north])).toEqual([
    'Tanks: Tank 1 (Bucket 2, North fill), Tank 2 (Bucket 1, South fill)',
  ])
  expect(await tankSaid('spill-bucket', [north, { ...south, tankId: null }])).toEqual([
    'Tanks: Tank 1 (Bucket 1, North fill)',
  ])
  expect(
    await tankSaid('overfill', [overfillPart({ tankId: one }), overfillPart({ id: 'o2', tankId: two })]),
  ).toEqual(['Tanks: Tank 1, Tank 2'])
  expect(await tankSaid('spill-bucket', [{ ...north, tankId: null }])).toEqual([])
  const many = Array.from({ length: 13 }, (_, index) => ({ ...south, id: `b${index}` }))
  expect(await tankSaid('spill-bucket', [{ ...north, id: 'north' }, ...many])).toEqual([
    'Tanks: Tank 1 (1 part), Tank 2 (13 parts)',
  ])
})

test('the PDF carries the number of North Carolina’s own form', async () => {
  const content = contentOf('overfill', [passingParts.overfill?.() as Part], { name: newName() })
  const pdfOf = async (state: 'Florida' | 'North Carolina') => {
    const { id } = await savedForm(office, { ...content, state })
    const response = await office.send(`/api/completed-forms/${id}/report.pdf`)
    return (await readPdf(new Uint8Array(await response.arrayBuffer()))).text
  }
  expect(await pdfOf('North Carolina')).toContain('NC form UST-22A')
  expect(await pdfOf('Florida')).not.toContain('UST-22A')
})

test('an incomplete test changes nothing', async () => {
  const { tankIds, ...at } = await site()
  const part = bucketPart({ tankId: tankIds[0], test: timerOf(30) })
  const form = await savedForm(office, contentOf('spill-bucket', [part], at))
  expect(form.answers).toMatchObject({ result: 'incomplete', parts: [{ result: 'incomplete', minutes: 30 }] })
  const due = (await dueAt(at.facilityId)).items.filter(({ duty }) => duty === 'spill-bucket')
  expect(due.map(({ status, lastOn }) => [status, lastOn])).toEqual([
    ['unknown', null],
    ['unknown', null],
  ])
  expect(answerOf(await office.call(listFindings, { query: { facilityId: at.facilityId } })).items).toEqual(
    [],
  )
})

test('one form may do several tanks, and one bad bucket of two fails its tank', async () => {
  const { tankIds, ...at } = await site(3)
  const [one, two, three] = tankIds
  const parts = [
    bucketPart({ id: 'a', tankId: one }),
    bucketPart({ id: 'b', tankId: two }),
    bucketPart({ id: 'c', tankId: two, name: 'Vapor', endLevel: 90 }),
  ]
  await savedForm(office, contentOf('spill-bucket', parts, at))
  const due = (await dueAt(at.facilityId)).items.filter(({ duty }) => duty === 'spill-bucket')
  const statusOf = (tankId: string | undefined) => due.find(item => item.tankId === tankId)?.status
  expect([statusOf(one), statusOf(two), statusOf(three)]).toEqual(['ok', 'overdue', 'unknown'])
})

test('a photo belongs to a question of a part', async () => {
  const part = bucketPart()
  const form = await savedForm(office, contentOf('spill-bucket', [part], { name: newName() }))
  const [section] = photoSectionsOf(registry.require('spill-bucket', 1))
  const send = async (question: string) =>
    sendPhoto(office, form.id, randomUUID(), await samplePhoto(), {
      'x-photo-section': section?.id ?? '',
      'x-photo-field': question,
    })
  expect((await send(partQuestion(part.id, 'endLevel'))).status).toBe(201)
  expect((await send(partQuestion(part.id, 'noSuchQuestion'))).status).toBe(400)
  const csv = await office.send('/api/completed-forms.csv')
  expect(await csv.text()).toMatch(/"?Bucket 1, North fill: End level: 1"?\r\n/)
})

test('an override needs its reason', async () => {
  const part = bucketPart({ test: timerOf(59), override: 'pass' })
  const without = await createForm(office, contentOf('spill-bucket', [part], { name: newName() }))
  expect(without).toMatchObject({
    ok: false,
    problem: { errors: { 'answers.part:b1:overrideReason': 'Say why you override the result' } },
  })
  const reasoned = { ...part, overrideReason: 'By my own watch' }
  const form = await savedForm(office, contentOf('spill-bucket', [reasoned], { name: newName() }))
  const report = buildReport(registry.require('spill-bucket', 1), form)
  const said = report.blocks.find(({ id }) => id === 'results')?.lines.map(({ text }) => text)
  expect(said?.[0]).toContain('Pass (override; computed: Incomplete. Reason: By my own watch)')
})

test('what an edit changes in a part is in the history, with the name of the part', async () => {
  const content = contentOf('spill-bucket', [bucketPart()], { name: newName() })
  const form = await savedForm(office, content)
  const parts = [bucketPart({ endLevel: 98 })]
  answerOf(await editForm(office, form.id, 1, { ...content, answers: { ...content.answers, parts } }))
  const { entries } = answerOf(await office.call(readFormHistory, { params: { id: form.id } }))
  const changes = entries[0]?.changes?.map(({ label, from, to }) => [label, from, to])
  expect(changes).toContainEqual(['Bucket 1, North fill: End level', '6 3/16 in', '6 1/8 in'])
  expect(changes).toContainEqual(['Bucket 1, North fill: Result', 'Pass', 'Fail'])
})

test.each([
  ['a length between two sixteenths', { startLevel: 1.5 }],
  ['a question that is not asked', { color: 'red' }],
  ['a timer without its start', { test: { stoppedAt: null } }],
  ['a kind that there is not', { kind: 'sump' }],
] as const)('%s is refused', async (_, change) => {
  const part = { ...bucketPart(), ...change } as unknown as Part
  const refused = await createForm(office, contentOf('spill-bucket', [part], { name: newName() }))
  expect(refused).toMatchObject({ ok: false, problem: { code: 'invalid-input' } })
})

test('the parts of one template are a table of their own, one row a part; the list stays one line a form', async () => {
  const facilityName = newName()
  const parts = [bucketPart(), bucketPart({ id: 'b2', name: 'South fill', endLevel: 50 })]
  const form = await savedForm(office, contentOf('spill-bucket', parts, { name: facilityName }))
  const tableOf = async (query: Record<string, string>) => {
    const search = new URLSearchParams({ search: facilityName, ...query })
    const response = await office.send(`/api/completed-forms.csv?${search}`)
    return parse<Record<string, string>>(await response.text(), { bom: true, columns: true })
  }
  const rows = await tableOf({ parts: 'spill-bucket' })
  expect(rows).toMatchObject([
    {
      id: form.id,
      facilityName,
      part: 'Bucket 1, North fill',
      'part.change': '-0.0625',
      'part.result': 'Pass',
    },
    {
      id: form.id,
      facilityName,
      part: 'Bucket 2, South fill',
      'part.change': '-3.125',
      'part.minutes': '61',
    },
  ])
  expect(await tableOf({ parts: 'sump' })).toEqual([])
  for (const [parts, type] of [
    ['verizon-monthly', 'csv'],
    ['spill-buckets', 'xlsx'],
  ]) {
    const refused = await office.send(`/api/completed-forms.${type}?parts=${parts}`)
    expect([refused.status, (await refused.json()).errors]).toEqual([
      400,
      { parts: 'Please name a form that has parts' },
    ])
  }
  const [line, ...more] = await tableOf({})
  expect(more).toEqual([])
  expect(line).toMatchObject({
    template: 'Spill Bucket Integrity Test',
    parts: '2: 1 Pass, 1 Fail',
    result: 'Fail',
  })
})

test('the forms of a visit are signed together, with one signature on each', async () => {
  const { tankIds, ...at } = await site()
  const buckets = contentOf('spill-bucket', [bucketPart({ tankId: tankIds[0] })], at)
  const forms = [
    // A form that says where its answers come from says it of the signature too; the other says nothing.
    await savedForm(office, { ...buckets, given: { signature: 'start' } }),
    await savedForm(office, contentOf('sump', [sumpPart({ tankId: tankIds[1] })], at)),
  ]
  const id = randomUUID()
  const body = { id, facilityId: at.facilityId, formIds: forms.map(form => form.id), signature: signaturePng }
  const signed = answerOf(await office.call(signVisit, { body })).forms
  expect(signed.map(form => [form.id, form.version, form.visitId])).toEqual(
    forms.map(form => [form.id, 2, id]),
  )
  const [hash, ...others] = signed.map(({ signatureSha256 }) => signatureSha256)
  expect(hash).toMatch(/^[0-9a-f]{64}$/)
  expect(others).toEqual([hash])
  const [first] = signed
  const read = answerOf(await office.call(readCompletedForm, { params: { id: first?.id ?? '' } }))
  expect(read).toMatchObject({ visitId: id, signatureSha256: hash, answers: { signature: signaturePng } })
  expect(signed.map(({ given }) => given?.signature)).toEqual(['answered', undefined])
  // The same again changes nothing.
  const again = answerOf(await office.call(signVisit, { body })).forms
  expect(again.map(({ version }) => version)).toEqual([2, 2])
  const elsewhere = await site()
  const refused = await office.call(signVisit, { body: { ...body, facilityId: elsewhere.facilityId } })
  expect(refused).toMatchObject({ ok: false, problem: { code: 'visit-refused', status: 422 } })
  const unsigned = await office.call(signVisit, { body: { ...body, signature: 'scribble' } })
  expect(unsigned).toMatchObject({ ok: false, problem: { code: 'invalid-input' } })
})

test('a form may name its visit when it is saved', async () => {
  const visitId = randomUUID()
  const content = { ...contentOf('spill-bucket', [bucketPart()], { name: newName() }), visitId }
  expect(await savedForm(office, content)).toMatchObject({ visitId })
})

test('the site contact signs beside the inspector, in the PDF too, or is not available', async () => {
  const parts = [bucketPart()]
  const contact = { contactName: 'Ana Ruiz', contactSigned: 'seen', contactSignature: signaturePng }
  const content = { ...contentOf('spill-bucket', parts, { name: newName() }), templateVersion: 2 }
  const signed = await savedForm(office, {
    ...content,
    answers: { ...content.answers, signature: signaturePng, ...contact },
  })
  const pdfOf = async (id: string) => {
    const answer = await office.send(`/api/completed-forms/${id}/report.pdf`)
    return (await readPdf(new Uint8Array(await answer.arrayBuffer()))).text
  }
  expect(await pdfOf(signed.id)).toContain('Site contact signature Ana Ruiz')
  const away = await savedForm(office, {
    ...content,
    answers: { ...content.answers, ...contact, contactSigned: 'not-available' },
  })
  const text = await pdfOf(away.id)
  expect(text).toContain('Does the site contact sign? Not available')
  expect(text).not.toContain('Site contact signature')
})
