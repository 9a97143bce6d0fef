import { type Draft } from './database.ts'
export type Durability = 'relaxed' | 'strict'
export declare const saveDraft: (draft: Draft, durability?: Durability) => Promise<void>
export declare const findDraft: (id: string) => Promise<Draft | null>
/** Only the user's own drafts, last changed first. */
export declare function listDrafts(userId: string): Promise<Draft[]>
/** Deletes the draft and its photos in one transaction. */
export declare const deleteDraft: (id: string) => Promise<void>
/**
 * Back to the form as the server holds it, `untouched`. Photos that the server's form waits for are no part of
 * the edit: they stay and go on being sent.
 */
export declare const giveUpEdit: (untouched: Draft) => Promise<void>
/**
 * The same work as a new form under another id, with the photos that are on this device; those the server
 * holds belong to the form they came with. The old draft is gone in the same moment.
 */
export declare const copyAsNewForm: (draft: Draft, id: string) => Promise<Draft>
/**
 * Deletes the draft of a form that the server has with all its photos. Not one that someone has opened again
 * meanwhile, and not one that has just got another photo.
 */
export declare function deleteDoneDraft(formId: string): Promise<void>
