// Loads the program that finds copies on this device, which no screen loads before it is needed.

/** Reads a copy with the program that finds them; none where that cannot be loaded. */
export const readCopy = <T>(
  read: (finder: typeof import('./find-forms.ts')) => Promise<T>,
): Promise<T | null> => import('./find-forms.ts').then(read, () => null)
