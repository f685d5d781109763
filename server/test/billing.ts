import { billingIssue, billingPreview } from '@despatch/contract/billing/billing.ts'
import type { CheckedPayload } from '@despatch/contract/wire/call.ts'
import { dayAfter } from '@despatch/domain/time/london-day.ts'
import { billAccount } from '../src/billing/bill-account.ts'
import { makeInvoice } from '../src/billing/make-invoice.ts'
import { today } from '../src/billing/billed-period.ts'
import type { Client } from './client.ts'
import { addReported } from './reported-docket.ts'
import type { TestPortal } from './test-portal.ts'

/** The terms of an account, as columns of `customer`. */
type Terms = Record<string, string | number | null>

let accounts = 800
let sellers = 50

/** Dockets and documents of test companies are of the last days. */
export const daysAgo = (days: number): string => dayAfter(today(), -days)

const period = (more: Partial<CheckedPayload<typeof billingPreview>> = {}) => ({
  until: today(),
  day: today(),
  ...more,
})

/** Bills dockets of the last 90 days, of sellers and accounts that tests add. */
export async function billingPortal(portal: TestPortal, admin: Client) {
  const { sql, tenant } = portal
  await sql(`update customer set cust_bill_cycle = 'none'`)
  await portal.set('BillingFrom', daysAgo(90))

  /** A seller with series of its own. Returns its id and the letters of its numbers. */
  const addSeller = async (more: Terms = {}) => {
    const sell_id = ++sellers
    const columns: Terms = {
      sell_id,
      sell_name: `Seller ${sell_id} Limited`,
      sell_address: '8 Wharf Road, London, E14 5AB',
      sell_company_number: '09876543',
      sell_vat_number: 'GB 980 7806 84',
      sell_account_name: 'Seller Limited',
      sell_sort_code: '20-20-15',
      sell_account_number: '55555555',
      sell_terms: 'Please give the invoice number.',
      sell_prefix: `I${letters(sell_id)}`,
      sell_credit_prefix: `C${letters(sell_id)}`,
      ...more,
    }
    await insert('seller', columns)
    return {
      sell_id,
      prefix: String(columns['sell_prefix']),
      creditPrefix: String(columns['sell_credit_prefix']),
    }
  }

  const insert = (table: string, columns: Terms) =>
    sql(
      `insert into ${table} (${Object.keys(columns).join(', ')}) overriding system value
       values (${Object.keys(columns)
         .map((_name, at) => `$${at + 1}`)
         .join(', ')})`,
      Object.values(columns),
    )

  /** An account that is billed every month, in the scope of `admin`. */
  const addAccount = async (sell_id: number, more: Terms = {}): Promise<number> => {
    const cust_id = ++accounts
    await insert('customer', {
      cust_id,
      cust_name: `Billed ${cust_id}`,
      cust_acc_code: `BIL${cust_id}`,
      cust_bill_cycle: 'month',
      cust_sell_id: sell_id,
      cust_bill_name: `Billed ${cust_id} Limited`,
      cust_bill_address: '3 Kiln Road, London, NW6 5XX',
      cust_bill_emails: `accounts${cust_id}@billed.example`,
      ...more,
    })
    await portal.change(
      'session',
      `insert into user_account (ausr_id, cust_id) select ausr_id, ${cust_id} from app_user where ausr_logon = 'admin'`,
    )
    return cust_id
  }

  /** A docket that was delivered some days ago; amounts are in pence. Returns its id. */
  const deliver = (customer: number, { net = 1000, vat = 200, days = 3, status = 'D' } = {}) =>
    addReported(tenant('metro').pool, {
      customer,
      created: `${daysAgo(days + 1)}T09:00:00Z`,
      status,
      net,
      vat,
      collected: `${daysAgo(days)}T09:30:00Z`,
      ...(status === 'D' ? { delivered: `${daysAgo(days)}T12:00:00Z` } : {}),
      parcels: [{ quantity: 2, weight: 1.5 }],
    })

  /** An approved charge, or a credit of less than 0, in pence. The docket's price includes it. */
  const charge = async (dck_id: number, net: number, vat: number) => {
    await sql(
      `insert into docket_charge (dchg_dck_id, dchg_chgt_code, dchg_description, dchg_unit, dchg_quantity, dchg_amount, dchg_vat_code,
         dchg_vat_percent, dchg_net, dchg_vat, dchg_state, dchg_by, dchg_decided_by, dchg_decided_at)
       select $1, chgt_code, case when $2::int < 0 then 'Credit' else 'Parking' end, '', 1, $2, chgt_vat_code, 20, $2, $3, 'approved', 'admin', 'admin', now()
       from charge_type order by chgt_code limit 1`,
      [dck_id, net, vat],
    )
    await sql(
      `update docket set dck_net = dck_net + $2, dck_netvat = dck_netvat + $3, dck_total = dck_total + $2 + $3,
         dck_charges_net = dck_charges_net + $2, dck_charges_vat = dck_charges_vat + $3 where dck_id = $1`,
      [dck_id, net, vat],
    )
  }

  const preview = (cust_ids: number[], more: Partial<CheckedPayload<typeof billingPreview>> = {}) =>
    admin.call(billingPreview, { accounts: cust_ids, ...period(more) })

  /** What issues the documents of a preview. */
  const wanted = async (cust_ids: number[], more: Partial<CheckedPayload<typeof billingPreview>> = {}) => {
    const { rows } = await preview(cust_ids, more)
    return {
      ...period(more),
      accounts: rows.map(({ cust_id, fingerprint }) => ({ cust_id, fingerprint })),
    }
  }

  /** Runs the job of an account of a run. */
  const bill = (run_id: number, cust_id: number) =>
    billAccount({ tenant: tenant('metro') }, { run_id, cust_id })

  /** Issues the documents of accounts, and makes their PDFs. Returns the id of the run. */
  const issue = async (cust_ids: number[], more: Partial<CheckedPayload<typeof billingPreview>> = {}) => {
    const { run_id } = await admin.call(billingIssue, await wanted(cust_ids, more))
    for (const cust_id of cust_ids) await bill(run_id, cust_id)
    for (const { inv_id } of await documentsOf(cust_ids))
      await makeInvoice({ tenant: tenant('metro'), config: portal.config }, { inv_id })
    return run_id
  }

  const documentsOf = async (cust_ids: number[]) =>
    (
      await sql('select inv_id, inv_label from invoice where inv_cust_id = any($1) order by inv_id', [
        cust_ids,
      ])
    ).map((row) => ({ inv_id: Number(row['inv_id']), inv_label: String(row['inv_label']) }))

  return { addSeller, addAccount, deliver, charge, preview, wanted, bill, issue, documentsOf }
}

/** A number in capital letters, so that every seller has its own series. */
const letters = (number: number): string =>
  Array.from(String(number), (digit) => String.fromCodePoint(65 + Number(digit))).join('')
