// How large a photo is: on the screen, and in words.

export interface Size {
  width: number
  height: number
}

/** The same shape with neither side longer than `longest`; small pictures stay as they are. */
export function fitWithin(longest: number, { width, height }: Size): Size {
  const scale = Math.min(1, longest / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

export const sayKilobytes = (bytes: number): string => `${Math.round(bytes / 1024)} KB`
