// Every fault, in the order in which they are played.

import { importOnTheOther } from './cluster/import-on-the-other.ts'
import { killedAndReleased } from './cluster/killed-and-released.ts'
import { startedAtOnce } from './cluster/started-at-once.ts'
import { uploadOnTheOther } from './cluster/upload-on-the-other.ts'
import type { Fault } from './fault.ts'
import { abusedLogin, lockedOut } from './faults/abused-login.ts'
import { badDataFolder } from './faults/bad-data-folder.ts'
import { binderKilled, binderWithoutStore } from './faults/binder-interrupted.ts'
import { truncatedUploads, wrongSizes } from './faults/broken-uploads.ts'
import { busyAdmin, restAfterWork } from './faults/busy-admin.ts'
import { databaseAway, databaseLost } from './faults/database-away.ts'
import { fullForEverybody, fullWhileSaving } from './faults/disk-full.ts'
import { expiredSession } from './faults/expired-session.ts'
import { fileStoreAway } from './faults/file-store-away.ts'
import { fuzz } from './faults/fuzz.ts'
import { hostileJson } from './faults/hostile-json.ts'
import { pixelBombs, pretendedPictures } from './faults/hostile-pictures.ts'
import { killedWhileMigrating } from './faults/killed-while-migrating.ts'
import { killedWhileSaving } from './faults/killed-while-saving.ts'
import { cleanedAfterCrash, killedWhileUploading } from './faults/killed-while-uploading.ts'
import { mailAway } from './faults/mail-away.ts'
import { droppedPhoto, fileModes, nulInIds, smallDoors } from './faults/mended.ts'
import { inertPayloads, oddSpellings } from './faults/odd-texts.ts'
import { powerCut } from './faults/power-cut.ts'
import { deletedMeanwhile, editedByMany, twoAdmins } from './faults/races.ts'
import { secondServer } from './faults/second-server.ts'
import { slowHeaders, stalledUpload, unreadAnswers } from './faults/slow-clients.ts'
import { slowLine } from './faults/slow-line.ts'
import { stoppedUnderLoad, stoppedWithSilentMail } from './faults/stopped-under-load.ts'
import { tamperedLog } from './faults/tampered-log.ts'
import { jumpingClock, wrongClock } from './faults/wrong-clocks.ts'
import { wrongDatabase } from './faults/wrong-database.ts'
import { answersLost } from './offline/answers-lost.ts'
import { fixedWithoutSignal } from './offline/fixed-without-signal.ts'
import { killedInTheHand } from './offline/killed-in-the-hand.ts'
import { madeWithoutSignal } from './offline/made-without-signal.ts'
import { openedWhileWaiting } from './offline/opened-while-waiting.ts'
import { registerWithoutSignal } from './offline/register-without-signal.ts'
import { reloadedWhileSubmitting } from './offline/reloaded-while-submitting.ts'
import { twoTabs } from './offline/two-tabs.ts'
import type { Kind } from './options.ts'

const ofTheServer: readonly Fault[] = [
  killedWhileSaving,
  powerCut,
  killedWhileUploading,
  killedWhileMigrating,
  fullWhileSaving,
  databaseLost,
  mailAway,
  fileStoreAway,
  secondServer,
  stoppedUnderLoad,
  badDataFolder,
  slowHeaders,
  stalledUpload,
  truncatedUploads,
  hostileJson,
  wrongSizes,
  pixelBombs,
  pretendedPictures,
  oddSpellings,
  inertPayloads,
  abusedLogin,
  expiredSession,
  jumpingClock,
  twoAdmins,
  editedByMany,
  deletedMeanwhile,
  fuzz,
  wrongDatabase,
  unreadAnswers,
  databaseAway,
  fullForEverybody,
  stoppedWithSilentMail,
  lockedOut,
  wrongClock,
  busyAdmin,
  slowLine,
  cleanedAfterCrash,
  droppedPhoto,
  nulInIds,
  fileModes,
  smallDoors,
  restAfterWork,
  binderWithoutStore,
  binderKilled,
  tamperedLog,
]

/** A phone without signal: `npm run torture -- offline`. Each drives a real browser. */
const offline: readonly Fault[] = [
  madeWithoutSignal,
  answersLost,
  killedInTheHand,
  twoTabs,
  fixedWithoutSignal,
  registerWithoutSignal,
  openedWhileWaiting,
  reloadedWhileSubmitting,
]

/** Two servers on one PostgreSQL and one file store: `npm run torture -- cluster`. */
const cluster: readonly Fault[] = [startedAtOnce, uploadOnTheOther, killedAndReleased, importOnTheOther]

export const faults: Record<Kind, readonly Fault[]> = { server: ofTheServer, offline, cluster }
