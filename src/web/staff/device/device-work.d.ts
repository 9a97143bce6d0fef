import type { Draft } from '#web/offline/database.ts'
export interface DeviceWork {
  /** New forms and edits that the server has not seen, the last changed first. */
  unfinished: readonly Draft[]
  /** How many photos are still on this device, for each form that the server has. */
  photosToCome: ReadonlyMap<string, number>
}
/** A browser without storage has nothing to show. */
export declare const readDeviceWork: (userId: string) => Promise<DeviceWork>
/** Kept up to date while photos are sent and when the tab comes back; `onSent` hears of photos that arrived. */
export declare function useDeviceWork(userId: string, loaded: DeviceWork, onSent: () => void): DeviceWork
