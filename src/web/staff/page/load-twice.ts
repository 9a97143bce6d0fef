// A part of the program that cannot be loaded (the signal is gone, a new release took its place) is asked for once more.

/** A signal that was lost for a moment is often back after this time. */
const secondTryAfter = 500

/** The part did not come. What it throws itself as it starts is another thing, and no fault of the line. */
export class NotLoaded extends Error {}

export async function loadTwice<Program>(load: () => Promise<Program>): Promise<Program> {
  try {
    return await load()
  } catch (error) {
    await new Promise(resolve => setTimeout(resolve, secondTryAfter))
    return load().catch(again => {
      // A program that failed as it started is not started again: browsers throw the very same error.
      throw again === error ? error : new NotLoaded('', { cause: again })
    })
  }
}
