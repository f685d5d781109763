import type { referencePaste } from '@despatch/contract/office/reference-paste.ts'
import type { CheckedPayload, ReplyOf } from '@despatch/contract/wire/call.ts'
import { refuse } from '@despatch/contract/wire/refusals.ts'
import { customer } from '@despatch/domain/office/customer.ts'
import { pasteError, pastedReferences } from '@despatch/domain/office/pasted-references.ts'
import { referenceList } from '@despatch/domain/office/reference-list.ts'
import type { Session } from '../platform/session.ts'
import { firstRow, statement } from '../platform/database/statement.ts'
import type { Transaction } from '../platform/database/transaction.ts'
import { recordLog } from '../platform/log.queries.ts'
import { findRecord, lockKind } from './records.queries.ts'

const insertStatement = statement<{ added: string[] }>(
  'office-paste-references',
  `with added as (
     insert into reference_list (cref_cust_id, cref_ref_type, cref_description)
     select $1, $2, line from unnest($3::text[]) line
     where not exists (select from reference_list
       where cref_cust_id = $1 and cref_ref_type = $2 and lower(cref_description) = lower(line))
     returning cref_description)
   select coalesce(array_agg(cref_description), '{}') added from added`,
)

/**
 * Adds many references to a customer's list (SYS-04); existing ones, retired or not, stay unchanged. Refuses lines that
 * are too long, and a missing customer.
 */
export async function pasteReferences(
  tx: Transaction,
  session: Session,
  { cref_cust_id, cref_ref_type, lines }: CheckedPayload<typeof referencePaste>,
): Promise<ReplyOf<typeof referencePaste>> {
  const message = pasteError(lines)
  if (message !== null) refuse('INVALID', { detail: message, errors: [{ field: 'lines', message }] })
  await lockKind(tx, referenceList)
  const owner = (await findRecord(tx, customer, cref_cust_id)) ?? refuse('NOT_FOUND')
  const references = pastedReferences(lines)
  const row = await firstRow(tx, insertStatement, [cref_cust_id, cref_ref_type, references])
  const added = row?.added ?? []
  tx.defer(
    recordLog(tx, {
      user: session.user.ausr_logon,
      unit: session.unit,
      process: 'paste-references',
      type: 'change',
      record: String(owner[customer.title]),
      after: { cref_cust_id, cref_ref_type, added },
    }),
  )
  return { added: added.length, known: references.length - added.length }
}
