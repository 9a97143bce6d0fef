// Types that find every question which the rules, limits and formulas of a form or a part name, so that a name that is not asked
// does not compile.

export type NamesOnly<Named, Asked> = [Named] extends [Asked]
  ? unknown
  : { 'no such question': Exclude<Named, Asked> }

export type NamedInSections<S extends readonly { fields: readonly unknown[] }[]> =
  | NamedByEach<S[number], 'visibleWhen'>
  | NamedByEach<S[number]['fields'][number], 'visibleWhen'>
  | NamedByEach<S[number]['fields'][number], 'formula'>

type NamedByEach<Of, Key extends string> = Of extends Readonly<Record<Key, infer R>> ? NamedBy<R> : never

/** Every question that a rule, a limit or a formula names. */
export type NamedBy<R> = R extends number
  ? never
  : R extends { and: readonly (infer Each)[] } | { or: readonly (infer Each)[] }
    ? NamedBy<Each>
    : R extends { plus: readonly (infer Each)[] } | { minus: readonly (infer Each)[] }
      ? NamedBy<Each>
      : R extends { least: readonly (infer Each)[] }
        ? NamedBy<Each>
        : R extends { minutes: infer Name }
          ? Name
          : R extends { percentFull: readonly (infer Name)[] }
            ? Name
            : NamedOnce<R>

type NamedOnce<R> =
  | (R extends { field: infer Name } ? Name : never)
  | (R extends { value: infer Name } ? Name : never)
  | (R extends { lt: { value: infer Name } } ? Name : never)
  | (R extends { lte: { value: infer Name } } ? Name : never)
  | (R extends { gt: { value: infer Name } } ? Name : never)
  | (R extends { gte: { value: infer Name } } ? Name : never)
  | (R extends { between: readonly (infer Each)[] }
      ? Each extends { value: infer Name }
        ? Name
        : never
      : never)
