import { refuse } from '@despatch/contract/wire/refusals.ts'
import { firstRow, statement, type Queryable } from './database/statement.ts'
import type { Transaction } from './database/transaction.ts'
import { changedBy } from './refuse-changed.ts'

interface StoredForm {
  form_version: number
  form_by: string
  form_at: string
}

const selectForm = statement<StoredForm>(
  'saved-form',
  'select form_version, form_by, form_at from saved_form where form_name = $1',
)

/** The version and the last author of a form. */
export async function readSavedForm(
  db: Queryable,
  name: string,
): Promise<{ version: number; savedBy: string }> {
  const form = await firstRow(db, selectForm, [name])
  return { version: form?.form_version ?? 0, savedBy: form?.form_by ?? '' }
}

const upsertForm = statement<StoredForm>(
  'save-form',
  `insert into saved_form (form_name, form_by) values ($1, $2)
   on conflict (form_name) do update set form_version = saved_form.form_version + 1, form_by = $2, form_at = now()
     where $3::int is null or saved_form.form_version = $3
   returning form_version, form_by, form_at`,
)

/**
 * Records that a form is being saved, before anything is written, so that a simultaneous save waits. Refuses CONFLICT,
 * with the other author and the time, if `seen` is not the current version.
 */
export async function saveForm(
  tx: Transaction,
  name: string,
  by: string,
  seen: number | undefined,
): Promise<void> {
  if (await firstRow(tx, upsertForm, [name, by, seen ?? null])) return
  const last = await firstRow(tx, selectForm, [name])
  refuse('CONFLICT', last ? { detail: changedBy(last.form_by, last.form_at) } : {})
}
