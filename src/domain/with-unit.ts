// A reading or a volume with its unit, which people type with it or leave out.

/** `10,000 gal`, `43 1/8"` and `Full` bring their unit, or have none. */
const endsInNumber = /\p{N}\s*$/u

/** Nothing typed yet would be followed by it. */
export const takesUnit = (text: string): boolean => text.trim() === '' || endsInNumber.test(text)

/** `10,000 gal`, whether it was typed with its unit or without; empty where nothing was typed. */
export const withUnit = (text: string, unit: string): string =>
  endsInNumber.test(text) ? `${text.trimEnd()} ${unit}` : text
