// Names that the oldest browsers that we serve do not have (Safari 16.4, Chrome 111, Firefox 115). A script that calls one is
// a screen that does not open on an iPhone 8, which no browser of a developer ever shows: it fails the build. Those that
// src/web/ui/older-browsers.ts provides are not listed.

const newer = [
  // Of the language
  ...['Array.fromAsync', 'Promise.try', 'RegExp.escape', 'Error.isError', 'Math.sumPrecise', 'Iterator.from'],
  ...['.isSubsetOf(', '.isSupersetOf(', '.isDisjointFrom(', '.symmetricDifference(', '.getOrInsert'],
  ...[
    'Symbol.dispose',
    'Symbol.asyncDispose',
    'JSON.rawJSON',
    'Atomics.waitAsync',
    'Float16Array',
    'Temporal.',
  ],
  ...['.toHex(', 'Uint8Array.fromHex', 'Uint8Array.fromBase64', 'Intl.DurationFormat'],
  // Of the browser
  ...['URL.parse(', '.checkVisibility(', '.showPopover(', '.hidePopover(', '.togglePopover(', '.moveBefore('],
  ...['.setHTMLUnsafe(', '.parseCreationOptionsFromJSON', '.parseRequestOptionsFromJSON', 'new CloseWatcher'],
  ...['scheduler.yield', 'scheduler.postTask', '.getSetCookie('],
  // Firefox reflects these attributes only from 119 on.
  ...[
    '.ariaExpanded',
    '.ariaCurrent',
    '.ariaDisabled',
    '.ariaLabel',
    '.ariaLive',
    '.ariaHidden',
    '.ariaPressed',
  ],
]

/** The newer names that a script calls, in the order of the list above. */
export const newerNamesIn = (script: string): string[] => newer.filter(name => script.includes(name))
