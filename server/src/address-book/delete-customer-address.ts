import type { customerAddressDelete } from '@despatch/contract/address-book/address-book.ts'
import type { CheckedPayload } from '@despatch/contract/wire/call.ts'
import { refuse } from '@despatch/contract/wire/refusals.ts'
import type { Session } from '../platform/session.ts'
import { execute, statement } from '../platform/database/statement.ts'
import type { Transaction } from '../platform/database/transaction.ts'
import { recordLog } from '../platform/log.queries.ts'
import { refuseChanged } from '../platform/refuse-changed.ts'
import { lockAddress } from './save-customer-address.queries.ts'

const deleteStatement = statement<never>(
  'delete-customer-address',
  'delete from customer_address where cadd_id = $1',
)

/**
 * Deletes an address from its book (ADDR-02). Dockets have copies of their addresses, so no history changes. An
 * account's default collection address cannot be deleted.
 */
export async function deleteCustomerAddress(
  tx: Transaction,
  session: Session,
  { cadd_id, cadd_version }: CheckedPayload<typeof customerAddressDelete>,
): Promise<{ message?: string }> {
  const before = (await lockAddress(tx, cadd_id)) ?? refuse('NOT_FOUND')
  if (cadd_version !== undefined && before.cadd_version !== cadd_version)
    await refuseChanged(tx, String(cadd_id), { cadd_version: before.cadd_version })
  await execute(tx, deleteStatement, [cadd_id]).catch(refuseOwnAddress)
  tx.defer(
    recordLog(tx, {
      user: session.user.ausr_logon,
      unit: session.unit,
      process: 'delete-customer-address',
      type: 'change',
      record: String(cadd_id),
      before,
    }),
  )
  return {}
}

function refuseOwnAddress(failure: unknown): never {
  const isOwn =
    failure instanceof Error && 'constraint' in failure && failure.constraint === 'customer_cust_cadd_id_fkey'
  if (isOwn) return refuse('OWN_ADDRESS')
  throw failure
}
