import { expect, test, vi } from 'vitest'
import { memoryHistory } from '#testing/memory-history.ts'
import { createRouter } from './router.ts'
import { findScreen, type LoaderArgs, NoSuchPage, redirect, type Screen, ScreenValue } from './screens.ts'

const nothing = () => null

/** A screen that notes what it was asked to load. */
function screen(path: string, more: Partial<Screen> = {}) {
  const loaded: string[] = []
  const loader = async ({ url }: LoaderArgs) => {
    loaded.push(url.pathname + url.search)
    return loaded.length
  }
  return { path, Component: nothing, loader, loaded, ...more }
}

async function open(screens: readonly Screen[], ...addresses: string[]) {
  const router = createRouter(screens, memoryHistory(addresses))
  const settled = () => vi.waitFor(() => expect(router.state().isLoading).toBe(false))
  await settled()
  const here = () => router.state().location.pathname + router.state().location.search
  return { router, here, settled }
}

const back = async ({ router, settled }: Awaited<ReturnType<typeof open>>) => {
  await router.navigate(-1)
  await settled()
}

test('of the screens that fit an address the first counts, whatever its capitals and its last slash', () => {
  const screens = [screen('facilities/new'), screen('facilities/:id'), screen('*')]
  const found = (path: string) => findScreen(screens, path)
  expect(found('/Facilities/New/')?.screen).toBe(screens[0])
  expect(found('/facilities/a%20b')).toMatchObject({ screen: screens[1], params: { id: 'a b' } })
  expect(found('/facilities/%E0')?.params).toEqual({ id: '%E0' })
  expect(found('/facilities/1/2')?.screen).toBe(screens[2])
})

test('guards are asked in order before anything is loaded, and what they found out is there for the screen', async () => {
  const name = new ScreenValue<string>()
  const list = screen('list', {
    guards: [
      ({ context }) => context.set(name, 'Ann'),
      async ({ context }) => context.set(name, `${context.get(name)}a`),
    ],
  })
  const { router } = await open([list], '/list')
  expect(router.state().shown?.context.get(name)).toBe('Anna')
})

test('a guard that leads elsewhere leaves nothing loaded and no entry behind', async () => {
  const closed = screen('closed', { guards: [() => Promise.reject(redirect('/open', 'why'))] })
  const tab = await open([screen('before'), screen('start'), closed, screen('open')], '/before', '/start')
  await tab.router.navigate('/closed')
  expect(tab.here()).toBe('/open')
  expect(tab.router.state().location.state).toBe('why')
  expect(closed.loaded).toEqual([])
  await back(tab)
  expect(tab.here()).toBe('/start')
  // Led to where one is already, one stays there.
  await tab.router.navigate('/open')
  await tab.router.navigate('/closed')
  await back(tab)
  expect(tab.here()).toBe('/start')
})

test('a screen that is closed while it is shown is left without a way back to it', async () => {
  const access = { isClosed: false }
  const guard = () => (access.isClosed ? Promise.reject(redirect('/open')) : undefined)
  const tab = await open([screen('start'), screen('list', { guards: [guard] }), screen('open')], '/start')
  await tab.router.navigate('/list')
  access.isClosed = true
  await tab.router.revalidate()
  expect(tab.here()).toBe('/open')
  await back(tab)
  expect(tab.here()).toBe('/start')
})

test('Back from where a redirect led is where one came from', async () => {
  const old = screen('old', { loader: () => Promise.reject(redirect('/new')) })
  const tab = await open([screen('start'), old, screen('new')], '/start')
  await tab.router.navigate('/old')
  expect(tab.here()).toBe('/new')
  await back(tab)
  expect(tab.here()).toBe('/start')
})

test('Back passes what leads back to where one is', async () => {
  const loader = ({ isReturn }: LoaderArgs) => (isReturn ? Promise.reject(redirect('/list')) : null)
  const tab = await open([screen('start'), screen('form', { loader }), screen('list')], '/start')
  await tab.router.navigate('/form')
  await tab.router.navigate('/form?step=2')
  await tab.router.navigate('/list')
  await back(tab)
  await vi.waitFor(() => expect(tab.here()).toBe('/start'))
})

test('whoever goes on while a screen is loading is not led back to it', async () => {
  let answer = (_: unknown) => {}
  const slow = screen('slow', { loader: () => new Promise(resolve => (answer = resolve)) })
  const { router, here } = await open([screen('start'), slow, screen('quick')], '/start')
  const first = router.navigate('/slow')
  expect(here()).toBe('/start')
  await router.navigate('/quick')
  answer('late')
  await first
  expect(here()).toBe('/quick')
  expect(router.state().shown?.data).toBe(1)
})

test('a screen may keep its data when only its query changes, and loads them again when asked to', async () => {
  const list = screen('list', {
    shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.search === nextUrl.search,
  })
  const { router, here } = await open([list], '/list')
  await router.navigate({ search: 'page=2' }, { replace: true })
  expect(here()).toBe('/list?page=2')
  expect(list.loaded).toEqual(['/list'])
  await router.revalidate()
  expect(list.loaded).toEqual(['/list', '/list?page=2'])
  expect(router.state()).toMatchObject({ navigationType: 'REPLACE', shown: { data: 2 } })
})

test('a loader that knows no page at its address leaves it to the screen for all others, and the address stays', async () => {
  const form = screen('forms/:id', { loader: () => Promise.reject(new NoSuchPage()) })
  const others = screen('*')
  const { router, here } = await open([form, screen('start'), others], '/start')
  await router.navigate('/forms/other')
  expect(here()).toBe('/forms/other')
  expect(router.state().shown).toMatchObject({ screen: others, failure: null })
})

test('another place of the same page loads nothing', async () => {
  const list = screen('list')
  const { router } = await open([list], '/list')
  await router.navigate('/list#end')
  expect(router.state().location.hash).toBe('#end')
  expect(list.loaded).toEqual(['/list'])
})

test('a failure stays with its screen, one of a guard takes the frame too, and the next screen is shown again', async () => {
  const broken = screen('broken', { loader: () => Promise.reject(new Error('no')) })
  const locked = screen('locked', { guards: [() => Promise.reject(new Error('who'))] })
  const { router } = await open([broken, locked, screen('fine')], '/broken')
  expect(router.state().shown?.failure).toMatchObject({ isOfGuard: false, error: { message: 'no' } })
  await router.navigate('/locked')
  expect(router.state().shown?.failure).toMatchObject({ isOfGuard: true, error: { message: 'who' } })
  await router.navigate('/fine')
  expect(router.state().shown?.failure).toBe(null)
})

test('whoever wants to leave is held, by a link as by Back, until it is decided', async () => {
  const tab = await open([screen('start'), screen('form'), screen('list')], '/start')
  const { router, here } = tab
  await router.navigate('/form')
  const end = router.block((from, to) => from.pathname === '/form' && to.pathname !== '/form')

  await router.navigate('/list')
  expect(here()).toBe('/form')
  router.state().blocked?.reset()
  expect(router.state().blocked).toBe(null)

  await back(tab)
  expect(here()).toBe('/form')
  router.state().blocked?.proceed()
  await vi.waitFor(() => expect(here()).toBe('/start'))
  expect(router.state().blocked).toBe(null)

  await router.navigate('/form')
  await router.navigate('/list')
  expect(here()).toBe('/form')
  end()
  await router.navigate('/list')
  expect(here()).toBe('/list')
})
