// What sums up and concludes says only what was looked at, however it was entered, edited or merged.

import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { readFacility } from '#api/facilities.ts'
import { listFindings, readFinding, saveFinding } from '#api/findings.ts'
import { saveRecord } from '#api/records.ts'
import { addDays, addMonths, dayOf } from '#domain/day.ts'
import type { Component } from '#domain/facilities/component.ts'
import { givenOf } from '#domain/form/given.ts'
import { startAnswers } from '#domain/form/start.ts'
import type { Answers, Part } from '#domain/form/template.ts'
import type { RecordContent } from '#domain/records/record.ts'
import { registry } from '#domain/templates/registry.ts'
import { bucketPart } from '#domain/templates/sample-parts.ts'
import { verizonMonthly } from '#domain/templates/verizon-monthly/v1.ts'
import { contentOf, newName } from '#testing/facility-office.ts'
import { formContent } from '#testing/form-content.ts'
import { openMergedSites, tank } from '#testing/merged-sites.ts'
import { answerOf, editForm, savedForm } from '#testing/saved-forms.ts'

const { office, put, read, save, dueAt, facilityWith, mergeTanks, visit } = openMergedSites()
const today = dayOf(new Date())
const ago = (days: number) => addDays(today, -days)

interface Site {
  id: string
  name: string
}

const siteWith = async (...tanks: object[]) =>
  answerOf(await put(randomUUID(), { name: newName(), state: 'Georgia', tanks }))
const siteOf = (...components: Component[]) =>
  siteWith({ id: randomUUID(), label: 'Tank 1', tankType: 'UST', components })
const bucket = (label: string): Component => ({ id: randomUUID(), kind: 'bucket', label })

const template = registry.require('spill-bucket', 2)
const bucketTest = ({ id, name }: Site, on: string, parts: readonly Part[], tankId?: string) =>
  savedForm(office(), {
    ...{ templateId: 'spill-bucket', templateVersion: 2, state: 'Georgia', facilityId: id, photoIds: [] },
    ...(tankId && { tankId }),
    answers: {
      ...startAnswers(template, { today, displayName: 'Dana Fields' }),
      ...{ facilityName: name, inspectionDate: on, parts },
    } as Answers,
  })

const walk = ({ name }: Site, on: string, answers: Answers = {}) =>
  formContent({ facilityName: name, inspectionDate: on, ...answers }, { state: 'Georgia' })
const monthly = (site: Site, on: string, answers: Answers = {}, change: object = {}) =>
  savedForm(office(), { ...walk(site, on, answers), facilityId: site.id, ...change })

const duty = async (id: string, sought: string) =>
  (await dueAt(id)).items.filter(({ duty }) => duty === sought)
const findings = async (facilityId: string | null | undefined, query: object = {}) =>
  answerOf(await office().call(listFindings, { query: { facilityId: facilityId ?? '', ...query } })).items

const enter = async ({ id }: Pick<Site, 'id'>, body: Partial<RecordContent> & Pick<RecordContent, 'duty'>) =>
  answerOf(
    await office().call(saveRecord, {
      params: { id, recordId: randomUUID() },
      version: null,
      body: { source: 'certificate', ...body },
    }),
  )
const paper = 'financial-responsibility'

async function settle(
  found: Awaited<ReturnType<typeof findings>>[number] | undefined,
  status: 'fixed' | 'verified',
  doneOn: string,
) {
  const { id = '', version = 0 } = found ?? {}
  const body = { status, doneOn, note: 'Gasket replaced' }
  return office().call(saveFinding, { params: { id }, version, body })
}

