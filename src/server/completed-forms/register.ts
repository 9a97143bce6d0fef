// What completed forms ask of the register of facilities. They do not know it: app.ts hands it to them.

import type { ClosedPlace, FormContent } from '#domain/completed-forms/completed-form.ts'
import type { Template } from '#domain/form/template.ts'
import type { Db } from '#server/db/dialect.ts'
import type { BoundQuery } from '#server/db/prepared.ts'

/** What a form is assigned to, as its row holds it. */
export interface Link {
  facilityId: string | null
  tankId: string | null
}

interface FormToAssign {
  id: string
  template: Template
  content: FormContent
  by: string
  now: Date
  /** The form before the edit. */
  current?: Link & {
    id: string
    createdAt: string
    facilityName: string
    state: string
    inspectionDate: string
    datedAt: string
  }
}

export interface Assignment extends Link {
  /** What the form proves about duties, as JSON. */
  evidence: string
  /** When the version that set the inspection date was received. */
  datedAt: string
  closed: ClosedPlace | null
  /** What the register says of the facility, as the search spells it. */
  siteText: string | null
}

export interface FormRegister {
  /**
   * Finds the facility of a form, or makes it. `follow` brings what is due up to date once a new form is inserted; what an edit
   * changes is counted from all forms, at the facilities `toRecount`.
   */
  assign(
    db: Db,
    form: FormToAssign,
  ): Promise<Assignment & { follow: readonly BoundQuery[]; toRecount: readonly (string | null)[] }>
  /** The facilities that have, or had, this name, in any state. */
  named(db: Db, name: string): Promise<string[]>
  /** After forms were edited, deleted or restored. */
  recount(db: Db, facilityIds: readonly (string | null)[]): Promise<void>
  /** Before a form is deleted for good. Returns the files to delete after the commit. */
  forget(db: Db, formId: string, now: Date): Promise<string[]>
}
