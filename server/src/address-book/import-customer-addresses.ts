import type { customerAddressImport } from '@despatch/contract/address-book/address-book.ts'
import type { CheckedPayload, ReplyOf } from '@despatch/contract/wire/call.ts'
import { readImportRow } from '@despatch/domain/address-book/book-import.ts'
import type { Session } from '../platform/session.ts'
import type { Transaction } from '../platform/database/transaction.ts'
import { recordLog } from '../platform/log.queries.ts'
import type { Tenant } from '../platform/tenant/tenant.ts'
import { bookRules } from './book-rules.ts'
import {
  chooseDefaultDelivery,
  countNewAddresses,
  insertNewAddresses,
} from './import-customer-addresses.queries.ts'
import { lockAddressBook } from './save-customer-address.queries.ts'

type Sent = CheckedPayload<typeof customerAddressImport>

/**
 * Adds rows of a file to an account's book (ADDR-07). A row with errors is skipped and reported. An existing address is
 * not changed, so the same file can be imported twice. A row can make its address the default delivery.
 */
export async function importCustomerAddresses(
  tx: Transaction,
  tenant: Tenant,
  session: Session,
  { cadd_cust_id, cadd_address_type, dry_run, rows }: Sent,
): Promise<ReplyOf<typeof customerAddressImport>> {
  const rules = await bookRules(tenant, session, cadd_cust_id)
  const read = rows.map(({ row, ...cells }) => ({ row, ...readImportRow(cells, cadd_address_type, rules) }))
  const fit = read.filter(({ errors }) => errors.length === 0)
  const entries = fit.map(({ entry }) => entry)
  const errors = read.flatMap(({ row, errors: found }) => found.map((error) => ({ row, ...error })))
  const tell = (added: number) => ({ added, known: entries.length - added, errors })
  if (dry_run) return tell(await countNewAddresses(tx, cadd_cust_id, entries))

  // Two concurrent imports for one account would both find the same address missing.
  await lockAddressBook(tx, cadd_cust_id)
  const added = await insertNewAddresses(tx, cadd_cust_id, entries)
  const chosen = fit.findLast(({ cadd_default_delivery }) => cadd_default_delivery === 'T')
  if (chosen) await chooseDefaultDelivery(tx, cadd_cust_id, chosen.entry)
  tx.defer(
    recordLog(tx, {
      user: session.user.ausr_logon,
      unit: session.unit,
      process: 'import-customer-addresses',
      type: 'change',
      record: String(cadd_cust_id),
      after: { added, known: entries.length - added, refused: rows.length - fit.length },
    }),
  )
  return tell(added)
}
