import { captions } from '#domain/problems/caption.ts'
import { problems } from '#domain/problems/problem.ts'
import { expect, test } from './fixtures.ts'
import { createPerson, logIn, openDashboard } from './people.ts'
import {
  arrived,
  chosen,
  expectAllSent,
  failTwo,
  openPhotos,
  refusal,
  savedForm,
  submit,
  uploads,
} from './photos.ts'
import { smallPhoto } from './pictures.ts'

test('two of five fail: the form is saved, the page says so, and they arrive later', async ({
  page,
  request,
  admin,
  complaints,
  expectAccessible,
}) => {
  complaints.allow(/503|ERR_FAILED/)
  await logIn(page, await createPerson(request, admin))
  const facility = await openPhotos(page)
  const names = ['a.jpg', 'b.jpg', 'c.jpg', 'd.jpg', 'e.jpg']
  await page
    .getByLabel('Tank Photos')
    .setInputFiles(await Promise.all(names.map((name, seed) => smallPhoto(name, seed))))
  await expect(chosen(page)).toHaveCount(5)
  const lift = await failTwo(page)
  await submit(page)
  await expect(page).toHaveURL('/completed-forms')
  await expect(page.getByText('2 photos not yet uploaded')).toBeVisible()
  // The customer's sentence by itself, and apart from it what becomes of the photos.
  const notice = page.getByRole('status').filter({ hasText: '2 photos not yet uploaded' })
  await expect(notice.getByText(captions['photos-not-uploaded'], { exact: true })).toBeVisible()
  const toCome = 'Form received. 2 photos are still on this device; they will send automatically.'
  await expect(notice.getByText(toCome, { exact: true })).toBeVisible()
  await expectAccessible()
  const before = await savedForm(page, facility)
  expect(before.photos.map(photo => photo.name)).toEqual(['a.jpg', 'c.jpg', 'e.jpg'])
  expect(before.photoIds).toHaveLength(5)

  await page.getByRole('button', { name: 'Retry now' }).click()
  await expect(page.getByRole('button', { name: 'Retry now' })).toBeEnabled()
  await expect(page.getByText('2 photos not yet uploaded')).toBeVisible()

  // By now the next try may come by itself; the button would be gone before it is pressed.
  await lift()
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expectAllSent(page)
  expect((await savedForm(page, facility)).photos.map(photo => photo.name)).toEqual(names)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectAllSent(page)
})

test('photos on their way are sent after all when the tab dies, by whichever tab comes next', async ({
  page,
  context,
  request,
  admin,
  complaints,
}) => {
  complaints.allow(/ERR_FAILED/)
  await logIn(page, await createPerson(request, admin))
  const facility = await openPhotos(page)
  const photos = await Promise.all([smallPhoto('one.jpg', 1), smallPhoto('two.jpg', 2)])
  await page.getByLabel('Equipment Photos').setInputFiles(photos)
  await expect(chosen(page)).toHaveCount(2)
  // Held for ever: the upload is under way when the tab goes.
  await page.route(uploads, () => {})
  const underWay = page.waitForRequest(uploads)
  await submit(page)
  await underWay
  await expect(page.getByText(/^Sending \d+%$/)).toBeVisible()
  await expect(page.getByText('Waiting')).toBeVisible()
  await page.close()

  const [next, another] = [await context.newPage(), await context.newPage()]
  const asked: string[] = []
  const sent: string[] = []
  for (const tab of [next, another]) {
    tab.on('request', each => {
      if (/\/photos\//.test(each.url())) (each.method() === 'GET' ? asked : sent).push(each.url())
    })
  }
  await Promise.all([next.goto('/dashboard'), another.goto('/dashboard')])
  await expect.poll(() => arrived(next, facility)).toBe(2)
  await expectAllSent(next)
  // Each is taken up by one tab alone. What was held gets through when its tab dies, and is not sent again then.
  expect(new Set(asked).size).toBe(2)
  expect(asked).toHaveLength(2)
  expect(new Set(sent).size).toBe(sent.length)
})

test('somebody else on the same phone neither sees nor sends them', async ({
  page,
  request,
  admin,
  complaints,
}) => {
  // Logging out may leave the list on its way, and that is refused.
  complaints.allow(/503|401/)
  const dana = await createPerson(request, admin)
  const other = await createPerson(request, admin)
  await logIn(page, dana)
  const facility = await openPhotos(page)
  await page.getByLabel('Tank Photos').setInputFiles(await smallPhoto('mine.jpg', 9))
  await expect(chosen(page)).toHaveCount(1)
  await page.route(uploads, route => route.fulfill({ status: 503, body: 'no' }))
  await submit(page)
  await expect(page.getByText('1 photo not yet uploaded')).toBeVisible()
  await page.unroute(uploads)

  await page.getByRole('button', { name: 'Logout' }).click()
  await page.getByRole('button', { name: 'Keep it here and log out' }).click()
  await expect(page).toHaveURL('/login')
  await openDashboard(page, other)
  await expect(page.getByRole('table')).toBeVisible()
  await expectAllSent(page)
  expect(await arrived(page, facility)).toBe(0)

  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/login')
  await openDashboard(page, dana)
  await expect.poll(() => arrived(page, facility)).toBe(1)
})

test('photos that need a login first are shown to, and wait', async ({
  page,
  request,
  admin,
  complaints,
}) => {
  complaints.allow(/401/)
  await logIn(page, await createPerson(request, admin))
  const facility = await openPhotos(page)
  await page
    .getByLabel('Tank Photos')
    .setInputFiles([await smallPhoto('a.jpg', 1), await smallPhoto('b.jpg', 2)])
  await expect(chosen(page)).toHaveCount(2)
  const asked = new Set<string>()
  await page.route(uploads, route => {
    asked.add(route.request().url())
    return route.fulfill(refusal('not-logged-in'))
  })
  await submit(page)
  await expect(page.getByText(captions['photos-need-login'])).toBeVisible()
  await expect(page.getByText('2 photos not yet uploaded')).toBeVisible()
  // The second would have met the same answer.
  expect(asked.size).toBe(1)
  await page.unroute(uploads)
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect.poll(() => arrived(page, facility)).toBe(2)
  await expectAllSent(page)
})

test('a photo that the server will never take is named and can be given up', async ({
  page,
  request,
  admin,
  complaints,
  expectAccessible,
}) => {
  complaints.allow(/422/)
  await logIn(page, await createPerson(request, admin))
  const facility = await openPhotos(page)
  await page
    .getByLabel('Tank Photos')
    .setInputFiles([await smallPhoto('a.jpg', 1), await smallPhoto('b.jpg', 2)])
  await expect(chosen(page)).toHaveCount(2)
  let first = ''
  await page.route(uploads, route => {
    first ||= route.request().url()
    return route.request().url() === first ? route.fulfill(refusal('photo-not-a-picture')) : route.fallback()
  })
  await submit(page)
  await expect(
    page.getByText(`a.jpg needs attention: ${problems['photo-not-a-picture'].message}`),
  ).toBeVisible()
  expect(await arrived(page, facility)).toBe(1)
  await expectAccessible()
  expect((await savedForm(page, facility)).photoIds).toHaveLength(2)
  // It is not sent again by itself.
  const asked: string[] = []
  page.on('request', sent => sent.url() === first && asked.push(sent.url()))
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await page.getByRole('button', { name: 'Remove this photo' }).click()
  await expectAllSent(page)
  expect(asked).toEqual([])
  expect((await savedForm(page, facility)).photoIds).toHaveLength(1)
})
