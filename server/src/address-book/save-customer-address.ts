import type { customerAddressPost } from '@despatch/contract/address-book/address-book.ts'
import type { CheckedPayload } from '@despatch/contract/wire/call.ts'
import { refuse, refuseInvalid } from '@despatch/contract/wire/refusals.ts'
import { defaultDeliveryError, type CustomerAddress } from '@despatch/domain/address-book/address-book.ts'
import { cleanEntry, entryErrors } from '@despatch/domain/address-book/book-entry.ts'
import { errorAt } from '@despatch/domain/fields/field-errors.ts'
import type { Session } from '../platform/session.ts'
import type { Transaction } from '../platform/database/transaction.ts'
import { recordLog } from '../platform/log.queries.ts'
import { refuseChanged } from '../platform/refuse-changed.ts'
import type { Tenant } from '../platform/tenant/tenant.ts'
import { bookRules } from './book-rules.ts'
import {
  clearDefaultDelivery,
  lockAddress,
  lockAddressBook,
  writeAddress,
  type WrittenAddress,
} from './save-customer-address.queries.ts'

/**
 * Adds or changes an address of an account's book (FORM-14, ADDR-02). Refuses invalid fields, moving an address to
 * another account, and CONFLICT if it was saved since it was read. At most one address of an account is its default
 * delivery: the last one saved as such, never a collection address (ADDR-07).
 */
export async function saveCustomerAddress(
  tx: Transaction,
  tenant: Tenant,
  session: Session,
  payload: CheckedPayload<typeof customerAddressPost>,
): Promise<CustomerAddress> {
  const { cadd_version: seen, ...sent } = payload
  const address: WrittenAddress = cleanEntry({ ...sent, cadd_id: sent.cadd_id ?? null })
  await checkEntry(tenant, session, address)

  const { cadd_id, cadd_cust_id, cadd_default_delivery } = address
  const chosen = cadd_default_delivery === 'T'
  // The book is locked before the address, so that two concurrent saves cannot deadlock.
  if (chosen) await lockAddressBook(tx, cadd_cust_id)
  const before = cadd_id === null ? undefined : ((await lockAddress(tx, cadd_id)) ?? refuse('NOT_FOUND'))
  if (before && before.cadd_cust_id !== cadd_cust_id) refuseAnotherAccount()
  if (before && seen !== undefined && before.cadd_version !== seen)
    await refuseChanged(tx, String(cadd_id), { cadd_version: before.cadd_version })
  if (chosen) await clearDefaultDelivery(tx, cadd_cust_id, cadd_id)

  const after = await writeAddress(tx, address)
  tx.defer(
    recordLog(tx, {
      user: session.user.ausr_logon,
      unit: session.unit,
      process: 'save-customer-address',
      type: 'change',
      record: String(after.cadd_id),
      before,
      after,
    }),
  )
  return after
}

async function checkEntry(tenant: Tenant, session: Session, address: WrittenAddress): Promise<void> {
  const errors = [
    ...entryErrors(address, await bookRules(tenant, session, address.cadd_cust_id)),
    ...errorAt('cadd_default_delivery', defaultDeliveryError(address)),
  ]
  refuseInvalid(errors)
}

const refuseAnotherAccount = (): never =>
  refuse('INVALID', {
    errors: [{ field: 'cadd_cust_id', message: 'An address cannot be moved to another account.' }],
  })
