// Every endpoint of the product. The server refuses to start when one of them has no handler,
// and the access-matrix test fails when a route exists that is not listed here.

import { exportAuditCsv, listAudit } from './audit.ts'
import { readBackupState, startBackup } from './backup.ts'
import {
  createBinder,
  createCustomerBinder,
  listBinders,
  listCustomerBinders,
  readBinder,
  readBinderFile,
} from './binders.ts'
import { createCalendarFeed, deleteCalendarFeed, readCalendarFeed } from './calendar.ts'
import { readCertificates, readOwnCertificates, saveCertificates } from './certificates.ts'
import {
  deleteCompletedForm,
  latestCompletedForm,
  readCompletedForm,
  readFormHistory,
  readFormVersion,
  restoreCompletedForm,
  saveCompletedForm,
} from './completed-forms.ts'
import { countContactSubmissions } from './contact-counts.ts'
import {
  listColleagues,
  listContactSubmissions,
  readContactHistory,
  readContactSubmission,
  saveContactHandling,
} from './contact-inbox.ts'
import { submitContact } from './contact-submissions.ts'
import { deleteContactSubmission, listContactTrash, restoreContactSubmission } from './contact-trash.ts'
import { readCustomer, switchCustomerReports } from './customers.ts'
import { readDay, readDayHistory, saveDay } from './days.ts'
import { listDeviceFacilities } from './device-facilities.ts'
import { listDeviceForms } from './device-forms.ts'
import { deleteDraft, listDrafts, readDraft, saveDraft } from './drafts.ts'
import { exportDueCsv, exportDueXlsx, listDue, listDueSites } from './due.ts'
import { readDueMail, saveDueMail } from './due-mail.ts'
import { listWorstDue, readDueMonth } from './due-today.ts'
import type { Endpoint } from './endpoint.ts'
import {
  deleteFacility,
  listFacilities,
  listFacilityForms,
  readFacility,
  readFacilityHistory,
  readFacilityReadings,
  restoreFacility,
} from './facilities.ts'
import { listFacilityImports, undoFacilityImport } from './facility-imports.ts'
import { listFacilityMerges, listFacilityPairs, mergeFacilities, undoMerge } from './facility-merges.ts'
import { readFacilityMonths } from './facility-months.ts'
import {
  exportFacilitiesCsv,
  exportFacilitiesXlsx,
  exportImportFaults,
  importFacilities,
  previewFacilityImport,
} from './facility-sheet.ts'
import { readFindingSummary } from './finding-summary.ts'
import {
  exportFindingsCsv,
  exportFindingsXlsx,
  listFindings,
  readFinding,
  readFindingUpload,
  resumeFindingPhoto,
  saveFinding,
  saveFindingPhoto,
} from './findings.ts'
import { exportCsv, exportXlsx, readReportAdditions, readReportPdf } from './form-files.ts'
import { countFormsByMonth, listCompletedForms, listInspectors } from './form-list.ts'
import { acceptInvitation, inviteUser, readInvitation } from './invitations.ts'
import { keepApart, listKeptApart, suggestAgain } from './kept-apart.ts'
import { logIn } from './log-in.ts'
import { changeOwnPassword } from './own-password.ts'
import { addPasskey, beginPasskey, listPasskeys, removePasskey } from './passkeys.ts'
import { askPasswordReset, readPasswordReset, readPasswordResets, resetPassword } from './password-resets.ts'
import { readPhoto, readUpload, resumePhoto, savePhoto } from './photos.ts'
import {
  deleteRecord,
  listRecords,
  readFile,
  readRecord,
  readRecordFileUpload,
  readRecordHistory,
  restoreRecord,
  resumeRecordFile,
  saveRecord,
  saveRecordFile,
} from './records.ts'
import { listCustomers, listFacilityPhotos } from './register.ts'
import { acknowledgeReleaseAlert, listReleaseAlerts, sendReleaseAlert } from './release-alerts.ts'
import {
  cancelDelivery,
  listDeliveries,
  listRecipients,
  noteDeliveryCameBack,
  sendReport,
} from './report-deliveries.ts'
import { createReportLink, listReportLinks, revokeReportLink } from './report-links.ts'
import { listRules, readRuleHistory, saveRule } from './rules.ts'
import { saveFacility } from './save-facility.ts'
import {
  beginSecondFactor,
  confirmSecondFactor,
  readAccountSettings,
  readSecondFactor,
  saveAccountSettings,
  takeOffSecondFactor,
  turnOffSecondFactor,
} from './second-factor.ts'
import { logOut, readSession } from './session.ts'
import {
  endOtherSessions,
  endOwnSession,
  endUserSession,
  endUserSessions,
  listOwnSessions,
  listUserSessions,
} from './sessions.ts'
import { readSystem, retryMails } from './system.ts'
import { listTrash, purgeForm } from './trash.ts'
import { changeUser, createUser, listUsers, setUserPassword } from './users.ts'
import { verifyReport } from './verify.ts'
import { signVisit } from './visits.ts'

