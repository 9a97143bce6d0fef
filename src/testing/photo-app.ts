// The app with its files in one of the places where they can lie, and an inspector who sends photos to it.

import { readCompletedForm } from '#api/completed-forms.ts'
import type { CompletedForm } from '#domain/completed-forms/completed-form.ts'
import type { FileStore } from '#server/files/file-store.ts'
import { type FileStorage, type FileStorageName, openFileStorage } from './file-storage.ts'
import { formContent } from './form-content.ts'
import { answerOf, savedForm } from './saved-forms.ts'
import { sendPhoto } from './sent-photo.ts'
import { startTestApp, type TestApp, type Visitor } from './test-app.ts'

export interface PhotoApp {
  app: TestApp
  place: FileStorage
  /** The files as they lie there. */
  store: FileStore
  inspector: Visitor
  /** A new form that announces these photos. */
  newForm(photoIds?: string[]): Promise<string>
  formOf(id: string): Promise<CompletedForm>
  upload(
    formId: string,
    photoId: string,
    bytes: Uint8Array,
    headers?: Record<string, string>,
  ): Promise<Response>
  stop(): Promise<void>
}

export async function startPhotoApp(name: FileStorageName): Promise<PhotoApp> {
  const place = await openFileStorage(name)
  const { store } = place
  const app = await startTestApp({ files: store })
  const inspector = await app.loggedIn()
  return {
    app,
    place,
    store,
    inspector,
    newForm: async (photoIds = []) => (await savedForm(inspector, formContent({}, { photoIds }))).id,
    formOf: async id => answerOf(await inspector.call(readCompletedForm, { params: { id } })),
    upload: (...photo) => sendPhoto(inspector, ...photo),
    stop: async () => {
      await app.stop()
      await place.remove()
    },
  }
}
