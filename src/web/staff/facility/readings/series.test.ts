import { expect, test } from 'vitest'
import { registry } from '#domain/templates/registry.ts'
import { verizonMonthly } from '#domain/templates/verizon-monthly/v2.ts'
import {
  chartsOf,
  describe as describeChart,
  isWorthDrawing,
  measuredIn,
  placeOf,
  pointsOf,
  type Reading,
  topOf,
} from './series.ts'

const reading = (on: string, change: Record<string, string> = {}): Reading => ({
  formId: on,
  tankId: null,
  on,
  templateId: verizonMonthly.id,
  templateVersion: verizonMonthly.version,
  tmuReading: '',
  stickReading: '',
  gallons: '',
  gaugeReading: '',
  liquidRemovedVolume: '0',
  spillBucketLiquidVolume: '',
  ...change,
})

const readings = [
  reading('2026-09-01', { tmuReading: '80', stickReading: '80 1/2' }),
  reading('2026-10-01', { tmuReading: 'off', stickReading: '79' }),
  reading('2026-11-01', { tmuReading: '82.5 in', liquidRemovedVolume: '2' }),
]
const charts = chartsOf(measuredIn(readings, registry))
const [levels, removed, bucket] = charts

test('numbers are read as inspectors write them, and words are gaps', () => {
  expect(levels?.lines.map(line => pointsOf(readings, line, 'in').map(({ value }) => value))).toEqual([
    [80, 82.5],
    [80.5, 79],
  ])
})

test('gallons are no inches: a reading in another unit than the chart’s is a gap', () => {
  const mixed = [reading('2026-09-01', { tmuReading: '4,200 gal' }), ...readings]
  const [tmu] = levels?.lines ?? []
  expect(tmu && pointsOf(mixed, tmu, 'in').map(({ value }) => value)).toEqual([80, 82.5])
  expect(
    bucket?.lines[0] &&
      pointsOf([reading('2026-09-01', { spillBucketLiquidVolume: '2 in' })], bucket.lines[0], 'gal'),
  ).toEqual([])
})

test('what has no two numbers, or nothing but zeros, is not drawn', () => {
  expect(charts.map(chart => isWorthDrawing(readings, chart))).toEqual([true, true, false])
  expect(removed && isWorthDrawing(readings.slice(0, 2), removed)).toBe(false)
  expect(bucket && isWorthDrawing([], bucket)).toBe(false)
})

test('days stand where they belong between the first and the last', () => {
  expect(placeOf('2026-09-01', '2026-09-01', '2026-11-01')).toBe(0)
  expect(placeOf('2026-11-01', '2026-09-01', '2026-11-01')).toBe(1)
  expect(placeOf('2026-09-01', '2026-09-01', '2026-09-01')).toBe(0.5)
})

test('the top of a chart is a round number', () => {
  expect([0, 0.3, 7, 82.5, 100, 1200].map(topOf)).toEqual([1, 0.5, 10, 100, 100, 2000])
})

test('a chart in words', () => {
  expect(levels && describeChart(levels, readings.slice(0, 1))).toMatch(/^TMU: 1 reading from /)
  expect(levels && describeChart(levels, readings)).toBe(
    'TMU: 2 readings from September 1, 2026 to November 1, 2026, between 80 and 82.5 in, the last 82.5 in. ' +
      'Stick: 2 readings from September 1, 2026 to October 1, 2026, between 79 and 80.5 in, the last 79 in.',
  )
})
