// Where the parts of a facility stand. The page is read in the order of one column: facts, what happened, the rest; a wide screen
// puts the first and the last beside what happened.

export const partsLook = 'grid grid-cols-[minmax(0,1fr)] content-start gap-4'

/** Without the second row the rest would begin where the facts of a long page end. */
export const columnsLook =
  'grid grid-cols-[minmax(0,1fr)] gap-4 xl:grid-cols-[minmax(0,1fr)_22rem] xl:grid-rows-[auto_1fr]'

export const factsLook = `${partsLook} xl:col-start-2`

export const mainLook = `${partsLook} xl:col-start-1 xl:row-span-2 xl:row-start-1`
