// F24, F25 and F26: what two people do at the same moment.

import { randomUUID } from 'node:crypto'
import { readCompletedForm } from '#api/completed-forms.ts'
import { changeUser, createUser, listUsers } from '#api/users.ts'
import { samplePhoto } from '#testing/sample-photo.ts'
import { answerOf } from '#testing/saved-forms.ts'
import { testPassword } from '#testing/test-people.ts'
import { type Fault, none, shown } from '../fault.ts'
import { createInspector, nextContent } from '../inspector.ts'
import { fileStores } from '../stage.ts'

export const twoAdmins: Fault = {
  id: 'F24',
  title: 'two admins: the same new address, each demotes the other',
  expected: 'one wins; one active admin is left at least',
  times: { whole: 10, short: 2 },
  run: async (stage, times) => {
    await stage.product.start()
    const admins = await Promise.all([0, 1].map(() => stage.people.loggedIn({ admin: true })))
    const [first, second] = admins
    if (!first || !second) throw new Error('There are no two admins.')
    const { users } = answerOf(await first.call(listUsers, {}))
    const boss = users.find(user => user.email === 'boss@cypress.example')
    await first.call(changeUser, { params: { uid: boss?.uid ?? '' }, body: { admin: false } })
    let twice = 0
    let fewest = 2
    for (let round = 0; round < times; round += 1) {
      const email = `new${round}@cypress.example`
      const body = { email, password: testPassword, displayName: 'New' }
      const made = await Promise.all(admins.map(admin => admin.call(createUser, { body })))
      if (made.filter(result => result.ok).length !== 1) twice += 1
      await Promise.all([
        first.call(changeUser, { params: { uid: second.user.uid }, body: { admin: false } }),
        second.call(changeUser, {
          params: { uid: first.user.uid },
          body: { active: round % 2 === 0, admin: false },
        }),
      ])
      const left = []
      for (const admin of admins) {
        const list = await admin.call(listUsers, {})
        if (list.ok) left.push({ admin, users: list.value.users })
      }
      const active = (left[0]?.users ?? []).filter(user => user.admin && user.active)
      fewest = Math.min(fewest, active.length)
      const [lone] = active
      const keeper = left[0]?.admin
      if (!lone || !keeper) break
      const self = await keeper.call(changeUser, { params: { uid: lone.uid }, body: { active: false } })
      if (self.ok) fewest = 0
      const other = keeper === first ? second : first
      await keeper.call(changeUser, { params: { uid: other.user.uid }, body: { admin: true, active: true } })
      if (round % 2 === 1) break
    }
    return [
      none('addresses taken twice or never', twice),
      none('moments without an admin', fewest >= 1 ? 0 : 1),
    ]
  },
}

export const editedByMany: Fault = {
  id: 'F25',
  title: 'the same form edited by 50 people at once',
  expected: 'one winner for each version, 412 for the others',
  times: { whole: 20, short: 2 },
  run: async (stage, times) => {
    await stage.product.start()
    const inspector = await stage.inspector()
    const id = await inspector.newForm()
    let wrong = 0
    let losers = 0
    for (let version = 1; version <= times; version += 1) {
      const edits = Array.from({ length: 50 }, () => inspector.edit(id, version, nextContent()))
      const statuses = await Promise.all(edits)
      if (statuses.filter(status => status === 200).length !== 1) wrong += 1
      losers += statuses.filter(status => status === 412).length
    }
    const form = answerOf(await inspector.visitor.call(readCompletedForm, { params: { id } }))
    return [
      none('versions with none or several winners', wrong),
      none('lost updates', Math.abs(form.version - (times + 1))),
      none('losers not told 412', Math.abs(losers - 49 * times)),
      shown('versions', form.version),
    ]
  },
}

export const deletedMeanwhile: Fault = {
  id: 'F26',
  title: 'a form is deleted while others edit it and send photos',
  expected: '410 for who comes late, no photo is left over, everything comes back with the form',
  times: { whole: 10, short: 2 },
  files: fileStores,
  run: async (stage, times) => {
    await stage.product.start()
    const [editor, other] = [await stage.inspector(), await stage.inspector()]
    const bytes = await samplePhoto(6, { width: 400, height: 300 })
    let wrong = 0
    for (let round = 0; round < times; round += 1) {
      const photoIds = Array.from({ length: 4 }, () => randomUUID())
      const id = await editor.newForm({ photoIds })
      const statuses = await Promise.all([
        ...photoIds.map(photoId => editor.photo(id, photoId, bytes)),
        editor.edit(id, 1, nextContent({ photoIds })),
        other.remove(id),
      ])
      const deleted = statuses.pop()
      if (deleted !== 200) wrong += 1
      if (statuses.some(status => ![200, 201, 410].includes(status))) wrong += 1
      if ((await editor.edit(id, 1, nextContent({ photoIds }))) !== 410) wrong += 1
      if ((await other.restore(id)) !== 200) wrong += 1
      for (const photoId of photoIds) {
        if (![200, 201].includes(await editor.photo(id, photoId, bytes))) wrong += 1
      }
    }
    const person = await stage.people.loggedIn()
    await createInspector(person, stage.ledger).newForm()
    return [none('wrong answers', wrong), shown('photos', stage.ledger.photos.size)]
  },
}
