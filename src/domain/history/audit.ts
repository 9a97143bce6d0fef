// What the audit log can say: the names of what happened, how each is said, and what it is about. Facts are ids, counts,
// codes and names of fields: never answers, passwords or what a person typed.

export const auditEvents = {
  login: { label: 'Logged in', about: 'account' },
  'login-failed': { label: 'Login refused', about: 'account' },
  logout: { label: 'Logged out', about: 'account' },
  'access-refused': { label: 'Access refused', about: null },
  'password-changed': { label: 'Own password changed', about: 'account' },
  'password-not-changed': { label: 'Change of own password refused', about: 'account' },
  'password-set': { label: 'Password set by an admin', about: 'account' },
  'user-created': { label: 'User created', about: 'account' },
  'user-changed': { label: 'User changed', about: 'account' },
  'calendar-link-created': { label: 'Calendar link made', about: 'account' },
  'calendar-link-revoked': { label: 'Calendar link revoked', about: 'account' },
  'password-reset-asked': { label: 'Password reset asked for', about: 'account' },
  'password-reset': { label: 'Password reset by a link', about: 'account' },
  'user-invited': { label: 'User invited', about: 'account' },
  'invitation-accepted': { label: 'Invitation accepted', about: 'account' },
  'sessions-ended': { label: 'Sessions ended', about: 'account' },
  'second-factor-on': { label: 'Second factor set up', about: 'account' },
  'second-factor-not-set-up': { label: 'Setting up a second factor refused', about: 'account' },
  'second-factor-off': { label: 'Second factor turned off', about: 'account' },
  'second-factor-not-turned-off': { label: 'Turning off a second factor refused', about: 'account' },
  'second-factor-taken-off': { label: 'Second factor taken off by an admin', about: 'account' },
  'passkey-added': { label: 'Passkey added', about: 'account' },
  'passkey-removed': { label: 'Passkey removed', about: 'account' },
  'passkey-refused': { label: 'Change of passkeys refused', about: 'account' },
  'second-factor-rule': { label: 'Rule for second factors changed', about: null },
  'certificates-changed': { label: 'Certificates changed', about: 'account' },
  export: { label: 'Exported', about: null },
  'form-deleted': { label: 'Form deleted', about: 'form' },
  'form-restored': { label: 'Form restored', about: 'form' },
  'form-purged': { label: 'Form deleted forever', about: 'form' },
  'contact-deleted': { label: 'Contact request deleted', about: 'contact' },
  'contact-restored': { label: 'Contact request restored', about: 'contact' },
  'contacts-purged': { label: 'Old contact requests removed', about: null },
  'facility-deleted': { label: 'Facility deleted', about: 'facility' },
  'facility-restored': { label: 'Facility restored', about: 'facility' },
  'facilities-merged': { label: 'Facilities merged', about: 'facility' },
  'merge-undone': { label: 'Merge undone', about: 'facility' },
  'facilities-imported': { label: 'Facilities imported', about: null },
  'import-stopped': { label: 'Import stopped before its end', about: null },
  'import-undone': { label: 'Import undone', about: null },
  // What became of it is said of its mail.
  'report-sent': { label: 'Sending a report started', about: 'form' },
  'report-cancelled': { label: 'Sending a report stopped', about: 'form' },
  'report-came-back': { label: 'Report bounced', about: 'form' },
  'morning-mail-switched': { label: 'Morning email switched', about: null },
  'report-link-made': { label: 'Link to a report made', about: 'form' },
  'report-link-revoked': { label: 'Link to a report revoked', about: 'form' },
  'rule-decided': { label: 'Rule decided', about: 'rule' },
  'release-alert': { label: 'Release alert sent', about: 'alert' },
  'release-alert-acknowledged': { label: 'Release alert acknowledged', about: 'alert' },
  'mail-sent': { label: 'Email sent', about: 'mail' },
  'mail-not-sent': { label: 'Email not sent: no mail server is set up', about: 'mail' },
  'mail-given-up': { label: 'Email given up', about: 'mail' },
  'mails-retried': { label: 'Unsent email tried again', about: null },
  'server-started': { label: 'Server started', about: null },
  'backup-asked': { label: 'Backup asked for', about: null },
  'backup-made': { label: 'Backup made', about: null },
  'backup-failed': { label: 'Backup failed', about: null },
  'backup-restored': { label: 'Backup restored', about: null },
  'audit-trimmed': { label: 'Old audit entries removed', about: null },
} as const

export type AuditEvent = keyof typeof auditEvents

export type AuditFacts = Record<string, string | number | boolean | null | undefined>

export const isAuditEvent = (what: string): what is AuditEvent => Object.hasOwn(auditEvents, what)

/** An entry that a later release wrote keeps its own name. */
export const formatAuditEvent = (what: string): string =>
  isAuditEvent(what) ? auditEvents[what].label : what
