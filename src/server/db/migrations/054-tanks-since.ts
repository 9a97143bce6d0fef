// Since when the register has each tank: months in which it had one that was not walked are missed. A facility whose tanks were
// never changed has had them since it was made; of the others it is not known.

import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('tanks').addColumn('createdAt', 'text').execute()
  await sql`update tanks
    set "createdAt" = (select f."createdAt" from facilities f where f.id = tanks."facilityId")
    where not exists (select 1 from changes c where c."ownerKind" = 'facility' and c."ownerId" = tanks."facilityId"
      and c.fields like '%"field":"tanks"%')`.execute(db)
}
