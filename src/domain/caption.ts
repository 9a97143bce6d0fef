// What an action that failed is called: "Failed to save the form". A problem says why it failed; words/explain.ts puts
// the two together. The sentences of the customer's error catalogue stand here to the letter.

export const captions = {
  // Screens of the staff area that have no sentence of their own below
  'page-not-loaded': 'Failed to load the page',

  // Login and sessions
  'login-failed': 'Failed to log in',

  // Users
  'users-not-loaded': 'Failed to load users',
  'user-not-created': 'Failed to create user',
  'user-not-saved': 'Failed to save the user',
  'password-not-changed': 'Failed to change the password',
  'calendar-not-loaded': 'Failed to load the calendar address',
  'calendar-not-changed': 'Failed to change the calendar address',

  // Contact
  'contact-not-sent': 'There was an error submitting your request. Please try again or contact us directly.',

  'inbox-not-loaded': 'Failed to load the inbox',
  'contact-not-loaded': 'Failed to load the request',
  'contact-not-saved': 'Failed to save the request',
  'contact-not-deleted': 'Failed to delete the request',
  'contact-not-restored': 'Failed to restore the request',

  // Facilities and what is due
  'due-not-loaded': 'Failed to load what is due',
  'findings-not-loaded': 'Failed to load the findings',
  'finding-not-loaded': 'Failed to load the finding',
  'finding-not-saved': 'Failed to save the finding',
  'alert-not-acknowledged': 'Failed to acknowledge the alert',
  'findings-not-exported': 'Failed to export the findings',
  'day-not-loaded': 'Failed to load the day',
  'day-not-saved': 'Failed to save the day',
  'facilities-not-loaded': 'Failed to load facilities',
  'facility-not-loaded': 'Failed to load the facility',
  'facility-not-saved': 'Failed to save the facility',
  'facility-not-deleted': 'Failed to delete the facility',
  'facility-not-restored': 'Failed to restore the facility',
  'pairs-not-loaded': 'Failed to load possible duplicates',
  'not-merged': 'Failed to merge the facilities',
  'merge-not-undone': 'Failed to undo the merge',
  'not-kept-apart': 'Failed to keep the facilities apart',
  'not-suggested-again': 'Failed to bring the pair back',
  'kept-apart-not-loaded': 'Failed to load the pairs that are kept apart',
  'records-not-loaded': 'Failed to load the dates and papers',
  'record-not-saved': 'Failed to save the date',
  'record-not-deleted': 'Failed to delete the date',
  'months-not-loaded': 'Failed to load the months',
  'rules-not-loaded': 'Failed to load the rules',
  'rule-not-saved': 'Failed to save the rule',
  'readings-not-loaded': 'Failed to load the readings',
  'photos-not-loaded': 'Failed to load the photos',
  'facilities-not-exported': 'Failed to export the facilities',
  'import-not-previewed': 'Failed to read the file',
  'not-imported': 'Failed to import the facilities',

  // Completed forms
  'templates-not-loaded': 'Failed to load form templates',
  'forms-not-loaded': 'Failed to load completed forms',
  'form-not-deleted-in-list': 'Failed to delete form',
  'form-not-deleted': 'Failed to delete the form',
  'form-not-loaded': 'Failed to load the form',
  'form-not-saved': 'Failed to save the form',
  'draft-not-opened': 'Failed to open the draft',
  'form-not-discarded': 'Failed to discard the form',
  'form-not-restored': 'Failed to restore the form',
  'form-not-purged': 'Failed to delete the form forever',
  'trash-not-loaded': 'Failed to load the trash',
  'history-not-loaded': 'Failed to load the history',
  'report-not-made': 'Failed to create the PDF',
  'export-failed': 'Failed to export the forms',
  'photos-need-login': 'You must be logged in to upload photos. Your form will be saved without photos.',
  'photos-not-uploaded': 'Photo uploads failed. Saving form without photos.',
  'photo-not-given-up': 'Failed to remove the photo',
  'prefill-failed': 'Error loading previous data for this site.',
} as const satisfies Record<string, string>

export type Caption = keyof typeof captions
