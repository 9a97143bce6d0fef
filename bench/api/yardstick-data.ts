// The yardstick's database: the product's own rows, copied column by column.

import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

export function copyForYardstick(productFile: string, folder: string): void {
  const db = new DatabaseSync(join(folder, 'yardstick.sqlite'))
  db.exec(`
    pragma journal_mode = wal;
    attach '${productFile}' as product;
    create table forms (id text primary key, version integer, "templateId" text, "templateVersion" integer, state text,
      "facilityName" text, "inspectedBy" text, "inspectionDate" text, "tankType" text, "photoCount" integer,
      "createdAt" text, "createdBy" text, "updatedAt" text, "updatedBy" text, "submittedAt" text, "contentHash" text,
      "searchText" text);
    create table contents ("formId" text primary key, answers text, "photoIds" text);
    insert into forms select id, version, "templateId", "templateVersion", state, "facilityName", "inspectedBy",
      "inspectionDate", "tankType", "photoCount", "createdAt", "createdBy", "updatedAt", "updatedBy", "submittedAt",
      "contentHash", "searchText" from product.completed_forms;
    insert into contents select "formId", answers, "photoIds" from product.completed_form_contents;
    create index by_update on forms ("updatedAt", id);
    create index by_state on forms (state, "updatedAt", id);
    create index by_facility on forms ("facilityName", "updatedAt");
    detach product;
  `)
  db.close()
}