describe('what is due', () => {
  test('a tank in service that is merged into one that is closed stays due', async () => {
    const [closed, used] = [tank('Tank 1', { status: 'closed', closedOn: ago(100) }), tank('Tank 1')]
    const [into, from] = [await facilityWith([closed]), await facilityWith([used])]
    await visit(from, used, ago(60))
    expect(await duty(from.id, 'walkthrough')).toMatchObject([{ status: 'overdue' }])
    answerOf(await mergeTanks(into.id, from.id))
    expect(
      answerOf(await office().call(readFacility, { params: { id: into.id } })).tanks.length,
    ).toBeGreaterThan(0)
    expect(await duty(into.id, 'walkthrough')).toMatchObject([{ status: 'overdue' }])
  })

  test('a tank in service that is merged into one that is empty is walked every month', async () => {
    const [empty, used] = [
      tank('Tank 1', { status: 'out-of-service-empty', emptySince: ago(100) }),
      tank('Tank 1'),
    ]
    const make = async (own: object) =>
      answerOf(await put(randomUUID(), { name: newName(), state: 'Florida', tanks: [own] }))
    const [into, from] = [await make(empty), await make(used)]
    const content = formContent({ facilityName: from.name, inspectionDate: ago(60), isUnitTaggedOOS: null })
    await savedForm(office(), { ...content, facilityId: from.id, tankId: used.id })
    expect(await duty(from.id, 'walkthrough')).toMatchObject([{ status: 'overdue' }])
    answerOf(await mergeTanks(into.id, from.id))
    expect(await duty(into.id, 'walkthrough')).toMatchObject([{ status: 'overdue' }])
  })

  test('a bucket that nobody tested does not pass because the other one is tested twice', async () => {
    const [north, south] = [bucket('North fill'), bucket('South fill')]
    const site = await siteOf(north, south)
    await bucketTest(site, ago(60), [bucketPart({ componentId: north.id })])
    await monthly(site, ago(50), { annualBucketTestDate: ago(60) })
    expect(await duty(site.id, 'spill-bucket')).toMatchObject([
      { status: 'unknown', undone: { open: 1, of: 2 } },
    ])
    await bucketTest(site, ago(5), [bucketPart({ componentId: north.id })])
    expect(await duty(site.id, 'spill-bucket')).toMatchObject([{ status: 'unknown', lastOn: null }])
  })

  test('a bucket without a name that failed stays failed while only another one is tested', async () => {
    const [north, south] = [bucket('North fill'), bucket('South fill')]
    const site = await siteOf(north, south)
    await bucketTest(site, ago(300), [
      bucketPart({ componentId: north.id }),
      bucketPart({ id: 'b2', componentId: south.id, name: 'South fill' }),
    ])
    await bucketTest(site, ago(30), [bucketPart({ name: '', endLevel: 90 })])
    expect(await duty(site.id, 'spill-bucket')).toMatchObject([{ status: 'overdue', reason: 'failed' }])
    await bucketTest(site, ago(5), [bucketPart({ componentId: north.id })])
    expect(await duty(site.id, 'spill-bucket')).toMatchObject([{ status: 'overdue', reason: 'failed' }])
  })

  test('a test that failed at an unknown tank has failed at each of them', async () => {
    const site = await siteWith(
      { id: randomUUID(), label: 'Tank 1', tankType: 'UST' },
      { id: randomUUID(), label: 'Tank 2', tankType: 'UST' },
    )
    for (const { id } of site.tanks)
      await bucketTest(site, ago(300), [bucketPart({ tankId: id, name: '' })], id)
    expect((await duty(site.id, 'spill-bucket')).map(({ status }) => status)).toEqual(['ok', 'ok'])
    await bucketTest(site, ago(3), [bucketPart({ endLevel: 90, name: '' })])
    expect((await duty(site.id, 'spill-bucket')).map(({ status }) => status)).toEqual(['overdue', 'overdue'])
  })

  test('a part that is unfinished and of no tank in particular may be one more of each tank that passed on its form', async () => {
    const site = await siteWith(
      { id: randomUUID(), label: 'Tank 1', tankType: 'UST' },
      { id: randomUUID(), label: 'Tank 2', tankType: 'UST' },
    )
    const [one, two] = site.tanks.map(({ id }) => id)
    const unfinished = bucketPart({ id: 'b2', name: '', endLevel: null })
    const statuses = async () => (await duty(site.id, 'spill-bucket')).map(({ status }) => status)
    await bucketTest(site, ago(5), [bucketPart({ tankId: one ?? '', name: '' }), unfinished], one)
    expect(await statuses()).toEqual(['unknown', 'unknown'])
    await bucketTest(site, ago(4), [bucketPart({ tankId: two ?? '', name: '' }), unfinished])
    expect(await statuses()).toEqual(['unknown', 'unknown'])
    await bucketTest(site, ago(3), [bucketPart({ tankId: one ?? '', name: '' })], one)
    expect(await statuses()).toEqual(['ok', 'unknown'])
  })

  test('a test that failed at an unknown tank is not made good by the others of its form, nor by one before it', async () => {
    const site = await siteWith(
      { id: randomUUID(), label: 'Tank 1', tankType: 'UST' },
      { id: randomUUID(), label: 'Tank 2', tankType: 'UST' },
    )
    const good = site.tanks.map(({ id }, at) => bucketPart({ id: `at-${at}`, tankId: id, name: '' }))
    const statuses = async () => (await duty(site.id, 'spill-bucket')).map(({ status }) => status)
    await bucketTest(site, ago(3), [...good, bucketPart({ endLevel: 90, name: '' })])
    expect(await statuses()).toEqual(['overdue', 'overdue'])
    // Later that day.
    await bucketTest(site, ago(3), good.slice(0, 1))
    expect((await statuses()).toSorted()).toEqual(['ok', 'overdue'])
    await bucketTest(site, ago(3), [bucketPart({ endLevel: 90, name: '' })])
    expect(await statuses()).toEqual(['overdue', 'overdue'])
    await bucketTest(site, ago(2), good)
    expect(await statuses()).toEqual(['ok', 'ok'])
  })

  test('a word that is corrected in the form of a test that passed does not undo one that failed later that day', async () => {
    const site = await siteOf()
    const day = ago(5)
    const passed = await monthly(site, day, { isAnnualTest: true })
    await monthly(site, day, { isAnnualTest: true, isSystemOperating: false })
    expect(await duty(site.id, 'operability')).toMatchObject([{ status: 'overdue', reason: 'failed' }])
    const content = walk(site, day, { isAnnualTest: true, comments: 'typo' })
    answerOf(await editForm(office(), passed.id, passed.version, content))
    expect(await duty(site.id, 'operability')).toMatchObject([{ status: 'overdue', reason: 'failed' }])
  })

  test('an expiry that was carried over and not confirmed does not overrule what the office entered', async () => {
    const site = await siteOf()
    await monthly(site, ago(40), { cfrExpires: addDays(today, 400) })
    await enter(site, { duty: paper, validUntil: ago(3), note: 'Policy cancelled' })
    expect(await duty(site.id, paper)).toMatchObject([{ status: 'overdue' }])
    const given = givenOf(verizonMonthly, {
      touched: ['facilityName', 'inspectionDate'],
      carried: ['cfrExpires'],
    })
    await monthly(site, today, { cfrExpires: addDays(today, 400) }, { given })
    expect(await duty(site.id, paper)).toMatchObject([{ status: 'overdue' }])
  })

  test('a placard that the last visit did not find leaves no date that an earlier one read on it', async () => {
    const site = answerOf(
      await put(randomUUID(), { name: newName(), state: 'Florida', tanks: [tank('Tank 1')] }),
    )
    const seen = (on: string, answers: Answers, change: object = {}) =>
      savedForm(office(), {
        ...formContent({ facilityName: site.name, inspectionDate: on, ...answers }),
        ...{ facilityId: site.id, ...change },
      })
    const registration = () => duty(site.id, 'registration')
    const expires = { placardExpires: addDays(today, 400) }
    await seen(ago(40), expires)
    expect(await registration()).toMatchObject([{ status: 'ok', source: 'form' }])
    const given = givenOf(verizonMonthly, { touched: ['facilityName'], carried: ['hasPlacard'] })
    await seen(ago(20), { ...expires, hasPlacard: false }, { given })
    expect(await registration()).toMatchObject([{ status: 'ok' }])
    await seen(ago(10), { ...expires, hasPlacard: false })
    expect(await registration()).toMatchObject([{ status: 'unknown', dueOn: null, source: 'none' }])
    await enter(site, { duty: 'registration', validUntil: addDays(today, 400) })
    expect(await registration()).toMatchObject([{ status: 'ok', source: 'entered' }])
    await seen(today, { ...expires, hasPlacard: false }, { given })
    expect(await registration()).toMatchObject([{ status: 'ok', source: 'entered' }])
  })

  test('nor does one that had expired become unknown', async () => {
    const site = answerOf(await put(randomUUID(), { name: newName(), state: 'Florida', tanks: [] }))
    await save(site.name, ago(40), { placardExpires: ago(30) })
    await save(site.name, ago(10), { hasPlacard: false })
    expect(await duty(site.id, 'registration')).toMatchObject([{ status: 'overdue', dueOn: ago(30) }])
  })

  test('an edit of an old form does not overrule what the office entered since', async () => {
    const site = await siteOf()
    const answers = { cfrExpires: addDays(today, 400) }
    const form = await monthly(site, ago(40), answers)
    await enter(site, { duty: paper, validUntil: ago(3), note: 'Policy cancelled' })
    const content = walk(site, ago(40), { ...answers, comments: 'typo fixed' })
    answerOf(await editForm(office(), form.id, form.version, content))
    expect(await duty(site.id, paper)).toMatchObject([{ status: 'overdue' }])
  })

  test('nor does it bring back a paper that has expired', async () => {
    const site = await siteOf()
    const form = await monthly(site, ago(40), { cfrExpires: ago(41) })
    await enter(site, { duty: paper, validUntil: addDays(today, 300) })
    expect(await duty(site.id, paper)).toMatchObject([{ status: 'ok' }])
    answerOf(
      await editForm(
        office(),
        form.id,
        form.version,
        walk(site, ago(40), { cfrExpires: ago(41), comments: 'typo' }),
      ),
    )
    expect(await duty(site.id, paper)).toMatchObject([{ status: 'ok' }])
  })

  test('a note that is added to an old record does not overrule what a later form found', async () => {
    const site = await siteOf()
    const params = { id: site.id, recordId: randomUUID() }
    const body = { duty: paper, validUntil: addDays(today, 400), source: 'certificate' } as const
    answerOf(
      await office().call(saveRecord, {
        params,
        version: null,
        body,
      }),
    )
    await monthly(site, today, { cfrExpires: ago(3) })
    expect(await duty(site.id, paper)).toMatchObject([{ status: 'overdue' }])
    answerOf(
      await office().call(saveRecord, {
        params,
        version: 1,
        body: { ...body, note: 'Filed in drawer 3' },
      }),
    )
    expect(await duty(site.id, paper)).toMatchObject([{ status: 'overdue' }])
  })

  test('moving the form that made a site does not delete the site that people have described since', async () => {
    const name = newName()
    const form = await save(name, ago(40), {}, 'Georgia')
    const id = form.facilityId ?? ''
    const facility = answerOf(await office().call(readFacility, { params: { id } }))
    const more = {
      id: randomUUID(),
      label: 'Tank 2',
      tankType: 'UST',
      volume: '10000',
      piping: 'pressurized',
    }
    answerOf(await put(id, { ...contentOf(facility), tanks: [...facility.tanks, more] }, facility.version))
    await enter(
      { id },
      { duty: 'sump', tankId: more.id, doneOn: addMonths(today, -40), source: 'contractor-report' },
    )
    expect((await dueAt(id)).counts.overdue).toBeGreaterThan(0)
    const other = await save(newName(), ago(40), {}, 'Georgia')
    const content = formContent(
      { facilityName: String(other.answers.facilityName), inspectionDate: ago(40) },
      { state: 'Georgia' },
    )
    answerOf(await editForm(office(), form.id, form.version, content))
    expect((await dueAt(id)).counts.overdue).toBeGreaterThan(0)
  })
})

