// Settings that only make sense together. Half a group is refused: falling back to the embedded
// default would look like success and keep the data somewhere else.

import { type Fault, faultOf } from './fault.ts'
import type { VariableName } from './variables.ts'

const groups: readonly (readonly VariableName[])[] = [
  ['S3_ENDPOINT', 'S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
  ['ADMIN_EMAIL', 'ADMIN_PASSWORD'],
]

/** The second is needed as soon as the first is set, but not the other way round. */
const needs: readonly (readonly [VariableName, VariableName])[] = [
  ['SMTP_URL', 'MAIL_TO'],
  ['DUE_MAIL_HOUR', 'SMTP_URL'],
  ['BACKUP_EVERY_HOURS', 'BACKUP_FOLDER'],
  ['BACKUP_KEEP', 'BACKUP_FOLDER'],
  ['METRICS_HOST', 'METRICS_PORT'],
]

export function missingCompanions(isSet: (name: VariableName) => boolean): Fault[] {
  const missing = (name: VariableName, because: VariableName) =>
    faultOf(name, `is missing: ${because} is set and needs it`)

  const halfGroups = groups.flatMap(group => {
    const present = group.find(isSet)
    return present ? group.filter(name => !isSet(name)).map(name => missing(name, present)) : []
  })
  const unmetNeeds = needs
    .filter(([setting, needed]) => isSet(setting) && !isSet(needed))
    .map(([setting, needed]) => missing(needed, setting))
  return [...halfGroups, ...unmetNeeds]
}
