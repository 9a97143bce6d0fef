// The focus after a row is removed, with real elements.

import { expect, onTestFinished, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { useListState } from './list-cache.ts'
import { createPagedList } from './paged-list.ts'
import { focusIfLost, removeAndMoveFocus } from './row-focus.ts'

const buttonId = (id: string) => `delete-${id}`

async function showList(...ids: string[]) {
  const list = createPagedList<{ id: string }, object>(async () => ({
    ok: true,
    value: { items: ids.map(id => ({ id })), nextCursor: null, total: ids.length },
  }))
  await list.show({})
  function Rows() {
    return (
      <main tabIndex={-1}>
        <input aria-label="Search" />
        <table>
          <tbody>
            {useListState(list).rows.map(({ id }) => (
              <tr key={id}>
                <td>
                  <button type="button" id={buttonId(id)}>
                    Delete
                  </button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </main>
    )
  }
  const screen = await render(<Rows />)
  const press = (id: string) => document.getElementById(buttonId(id))?.focus()
  return { list, screen, press, focused: () => document.activeElement }
}

test('the next row gets the focus, and the last one hands it to the one before', async () => {
  const { list, press, focused } = await showList('a', 'b', 'c')
  press('b')
  removeAndMoveFocus(list, 'b', buttonId)
  expect(focused()?.id).toBe('delete-c')
  removeAndMoveFocus(list, 'c', buttonId)
  expect(focused()?.id).toBe('delete-a')
})

test('after the last row the page has the focus', async () => {
  const { list, press, focused } = await showList('a')
  press('a')
  removeAndMoveFocus(list, 'a', buttonId)
  expect(focused()?.tagName).toBe('MAIN')
})

test('whoever has moved on meanwhile keeps the focus', async () => {
  const { list, screen, focused } = await showList('a', 'b')
  const search = screen.getByRole('textbox').element() as HTMLInputElement
  search.focus()
  removeAndMoveFocus(list, 'a', buttonId)
  expect(focused()).toBe(search)
})

function addButton(id: string) {
  const button = Object.assign(document.createElement('button'), { id })
  document.body.append(button)
  onTestFinished(() => button.remove())
  return button
}

const frames = async (count: number) => {
  for (let at = 0; at < count; at++) await new Promise(requestAnimationFrame)
}

test('what takes the focus away frames later, and what appears frames later, still hands it over', async () => {
  const undo = addButton('undo')
  undo.focus()
  focusIfLost('send')
  await frames(4)
  undo.remove()
  await frames(4)
  const send = addButton('send')
  await expect.poll(() => document.activeElement).toBe(send)
})

test('the focus that was moved meanwhile is left alone', async () => {
  addButton('send')
  const undo = addButton('undo')
  const search = addButton('search')
  undo.focus()
  focusIfLost('send')
  await frames(2)
  search.focus()
  undo.remove()
  await frames(4)
  expect(document.activeElement).toBe(search)
  search.blur()
  await frames(4)
  expect(document.activeElement).toBe(document.body)
})