export const endpoints: readonly Endpoint[] = [
  logIn,
  readSession,
  logOut,
  changeOwnPassword,
  listUsers,
  createUser,
  changeUser,
  setUserPassword,
  listOwnSessions,
  endOwnSession,
  endOtherSessions,
  listUserSessions,
  endUserSession,
  endUserSessions,
  readSecondFactor,
  beginSecondFactor,
  confirmSecondFactor,
  turnOffSecondFactor,
  takeOffSecondFactor,
  listPasskeys,
  beginPasskey,
  addPasskey,
  removePasskey,
  readAccountSettings,
  saveAccountSettings,
  readPasswordResets,
  askPasswordReset,
  readPasswordReset,
  resetPassword,
  inviteUser,
  readInvitation,
  acceptInvitation,
  readOwnCertificates,
  readCertificates,
  saveCertificates,
  readBackupState,
  startBackup,
  readSystem,
  retryMails,
  listAudit,
  exportAuditCsv,
  submitContact,
  listContactSubmissions,
  countContactSubmissions,
  listColleagues,
  readContactSubmission,
  saveContactHandling,
  readContactHistory,
  listContactTrash,
  deleteContactSubmission,
  restoreContactSubmission,
  listCompletedForms,
  listInspectors,
  countFormsByMonth,
  latestCompletedForm,
  listDeviceForms,
  listDeviceFacilities,
  listTrash,
  purgeForm,
  exportCsv,
  exportXlsx,
  readReportPdf,
  readCompletedForm,
  readFormVersion,
  saveCompletedForm,
  signVisit,
  deleteCompletedForm,
  restoreCompletedForm,
  readFormHistory,
  createReportLink,
  listReportLinks,
  revokeReportLink,
  verifyReport,
  readReportAdditions,
  readCustomer,
  switchCustomerReports,
  createBinder,
  createCustomerBinder,
  listBinders,
  listCustomerBinders,
  readBinder,
  readBinderFile,
  sendReport,
  listDeliveries,
  cancelDelivery,
  noteDeliveryCameBack,
  listRecipients,
  savePhoto,
  readUpload,
  resumePhoto,
  readPhoto,
  listFacilities,
  listFacilityPairs,
  readFacility,
  saveFacility,
  deleteFacility,
  restoreFacility,
  readFacilityHistory,
  mergeFacilities,
  undoMerge,
  keepApart,
  suggestAgain,
  listKeptApart,
  listFacilityForms,
  readFacilityReadings,
  readFacilityMonths,
  listDue,
  listDueSites,
  exportDueCsv,
  exportDueXlsx,
  listWorstDue,
  readDueMail,
  saveDueMail,
  listCustomers,
  listFacilityPhotos,
  listFindings,
  readFindingSummary,
  readFinding,
  saveFinding,
  saveFindingPhoto,
  readFindingUpload,
  resumeFindingPhoto,
  exportFindingsCsv,
  exportFindingsXlsx,
  listRecords,
  readRecord,
  saveRecord,
  deleteRecord,
  restoreRecord,
  readRecordHistory,
  saveRecordFile,
  readRecordFileUpload,
  resumeRecordFile,
  readFile,
  sendReleaseAlert,
  listReleaseAlerts,
  acknowledgeReleaseAlert,
  listFacilityMerges,
  readDueMonth,
  exportFacilitiesCsv,
  exportFacilitiesXlsx,
  previewFacilityImport,
  exportImportFaults,
  importFacilities,
  listFacilityImports,
  undoFacilityImport,
  readCalendarFeed,
  createCalendarFeed,
  deleteCalendarFeed,
  listDrafts,
  readDraft,
  saveDraft,
  deleteDraft,
  readDay,
  saveDay,
  readDayHistory,
  listRules,
  saveRule,
  readRuleHistory,
]
