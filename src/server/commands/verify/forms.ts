// Every completed form: it can be read with the template that it names, its columns say what its answers say, its
// history leads to the version that it has, and the signed versions before it are there.

import { roleAnswers } from '#domain/completed-forms/completed-form.ts'
import { formContent } from '#domain/completed-forms/form-content.ts'
import { searchWords } from '#domain/completed-forms/search-words.ts'
import type { Registry } from '#domain/form/registry.ts'
import { searchText } from '#domain/search/search.ts'
import { hashContent } from '../../completed-forms/contents/store.ts'
import { byId } from '../../db/by-id.ts'
import type { Check } from './check.ts'
import {
  countTable,
  type FormRow,
  type HistoryRow,
  listForms,
  listHistory,
  listKeptPhotoIds,
  listVersions,
  type VersionRow,
} from './store.ts'

export const checkForms: Check = {
  name: 'Completed forms',
  run: async ({ db, registry, progress }) => {
    const looked = await countTable(db, 'completed_forms')
    const faults: string[] = []
    progress.begin('Completed forms', looked)
    for await (const forms of byId(after => listForms(db, after))) {
      const ids = forms.map(form => form.id)
      const history = Map.groupBy(await listHistory(db, ids), entry => entry.ownerId)
      const versions = Map.groupBy(await listVersions(db, ids), version => version.formId)
      const photos = Map.groupBy(await listKeptPhotoIds(db, ids), photo => photo.formId)
      for (const form of forms) {
        const kept = (photos.get(form.id) ?? []).map(photo => photo.id)
        const found = [
          ...faultsOfContent(form, registry, kept),
          ...faultsOfHistory(form, history.get(form.id) ?? []),
          ...faultsOfVersions(registry, history.get(form.id) ?? [], versions.get(form.id) ?? []),
        ]
        faults.push(...found.map(fault => `Form ${form.id}: ${fault}.`))
      }
      progress.advance(forms.length)
    }
    return { looked, faults }
  },
}

function faultsOfContent(form: FormRow, registry: Registry, keptPhotos: readonly string[]): string[] {
  const { templateId, templateVersion, state } = form
  const template = registry.find(templateId, templateVersion)
  if (!template) return [`no template ${templateId} in version ${templateVersion} is known`]
  const parsed = formContent(registry).safeParse({
    templateId,
    templateVersion,
    state,
    answers: parseJson(form.answers),
    photoIds: parseJson(form.photoIds),
    ...(form.given !== null && { given: parseJson(form.given) }),
  })
  if (!parsed.success) {
    const { path, message } = parsed.error.issues[0] ?? { path: [], message: '' }
    return [`its content cannot be read (${path.join('.')}: ${message})`]
  }
  const facts = roleAnswers(template, parsed.data.answers)
  const isSame = Object.entries(facts).every(([role, value]) => form[role as keyof typeof facts] === value)
  // Those of a form from before are filled in after the next start.
  const words = searchWords(template, parsed.data)
  const strange = keptPhotos.filter(id => !parsed.data.photoIds.includes(id))
  return [
    ...(hashContent(parsed.data) === form.contentHash
      ? []
      : ['its content does not have the hash it was saved with']),
    ...(isSame && searchText(facts) === form.searchText && (form.searchWords ?? words) === words
      ? []
      : ['the list says something else than its answers']),
    ...(form.photoCount === keptPhotos.length
      ? []
      : [`it counts ${form.photoCount} photos and has ${keptPhotos.length}`]),
    ...strange.map(id => `it does not name its photo ${id}`),
  ]
}

function faultsOfHistory(form: FormRow, entries: readonly HistoryRow[]): string[] {
  const created = entries.filter(entry => entry.action === 'created')
  const last = Math.max(0, ...entries.map(entry => entry.version))
  const moves = entries.filter(entry => entry.action === 'deleted' || entry.action === 'restored')
  const isDeleted = moves.at(-1)?.action === 'deleted'
  return [
    ...(created.length === 1 && created[0]?.version === 1
      ? []
      : ['its history does not begin with its creation']),
    ...(last === form.version ? [] : [`its history ends at version ${last}, and it is at ${form.version}`]),
    ...(isDeleted === (form.deletedAt !== null) ? [] : ['its history and the trash do not agree']),
    ...(entries.every(entry => Array.isArray(parseJson(entry.fields))) ? [] : ['its history cannot be read']),
  ]
}

/** Every version that was signed and then corrected is there, and can be read. */
function faultsOfVersions(
  registry: Registry,
  entries: readonly HistoryRow[],
  versions: readonly VersionRow[],
): string[] {
  const corrected = entries.filter(entry => entry.signedAgain !== null).map(entry => entry.version - 1)
  const kept = new Set(versions.map(({ version }) => version))
  const schema = formContent(registry)
  return [
    ...corrected
      .filter(version => !kept.has(version))
      .map(version => `its signed version ${version} is missing`),
    ...versions
      .filter(({ content }) => !schema.safeParse(parseJson(content)).success)
      .map(({ version }) => `its version ${version} cannot be read`),
  ]
}

function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '')
  } catch {
    return undefined
  }
}
