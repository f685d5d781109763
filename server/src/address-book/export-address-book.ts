import type { customerAddressExport } from '@despatch/contract/address-book/address-book.ts'
import type { CheckedPayload } from '@despatch/contract/wire/call.ts'
import type { Session } from '../platform/session.ts'
import type { FileAnswer } from '../platform/http/binding.ts'
import { accountsIn } from '../platform/http/scope.ts'
import { wordsOf } from '../platform/database/search-words.ts'
import { exportCsv } from '../platform/database/csv-export.ts'
import { recordLog } from '../platform/log.queries.ts'
import type { Tenant } from '../platform/tenant/tenant.ts'
import { copyAddressBook } from './export-address-book.queries.ts'

/** The book as the list shows it, as CSV (ADDR-07). The export is logged. */
export async function exportAddressBook(
  tenant: Tenant,
  session: Session,
  { cadd_cust_id, search }: CheckedPayload<typeof customerAddressExport>,
): Promise<FileAnswer> {
  const accounts = cadd_cust_id === undefined ? accountsIn(session) : [cadd_cust_id]
  const file = await exportCsv(
    tenant,
    'address-book.csv',
    copyAddressBook({ accounts, words: wordsOf(search), withAccount: cadd_cust_id === undefined }),
  )
  await recordLog(tenant.pool, {
    user: session.user.ausr_logon,
    unit: session.unit,
    process: 'export-address-book',
    type: 'export',
    record: accounts?.join(' ') ?? 'all accounts',
    ...(search ? { after: { search } } : {}),
  })
  return file
}
