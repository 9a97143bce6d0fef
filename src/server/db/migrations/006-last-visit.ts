// The last visit of a facility is looked up among the forms of one template.

import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('completed_forms_by_template_and_facility')
    .on('completed_forms')
    .columns(['templateId', 'facilityName', 'updatedAt'])
    .where(sql.ref('deletedAt'), 'is', null)
    .execute()
}
