// A part of the program that cannot be loaded (the signal is gone, a new release took its place) is asked for once more.

/** A signal that was lost for a moment is often back after this time. */
const secondTryAfter = 500

export async function loadTwice<Program>(load: () => Promise<Program>): Promise<Program> {
  try {
    return await load()
  } catch {
    await new Promise(resolve => setTimeout(resolve, secondTryAfter))
    return load()
  }
}
