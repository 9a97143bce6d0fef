import type { Page } from '@playwright/test'

export type DeviceStore = 'cachedForms' | 'cacheRounds' | 'findings' | 'photos'

/** The keys of what a store of the browser's database holds. */
export const keysOnDevice = (page: Page, store: DeviceStore) =>
  page.evaluate(
    name =>
      new Promise<string[]>((resolve, reject) => {
        const opening = indexedDB.open('cypress')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const database = opening.result
          const reading = database.transaction(name).objectStore(name).getAllKeys()
          reading.onsuccess = () => {
            database.close()
            resolve(reading.result.map(String))
          }
        }
      }),
    store,
  )
