// What an inspector might have found at a made-up site on a day: mostly nothing. For the demo alone.

import { startAnswers } from '#domain/form/start.ts'
import type { Answers } from '#domain/form/template.ts'
import type { TankType } from '#domain/rules/tank-duty.ts'
import { verizonMonthly } from './v2.ts'

export interface DemoSite {
  name: string
  tankType: TankType
  volume: string
  hasBrine: boolean
}

/** Random, but the same each time for the same seed. */
export interface DemoChance {
  below(limit: number): number
  happens(probability: number): boolean
  pick<T>(from: readonly T[]): T
}

const remarks = [
  'Site in good order. Gate code unchanged.',
  'Grass around the fill port should be cut before the next delivery.',
  'Spill bucket held about a cup of rain water; removed.',
  'Placard faded by the sun but still readable.',
  'Console printer low on paper; told the site contact.',
  'Access through the north gate only while the road works go on.',
]

export function inspectionAnswers(
  site: DemoSite,
  day: string,
  inspector: string,
  signature: string,
  chance: DemoChance,
): Answers {
  const year = Number(day.slice(0, 4))
  const stick = 20 + chance.below(60)
  const eighths = chance.below(8)
  const gallons = Math.round((Number(site.volume) * stick) / 96)
  const hasAlarms = chance.happens(0.06)
  const wasLiquidRemoved = chance.happens(0.15)
  const latestTest = day.slice(5) > '03-12' ? year : year - 1
  const testYear = chance.happens(0.03) ? latestTest - 1 : latestTest
  return {
    ...startAnswers(verizonMonthly, { today: day, displayName: inspector }),
    facilityName: site.name,
    tankType: site.tankType,
    tankVolume: site.volume,
    placardExpires: `${day.slice(5) > '06-30' ? year + 1 : year}-06-30`,
    cfrExpires: chance.happens(0.08) ? `${year - 1}-12-31` : `${year + 1}-04-22`,
    tmuReading: `${stick}.${['0', '12', '25', '37', '50', '62', '75', '87'][eighths]}`,
    stickReading: eighths === 0 ? String(stick) : `${stick} ${eighths}/8`,
    gallons: String(gallons),
    gaugeReading: ['1/4', '1/2', '3/4', 'Full'][Math.min(3, Math.floor(stick / 21))] ?? '1/2',
    isTmuAccurate: !chance.happens(0.04),
    isOverfillAlarmWorking: site.tankType === 'AST' && chance.happens(0.3) ? null : !chance.happens(0.03),
    isUnitTaggedOOS: chance.happens(0.02) ? true : null,
    hasWetting: chance.happens(0.02),
    hasBlistering: chance.happens(0.05),
    hasPipeCorrosion: chance.happens(0.06),
    areLinesClear: !chance.happens(0.1),
    isSpillBucketClear: !wasLiquidRemoved,
    isBrineInterstitialOk: site.hasBrine ? true : null,
    isDryInterstitialOk: site.hasBrine ? null : !chance.happens(0.02),
    wasLiquidRemoved: wasLiquidRemoved ? true : null,
    liquidRemovedVolume: wasLiquidRemoved ? String(1 + chance.below(3)) : '0',
    liquidType: wasLiquidRemoved ? 'water' : 'N/A',
    hasAlarms,
    alarmNotes: hasAlarms
      ? 'Sump sensor 2, low liquid. Cleared after the sump was pumped; history printed.'
      : '',
    lastAnnualDate: `${testYear}-03-12`,
    annualBucketTestDate: `${testYear}-03-12`,
    triAnnualTestDate: `${year - 2}-03-18`,
    comments: chance.happens(0.5) ? chance.pick(remarks) : '',
    signature,
  }
}
