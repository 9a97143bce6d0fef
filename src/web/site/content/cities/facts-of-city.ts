// What a city's page says that is true of it and not of the next one.

export interface Question {
  ask: string
  answer: string
}

export interface LocalFacts {
  /** What ground, water and weather do to a tank system there. */
  ground: string
  /** Where the tanks are. */
  sites: string
  questions: readonly Question[]
}

export type LocalFactsBySlug = Readonly<Record<string, LocalFacts>>
