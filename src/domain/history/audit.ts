// What the audit log can say: the names of what happened, how each is said, and what it is about. Facts are ids, counts,
// codes and names of fields: never answers, passwords or what a person typed.

export const auditEvents = {
  login: { said: 'Logged in', about: 'account' },
  'login-failed': { said: 'Login refused', about: 'account' },
  logout: { said: 'Logged out', about: 'account' },
  'access-refused': { said: 'Access refused', about: null },
  'password-changed': { said: 'Own password changed', about: 'account' },
  'password-not-changed': { said: 'Change of own password refused', about: 'account' },
  'password-set': { said: 'Password set by an admin', about: 'account' },
  'user-created': { said: 'User created', about: 'account' },
  'user-changed': { said: 'User changed', about: 'account' },
  'calendar-link-created': { said: 'Calendar link made', about: 'account' },
  'calendar-link-revoked': { said: 'Calendar link revoked', about: 'account' },
  'password-reset-asked': { said: 'Password reset asked for', about: 'account' },
  'password-reset': { said: 'Password reset by a link', about: 'account' },
  'user-invited': { said: 'User invited', about: 'account' },
  'invitation-accepted': { said: 'Invitation accepted', about: 'account' },
  'sessions-ended': { said: 'Sessions ended', about: 'account' },
  'second-factor-on': { said: 'Second factor set up', about: 'account' },
  'second-factor-off': { said: 'Second factor turned off', about: 'account' },
  'second-factor-not-turned-off': { said: 'Turning off a second factor refused', about: 'account' },
  'second-factor-taken-off': { said: 'Second factor taken off by an admin', about: 'account' },
  'passkey-added': { said: 'Passkey added', about: 'account' },
  'passkey-removed': { said: 'Passkey removed', about: 'account' },
  'passkey-refused': { said: 'Change of passkeys refused', about: 'account' },
  'second-factor-rule': { said: 'Rule for second factors changed', about: null },
  'certificates-changed': { said: 'Certificates changed', about: 'account' },
  export: { said: 'Exported', about: null },
  'form-deleted': { said: 'Form deleted', about: 'form' },
  'form-restored': { said: 'Form restored', about: 'form' },
  'form-purged': { said: 'Form deleted forever', about: 'form' },
  'contact-deleted': { said: 'Contact request deleted', about: 'contact' },
  'contact-restored': { said: 'Contact request restored', about: 'contact' },
  'contacts-purged': { said: 'Old contact requests removed', about: null },
  'facility-deleted': { said: 'Facility deleted', about: 'facility' },
  'facility-restored': { said: 'Facility restored', about: 'facility' },
  'facilities-merged': { said: 'Facilities merged', about: 'facility' },
  'merge-undone': { said: 'Merge undone', about: 'facility' },
  'facilities-imported': { said: 'Facilities imported', about: null },
  'import-stopped': { said: 'Import stopped before its end', about: null },
  'import-undone': { said: 'Import undone', about: null },
  // What became of it is said of its mail.
  'report-sent': { said: 'Sending a report started', about: 'form' },
  'report-cancelled': { said: 'Sending a report stopped', about: 'form' },
  'report-came-back': { said: 'Report bounced', about: 'form' },
  'morning-mail-switched': { said: 'Morning email switched', about: null },
  'report-link-made': { said: 'Link to a report made', about: 'form' },
  'report-link-revoked': { said: 'Link to a report revoked', about: 'form' },
  'rule-decided': { said: 'Rule decided', about: 'rule' },
  'release-alert': { said: 'Release alert sent', about: 'alert' },
  'release-alert-acknowledged': { said: 'Release alert acknowledged', about: 'alert' },
  'mail-sent': { said: 'Email sent', about: 'mail' },
  'mail-not-sent': { said: 'Email not sent: no mail server is set up', about: 'mail' },
  'mail-given-up': { said: 'Email given up', about: 'mail' },
  'mails-retried': { said: 'Unsent email tried again', about: null },
  'server-started': { said: 'Server started', about: null },
  'backup-asked': { said: 'Backup asked for', about: null },
  'backup-made': { said: 'Backup made', about: null },
  'backup-failed': { said: 'Backup failed', about: null },
  'backup-restored': { said: 'Backup restored', about: null },
  'audit-trimmed': { said: 'Old audit entries removed', about: null },
} as const

export type AuditEvent = keyof typeof auditEvents

export type AuditFacts = Record<string, string | number | boolean | null | undefined>

export const isAuditEvent = (what: string): what is AuditEvent => Object.hasOwn(auditEvents, what)

/** An entry that a later release wrote keeps its own name. */
export const sayAuditEvent = (what: string): string => (isAuditEvent(what) ? auditEvents[what].said : what)
