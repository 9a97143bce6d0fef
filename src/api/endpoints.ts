// Every endpoint of the product. The server refuses to start when one of them has no handler,
// and the access-matrix test fails when a route exists that is not listed here.

import { readBackupState } from './backup.ts'
import { createCalendarFeed, deleteCalendarFeed, readCalendarFeed } from './calendar.ts'
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
import { readDay, readDayHistory, saveDay } from './days.ts'
import { listDeviceForms } from './device-forms.ts'
import { deleteDraft, listDrafts, readDraft, saveDraft } from './drafts.ts'
import { listDue, listWorstDue, readDueMonth } from './due.ts'
import type { Endpoint } from './endpoint.ts'
import {
  deleteFacility,
  listFacilities,
  listFacilityForms,
  readFacility,
  readFacilityHistory,
  readFacilityReadings,
  restoreFacility,
  saveFacility,
} from './facilities.ts'
import { listFacilityMerges, listFacilityPairs, mergeFacilities, undoMerge } from './facility-merges.ts'
import { readFacilityMonths } from './facility-months.ts'
import {
  exportFacilitiesCsv,
  exportFacilitiesXlsx,
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
import { exportCsv, exportXlsx, readReportPdf } from './form-files.ts'
import { countFormsByMonth, listCompletedForms, listInspectors } from './form-list.ts'
import { keepApart, listKeptApart, suggestAgain } from './kept-apart.ts'
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
import { listRules, readRuleHistory, saveRule } from './rules.ts'
import { changeOwnPassword, logIn, logOut, readSession } from './session.ts'
import { listTrash, purgeForm } from './trash.ts'
import { changeUser, createUser, listUsers, setUserPassword } from './users.ts'

export const endpoints: readonly Endpoint[] = [
  logIn,
  readSession,
  logOut,
  changeOwnPassword,
  listUsers,
  createUser,
  changeUser,
  setUserPassword,
  readBackupState,
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
  listTrash,
  purgeForm,
  exportCsv,
  exportXlsx,
  readReportPdf,
  readCompletedForm,
  readFormVersion,
  saveCompletedForm,
  deleteCompletedForm,
  restoreCompletedForm,
  readFormHistory,
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
  listWorstDue,
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
  importFacilities,
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
