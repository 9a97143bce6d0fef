import { expect, test } from 'vitest'
import { bucketPart } from '#domain/templates/sample-parts.ts'
import { spillBucket } from '#domain/templates/spill-bucket/v2.ts'
import { verizonMonthly } from '#domain/templates/verizon-monthly/v1.ts'
import { completedForm } from '#testing/completed-form.ts'
import { formContent, signaturePng } from '#testing/form-content.ts'
import { beginEdit } from '#web/offline/begin-draft.ts'
import type { Draft } from '#web/offline/rows.ts'
import { changesUnderSignature } from './signed-edit.ts'

function edit(before: Draft['answers'], after: Draft['answers']) {
  const record = completedForm(verizonMonthly, formContent({ signature: signaturePng, ...before }).answers)
  const draft = beginEdit(record, { uid: 'u1' })
  return changesUnderSignature(verizonMonthly, { ...draft, answers: { ...draft.answers, ...after } })
}

test('says what changes under the signature', () => {
  expect(edit({ tankVolume: '6000' }, { tankVolume: '6500' })).toEqual([
    { field: 'tankVolume', label: 'Tank volume', from: '6000 gal', to: '6500 gal' },
  ])
  expect(edit({}, { signature: '' })).toMatchObject([{ field: 'signature', to: 'Not signed' }])
})

test('nothing to say where nothing changes, nobody had signed, or the form is signed again', () => {
  expect(edit({}, {})).toEqual([])
  expect(edit({ signature: '' }, { tankVolume: '6500' })).toEqual([])
  expect(edit({}, { tankVolume: '6500', signature: `${signaturePng}A` })).toEqual([])
})

test('a bucket that is removed from a signed test is a change, with all that was read there', () => {
  const signed = { facilityName: 'Tower 9', inspectedBy: 'Dana', signature: signaturePng }
  const parts = ['a', 'b'].map(id => bucketPart({ id, name: `Fill ${id}` }))
  const draft = beginEdit(completedForm(spillBucket, { ...signed, parts }), { uid: 'u1' })
  const left = { ...draft.answers, parts: [{ id: 'a', tankId: null, componentId: null }] }
  const changes = changesUnderSignature(spillBucket, { ...draft, answers: left })
  expect(changes.map(({ label, to }) => [label, to])).toContainEqual(['Bucket 2, Fill b: Start level', ''])
})

test('so does a caption that is changed, and one that is put back does not', () => {
  const record = completedForm(verizonMonthly, formContent({ signature: signaturePng }).answers)
  const photo = { section: 'Tank', description: '', name: 'a.jpg', url: '/api/photos/a' }
  const photos = [{ ...photo, id: 'a', caption: 'Rust on the lid' }]
  const draft = beginEdit({ ...record, photos, photoIds: ['a'] }, { uid: 'u1' })
  const changes = (a: string) => changesUnderSignature(verizonMonthly, { ...draft, captions: { a } })
  expect(changes('Paint')).toEqual([
    { field: 'caption:a', label: 'Caption of photo 1', from: 'Rust on the lid', to: 'Paint' },
  ])
  expect(changes('Rust on the lid')).toEqual([])
})

test('photos that are added or removed change what was signed', () => {
  const record = completedForm(verizonMonthly, formContent({ signature: signaturePng }).answers)
  const draft = beginEdit({ ...record, photoIds: ['a', 'b'] }, { uid: 'u1' })
  expect(changesUnderSignature(verizonMonthly, { ...draft, photoIds: ['a'] })).toEqual([
    { field: 'photos', label: 'Photos', from: '2 photos', to: '1 photo' },
  ])
  const formatPhotos = (photoIds: string[]) =>
    changesUnderSignature(verizonMonthly, { ...draft, photoIds }).map(({ to }) => to)
  expect(formatPhotos(['a', 'c'])).toEqual(['2 photos (1 added, 1 removed)'])
  expect(formatPhotos(['b', 'a'])).toEqual(['2 photos (reordered)'])
  expect(changesUnderSignature(verizonMonthly, draft)).toEqual([])
  // A draft that was begun before this was kept cannot tell.
  const older = { ...draft, originalPhotoIds: undefined, photoIds: ['a'] }
  expect(changesUnderSignature(verizonMonthly, older)).toEqual([])
})
