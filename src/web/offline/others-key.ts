// Set in the browser's small storage while this device may hold work of another user. Apart from the rest, because
// every page asks, and most devices have one user.
export const othersKey = 'work-of-others'
