// An expired session costs nothing but the password, which is asked for over the page. The program that asks comes when it is
// needed.

/** True when the same user is logged in again; false when they decline or cannot be asked. `where`: a sentence about the work. */
export const logInHere = (email: string, where?: string): Promise<boolean> =>
  import('./login-dialog.tsx').then(
    ({ askForPassword }) => askForPassword(email, where),
    () => false,
  )
