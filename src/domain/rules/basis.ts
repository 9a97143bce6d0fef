/** `law`: the rule requires it. `advice`: we recommend it; missing its day breaks no rule that we could read. */
export const bases = ['law', 'advice'] as const
export type Basis = (typeof bases)[number]
