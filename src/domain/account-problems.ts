// Failures about accounts that only the server notices: apart from the others, so that phones do not load their sentences.

export const accountProblems = {
  'second-factor-needed': { status: 401, message: 'Enter the code from your authenticator app.' },
  'invalid-code': { status: 401, message: 'Invalid code. Wait for the next one and try again.' },
  'invalid-setup-code': {
    status: 422,
    message: 'Invalid code. Check the time on your phone, then enter the code it shows now.',
  },
  'second-factor-on': {
    status: 409,
    message: 'Your second step is already on. Turn it off first to set up another phone.',
  },
  'second-factor-setup-needed': { status: 403, message: 'Set up your second step before you continue.' },
  'password-change-needed': { status: 403, message: 'Choose a new password before you continue.' },
  'passkey-refused': { status: 401, message: 'This passkey wasn’t accepted. Try again, or enter a code.' },
  'passkey-not-added': { status: 422, message: 'The passkey could not be added. Please try again.' },
  'passkey-not-found': { status: 404, message: 'This passkey was removed already.' },
  'session-not-found': { status: 404, message: 'This login has already ended.' },
  'link-not-valid': { status: 404, message: 'This link has expired or was already used. Ask for a new one.' },
  'mail-not-set-up': {
    status: 409,
    message: 'This server can’t send email. Create the user with a password instead.',
  },
  'own-second-factor': {
    status: 403,
    message: 'Turn off your own second step under Your account. You’ll need your password.',
  },
} as const satisfies Record<string, { status: number; message: string }>
