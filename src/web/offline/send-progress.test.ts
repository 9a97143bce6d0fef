import { expect, test } from 'vitest'
import { inOrder } from './send-photos.ts'
import {
  formatPhotoState,
  formatProgress,
  noteSendProgress,
  onSendProgress,
  type SendProgress,
  trackProgress,
} from './send-progress.ts'

const photos = [
  { id: 'a', bytes: new ArrayBuffer(300) },
  { id: 'b', bytes: new ArrayBuffer(100) },
]

test('progress is told per photo and in total, from the start', () => {
  const told: SendProgress[] = []
  const progress = trackProgress(photos, each => told.push(each))
  progress.sending('a', 150)
  // Headers count too where a browser reports them; nothing is ever more than whole.
  progress.sending('a', 320)
  progress.received('a')
  progress.sending('b', 40)
  progress.failed('b')
  const words = told.map(({ photos: [a, b], percent }) => [
    a && formatPhotoState(a),
    b && formatPhotoState(b),
    percent,
  ])
  expect(words).toEqual([
    ['Waiting', 'Waiting', 0],
    ['Sending 50%', 'Waiting', 37],
    ['Sending 100%', 'Waiting', 75],
    ['Received', 'Waiting', 75],
    ['Received', 'Sending 40%', 85],
    ['Received', 'Failed, will try again', 75],
  ])
})

test('without photos nothing is told', () => {
  const told: SendProgress[] = []
  trackProgress([], each => told.push(each))
  expect(told).toEqual([])
})

test('photos go in the order of the form, strangers last', () => {
  const ids = ['x', 'b', 'a'].map(id => ({ id }))
  expect(inOrder(ids, ['a', 'on the server', 'b']).map(({ id }) => id)).toEqual(['a', 'b', 'x'])
})

test('the line counts the photo that is on its way, failed ones included', () => {
  const said: string[] = []
  const progress = trackProgress(photos, each => said.push(formatProgress(each)))
  progress.sending('a', 10)
  progress.failed('a')
  progress.sending('b', 10)
  progress.received('b')
  expect(said).toEqual([
    'Sending photo 1 of 2',
    'Sending photo 1 of 2',
    'Sending photo 1 of 2',
    'Sending photo 2 of 2',
    'Sending photo 2 of 2',
  ])
})

test('who begins to listen in the middle hears how far it is, and nothing when it is over', () => {
  const said: string[] = []
  const listen = () =>
    onSendProgress((formId, progress) =>
      said.push(`${formId}: ${progress ? formatProgress(progress) : 'over'}`),
    )
  trackProgress(photos, progress => noteSendProgress('form', progress)).sending('a', 1)
  const forget = listen()
  noteSendProgress('form', null)
  forget()
  listen()()
  expect(said).toEqual(['form: Sending photo 1 of 2', 'form: over'])
})
