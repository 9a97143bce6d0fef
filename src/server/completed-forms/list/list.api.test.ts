import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listCompletedForms } from '#api/form-list.ts'
import { formContent, signaturePng } from '#testing/form-content.ts'
import { savedForm } from '#testing/saved-forms.ts'
import { startTestApp, type TestApp, type Visitor } from '#testing/test-app.ts'

let app: TestApp
let dana: Visitor
beforeAll(async () => {
  app = await startTestApp()
  dana = await app.loggedIn()
})
afterAll(() => app.stop())

describe('the list', () => {
  test('walks all pages once, newest first, without anything heavy', async () => {
    const marker = randomUUID()
    const ids: string[] = []
    for (let index = 0; index < 7; index += 1) {
      const state = index % 2 ? 'Georgia' : 'Florida'
      ids.unshift(
        (
          await savedForm(
            dana,
            formContent({ facilityName: `${marker} ${index}`, signature: signaturePng }, { state }),
          )
        ).id,
      )
    }
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const page = await dana.call(listCompletedForms, {
        query: { search: marker, limit: 3, ...(cursor && { cursor }) },
      })
      if (!page.ok) throw new Error(page.problem.message)
      expect(page.value.total).toBe(7)
      seen.push(...page.value.items.map(item => item.id))
      expect(JSON.stringify(page.value)).not.toContain('base64')
      cursor = page.value.nextCursor ?? undefined
    } while (cursor)
    expect(seen).toEqual(ids)
    const georgia = await dana.call(listCompletedForms, { query: { search: marker, state: 'georgia' } })
    expect(georgia).toMatchObject({ value: { total: 3 } })
  })

  test('searches facility, inspector and date, in any capitals, and takes % and _ as they are', async () => {
    const marker = randomUUID()
    await savedForm(
      dana,
      formContent({
        facilityName: `${marker} 100% full_tank`,
        inspectedBy: `Zoë ${marker}`,
        inspectionDate: '2019-02-03',
      }),
    )
    const total = async (search: string) => {
      const page = await dana.call(listCompletedForms, { query: { search } })
      return page.ok ? page.value.total : page.problem.message
    }
    expect(await total(`${marker} 100% FULL_TANK`.toUpperCase())).toBe(1)
    expect(await total(`zo`)).toBeGreaterThan(0)
    expect(await total('2019-02-03')).toBe(1)
    expect(await total(`${marker} 100_ full`)).toBe(0)
    expect(await total(`${marker}%full`)).toBe(0)
  })

  test.each(['limit=0', 'limit=201', 'limit=x', 'order=id', 'state=Texas', 'cursor=nonsense', 'page=2'])(
    'refuses ?%s',
    async query => {
      expect((await dana.send(`/api/completed-forms?${query}`)).status).toBe(400)
    },
  )

  test.each(['?search=a%00b', '.csv?search=%00', '.xlsx?search=%00', '/latest?facility=%00'])(
    'refuses what no database can look up: %s',
    async address => {
      expect((await dana.send(`/api/completed-forms${address}`)).status).toBe(400)
    },
  )
})
