import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { SeenFor } from './seen-for.tsx'

const pause = (ms: number) => new Promise(resolve => setTimeout(resolve, ms))

test('the time counts from when it is in sight of a page that is looked at', async () => {
  const onOver = vi.fn()
  const state = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  await render(
    <div style={{ paddingTop: '300vh', paddingBottom: '100vh' }}>
      <SeenFor ms={100} onOver={onOver}>
        <p>Previous data loaded</p>
      </SeenFor>
    </div>,
  )
  await pause(300)
  expect(onOver).not.toHaveBeenCalled()
  state.mockReturnValue('visible')
  document.dispatchEvent(new Event('visibilitychange'))
  await pause(300)
  // Looked at, but scrolled out of sight.
  expect(onOver).not.toHaveBeenCalled()
  window.scrollTo(0, document.body.scrollHeight / 2)
  await vi.waitFor(() => expect(onOver).toHaveBeenCalledOnce())
  state.mockRestore()
})