describe('findings', () => {
  test('a visit does not close a possible release that was seen as a defect meanwhile', async () => {
    const north = bucket('North fill')
    const site = await siteOf(north)
    const part = (change: Partial<Part> = {}) => bucketPart({ componentId: north.id, ...change })
    await bucketTest(site, ago(30), [part({ endLevel: 90 })])
    expect(await findings(site.id)).toMatchObject([{ severity: 'release', status: 'open' }])
    await bucketTest(site, ago(20), [part({ visual: 'fail' })])
    await bucketTest(site, ago(10), [part()])
    expect(await findings(site.id, { closed: 'false' })).toMatchObject([
      { severity: 'release', status: 'open' },
    ])
  })

  test('a bucket of the register that is typed by hand is that bucket, whatever its capitals and spaces', async () => {
    for (const componentId of [randomUUID(), null]) {
      const site = await siteOf(bucket('North fill'), bucket('South fill'))
      const [own] = site.tanks[0]?.components ?? []
      await bucketTest(site, ago(30), [bucketPart({ componentId: own?.id ?? null, visual: 'fail' })])
      await bucketTest(site, ago(20), [bucketPart({ componentId, name: ' NORTH  fill', visual: 'fail' })])
      const found = await findings(site.id)
      expect(found).toMatchObject([{ status: 'open', timesSeen: 2 }])
      const { history } = answerOf(await office().call(readFinding, { params: { id: found[0]?.id ?? '' } }))
      expect(history).toMatchObject([{ found: 'concern' }, { found: 'concern' }])
      await bucketTest(site, ago(10), [bucketPart({ componentId: own?.id ?? null })])
      expect(await findings(site.id, { closed: 'false' })).toEqual([])
    }
  })

  test('one that came into the register with a form is the one that the form found', async () => {
    const site = await siteOf()
    await bucketTest(site, ago(30), [bucketPart({ visual: 'fail' })])
    const [known] = (await read(site.id)).tanks[0]?.components ?? []
    await bucketTest(site, ago(10), [bucketPart({ componentId: known?.id ?? null })])
    expect(await findings(site.id, { closed: 'false' })).toEqual([])
  })

  test('a release that was closed as of a day is open again when it was seen after that day', async () => {
    const name = newName()
    const form = await save(name, ago(60), { hasWetting: true }, 'Georgia')
    const [found] = await findings(form.facilityId)
    answerOf(await settle(found, 'verified', ago(50)))
    await save(name, ago(10), { hasWetting: true }, 'Georgia')
    expect(await findings(form.facilityId, { closed: 'false', severity: 'release' })).toMatchObject([
      { status: 'open' },
    ])
  })

  test('nothing is closed as of a day before it was last seen', async () => {
    const name = newName()
    await save(name, ago(60), { hasWetting: true }, 'Georgia')
    const form = await save(name, ago(10), { hasWetting: true }, 'Georgia')
    const [found] = await findings(form.facilityId)
    expect((await settle(found, 'fixed', ago(50))).ok).toBe(false)
    expect((await settle(found, 'verified', ago(50))).ok).toBe(false)
  })
})
