import { type ProblemBody } from '#domain/problem.ts'
import { type DraftPhoto } from './database.ts'
import type { PhotosSent } from './photo-outcome.ts'
export type StoreResult =
  | {
      ok: true
    }
  | {
      ok: false
      problem: ProblemBody
    }
/** Calls `listener` for every photo stored or changed from now on; returns a function that unsubscribes. */
export declare function onPhotoStored(listener: (photo: DraftPhoto) => void): () => void
/** Calls `listener` after each attempt to send a form's photos; returns a function that unsubscribes. */
export declare function onPhotosSent(listener: (formId: string, sent: PhotosSent) => void): () => void
export declare function notePhotosSent(formId: string, sent: PhotosSent): void
export declare const addPhoto: (photo: DraftPhoto) => Promise<StoreResult>
/** Changes the photo as it is stored at that moment. One that was removed meanwhile stays removed. */
export declare const changePhoto: (
  id: string,
  change: (stored: DraftPhoto) => DraftPhoto,
) => Promise<StoreResult>
export declare const findPhoto: (id: string) => Promise<DraftPhoto | null>
/** Resolves with what was removed, so that it can be put back. */
export declare const removePhoto: (id: string) => Promise<DraftPhoto | null>
/** The photos of a form in the order in which they were added. */
export declare function listPhotos(formId: string): Promise<DraftPhoto[]>
export declare const countPhotos: (formId: string) => Promise<number>
