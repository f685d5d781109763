import type { BillingTerms, SellerTax } from '@despatch/domain/billing/billing.ts'
import type { BillCycle } from '@despatch/domain/office/billing-choices.ts'
import { allRows, firstRow, statement, type Queryable } from '../platform/database/statement.ts'

/** An account that is billed by documents. */
export interface BilledAccount extends BillingTerms {
  cust_id: number
  cust_name: string
  cust_acc_code: string
  cust_bill_cycle: BillCycle
  /** Null: the only seller. */
  cust_sell_id: number | null
  cust_bill_name: string
  cust_bill_emails: string
  cust_vat_number: string
}

const accountColumns = `cust_id, cust_name, cust_acc_code, cust_bill_cycle, cust_sell_id, cust_bill_by, cust_bill_name, cust_bill_address,
  cust_bill_emails, cust_vat_number, cust_po_ref, cust_bill_needs_pod = 'T' cust_bill_needs_pod, cust_terms_days, cust_terms_from`

const selectAccounts = statement<BilledAccount>(
  'billed-accounts',
  `select ${accountColumns}
   from customer
   where cust_id = any($1) and cust_bill_cycle <> 'none'
   order by lower(cust_acc_code), cust_id`,
)

/** Those of the accounts that are billed, by account code. */
export const billedAccounts = (db: Queryable, accounts: readonly number[]) =>
  allRows(db, selectAccounts, [accounts])

const selectAccount = statement<BilledAccount>(
  'account-of-invoice',
  `select ${accountColumns} from customer where cust_id = $1`,
)

/** The account of a document, even if it is not billed any more. */
export async function accountOfInvoice(db: Queryable, cust_id: number): Promise<BilledAccount> {
  const account = await firstRow(db, selectAccount, [cust_id])
  if (!account) throw new Error(`There is no account ${cust_id}`)
  return account
}

/** Who sends documents, with everything that they print. */
export interface Seller extends SellerTax {
  sell_id: number
  sell_name: string
  sell_address: string
  sell_company_number: string
  sell_email: string
  sell_telephone: string
  sell_account_name: string
  sell_sort_code: string
  sell_account_number: string
  sell_iban: string
  sell_bic: string
  sell_terms: string
  sell_prefix: string
  sell_credit_prefix: string
  sell_first: number
  sell_version: number
  sell_retired: boolean
  /** The day of its last document, apart from corrections, which are of the day on which they are made; null if there is none. */
  last_day: string | null
}

const sellerColumns = `sell_id, sell_name, sell_address, sell_company_number, sell_vat_number, sell_email, sell_telephone,
  sell_account_name, sell_sort_code, sell_account_number, sell_iban, sell_bic, sell_terms, sell_tax_rule, sell_tax_days,
  sell_prefix, sell_credit_prefix, sell_first, sell_version, sell_retired,
  (select max(inv_day)::text from invoice where inv_sell_id = sell_id and inv_of is null) last_day`

const selectSellers = statement<Seller>('sellers', `select ${sellerColumns} from seller order by sell_id`)

export const allSellers = (db: Queryable) => allRows(db, selectSellers)

/** The seller of an account: the one that it names, or the only one. Undefined if it has to be chosen. */
export function sellerOf(
  { cust_sell_id }: Pick<BilledAccount, 'cust_sell_id'>,
  sellers: readonly Seller[],
): Seller | undefined {
  if (cust_sell_id !== null) return sellers.find(({ sell_id }) => sell_id === cust_sell_id)
  const active = sellers.filter(({ sell_retired }) => !sell_retired)
  return active.length === 1 ? active[0] : undefined
}

const lockStatement = statement<Seller>(
  'lock-seller',
  `select ${sellerColumns} from seller where sell_id = $1 for no key update`,
)

/** Locks a seller until the transaction ends, so that its documents are numbered one account after the other. */
export async function lockSeller(tx: Queryable, sell_id: number): Promise<Seller> {
  // The day of its last document is read after the lock, which may have waited for that document.
  await allRows(tx, lockStatement, [sell_id])
  const [seller] = await allRows(tx, lockStatement, [sell_id])
  if (!seller) throw new Error(`There is no seller ${sell_id}`)
  return seller
}

/** The last document of an account. */
export interface LastDocument {
  inv_cust_id: number
  inv_label: string
  inv_day: string
}

const selectLast = statement<LastDocument>(
  'last-documents',
  `select last.* from unnest($1::int[]) account cross join lateral (
     select inv_cust_id, inv_label, inv_day::text from invoice
     where inv_cust_id = account and inv_run_id is not null order by inv_id desc limit 1) last`,
)

/** The last document that billed each account. Credit notes that correct an invoice bill nothing. */
export const lastDocuments = (db: Queryable, accounts: readonly number[]) =>
  allRows(db, selectLast, [accounts])
