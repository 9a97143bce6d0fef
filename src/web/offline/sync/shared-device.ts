// Whether several people use this device. Then it copies nothing, and without signal there is nothing to look at.

const sharedKey = 'shared-device'

export function isSharedDevice(): boolean {
  try {
    return localStorage.getItem(sharedKey) !== null
  } catch {
    return false
  }
}

/** The user says so; copies that are here go when kinds expire next. */
export function shareDevice(isShared: boolean): void {
  if (isShared) localStorage.setItem(sharedKey, 'yes')
  else localStorage.removeItem(sharedKey)
}
