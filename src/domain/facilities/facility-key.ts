// What tells names of facilities, tanks and components apart.

/** One spelling: capitals and spaces do not tell two facilities apart. */
export const facilityKey = (name: string): string =>
  name.normalize('NFKC').toLowerCase().replace(/\s+/gu, ' ').trim()
