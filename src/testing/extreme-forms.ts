// The answers that a print and a PDF must survive: the longest, the emptiest, and those in letters from everywhere.

import { startAnswers } from '#domain/form/start.ts'
import type { Answers } from '#domain/form/template.ts'
import { verizonMonthly } from '#domain/templates/verizon-monthly/v1.ts'

export const ordinaryAnswers: Answers = {
  ...startAnswers(verizonMonthly, { today: '2026-11-14', displayName: 'Dana Fields' }),
  facilityName: 'Tower 4417 Ocala',
  tankVolume: '4,000',
  placardExpires: '2027-06-30',
  cfrExpires: '2027-04-22',
  tmuReading: '2,310',
  stickReading: '43 1/8',
  gallons: '2,305',
  gaugeReading: '2,300',
  lastAnnualDate: '2026-02-11',
  triAnnualTestDate: '2025-02-12',
  annualBucketTestDate: '2026-03-13',
  comments: 'All dry. The gasket of the fill cap was replaced.',
}

/** Every answer that can be a finding is one. */
export const answersFullOfFindings: Answers = {
  ...ordinaryAnswers,
  hasPlacard: false,
  placardExpires: '2025-06-30',
  cfrExpires: '2025-04-22',
  hasRecords: false,
  isTmuAccurate: false,
  isOverfillAlarmWorking: false,
  isOverfillButtonWorking: false,
  hasWetting: true,
  hasBlistering: true,
  hasPipeWetting: true,
  isFillPortLabeled: false,
  hasPipeCorrosion: true,
  isOilUnderGenerator: true,
  isBrineInterstitialOk: false,
  isDryInterstitialOk: false,
  liquidType: 'product',
  lastAnnualDate: '2025-02-11',
  triAnnualTestDate: '2023-02-12',
  annualBucketTestDate: '2023-03-13',
  isSystemOperating: false,
  hasAlarms: true,
  alarmNotes: 'Sensor of the annular space, since the night of November 12. The office was informed.',
}

const sentence =
  'The crack beside the dispenser was cleaned, measured again and has not grown since October. '

export const longComment = sentence.repeat(33).slice(0, 2999).concat('.')

export const answersFromEverywhere: Answers = {
  ...ordinaryAnswers,
  facilityName: 'מגדל התקשורת 4417 ⛽🛢️',
  inspectedBy: 'محمد عبد الرحمن',
  comments: [
    'Γιώργος Παπαδόπουλος, Наталья Ёлкина, Nguyễn Thị Hồng Ánh, Łódź, Şükrü',
    '😀👷🏽‍♀️ 🇺🇸 1️⃣ ⅜ → 漢字',
    'שלום עולם 123',
  ].join('\n'),
}

/** Nothing but what a yes-or-no question cannot leave open. */
export const emptyAnswers: Answers = Object.fromEntries(
  Object.entries(ordinaryAnswers).map(([field, answer]) => [field, typeof answer === 'string' ? '' : answer]),
)

export const answersWithoutSpaces: Answers = {
  ...ordinaryAnswers,
  facilityName: 'Tower'.repeat(40),
  inspectedBy: 'W'.repeat(200),
  gallons: '9'.repeat(200),
  comments: 'x'.repeat(1500),
}
