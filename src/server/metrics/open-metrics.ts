// Metrics as OpenMetrics text, the format that Prometheus and its kin read.

type Labels = Record<string, string>

export interface Sample {
  /** `_total`, `_bucket`, `_sum`, `_count`, or nothing. */
  suffix?: string
  labels?: Labels
  value: number
}

export interface Metric {
  name: string
  type: 'counter' | 'gauge' | 'histogram'
  unit?: 'seconds' | 'bytes'
  help: string
  samples: readonly Sample[]
}

export const openMetricsType = 'application/openmetrics-text; version=1.0.0; charset=utf-8'

export const writeMetrics = (metrics: readonly Metric[]): string =>
  `${metrics.map(writeMetric).join('')}# EOF\n`

function writeMetric({ name, type, unit, help, samples }: Metric): string {
  const lines = [
    `# TYPE ${name} ${type}`,
    ...(unit ? [`# UNIT ${name} ${unit}`] : []),
    `# HELP ${name} ${escaped(help)}`,
    ...samples.map(sample => `${name}${sample.suffix ?? ''}${written(sample.labels ?? {})} ${sample.value}`),
  ]
  return `${lines.join('\n')}\n`
}

const written = (labels: Labels): string => {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escaped(value)}"`)
  return pairs.length > 0 ? `{${pairs.join(',')}}` : ''
}

const escaped = (text: string): string =>
  text.replaceAll('\\', '\\\\').replaceAll('\n', '\\n').replaceAll('"', '\\"')
