import { Readable } from 'node:stream'
import {
  billingIssue,
  billingPreview,
  billingPreviewFile,
  billingReadyDockets,
  billingReadyList,
} from '@despatch/contract/billing/billing.ts'
import { accountsExportFile, accountsExportPost } from '@despatch/contract/billing/exports.ts'
import { docketChargePost } from '@despatch/contract/dockets/charges.ts'
import { callAddress } from '@despatch/contract/wire/call-address.ts'
import type { OfficeValue, OfficeValues } from '@despatch/domain/office/fields.ts'
import { dayAfter } from '@despatch/domain/time/london-day.ts'
import { billAccount } from '../src/billing/bill-account.ts'
import { today } from '../src/billing/billed-period.ts'
import { textOf } from './client.ts'
import type { TradingCompany } from './new-company.ts'
import { readPdf } from './read-pdf.ts'

interface BillingField {
  key?: string | number
  values: readonly [OfficeValue, OfficeValue]
  given?: OfficeValues
  observe: () => Promise<unknown>
}

/** How many days before their document the dockets were delivered. */
const delivered = 20

const lettersOf = (label: string) => label.replaceAll(/\d/g, '')

/**
 * What each field of sellers, of the billing of accounts and of VAT rates does to the documents of a company: of one account, whose two
 * dockets are never billed, and of another, each of whose dockets is billed at once.
 */
export async function billingFieldEffects(company: TradingCompany) {
  const { admin, tenant } = company
  const sql = async (text: string, values: unknown[] = []) =>
    (await tenant.pool.query<Record<string, unknown>>(text, values)).rows
  // Not the last day of a month, from which terms of payment count as well.
  const day = dayAfter(today(), 1).endsWith('-01') ? dayAfter(today(), -1) : today()
  const performed = dayAfter(day, -delivered)
  await company.save({ BillingFrom: dayAfter(performed, -1) })

  const addSeller = async (values: OfficeValues) => Number((await company.add('seller', values))['sell_id'])
  const seller = await addSeller({})
  const other = await addSeller({ sell_name: 'Other seller', sell_prefix: 'OTH', sell_credit_prefix: 'OTHC' })
  const addAccount = async (code: string) =>
    Number(
      (
        await company.add('customer', {
          cust_name: `Billed ${code}`,
          cust_acc_code: code,
          cust_maintariff: company.tariff,
          cust_sell_id: seller,
          cust_ref1: 'PO number',
          cust_ref1_req: 'F',
        })
      )['cust_id'],
    )
  const [account, issued] = [await addAccount('SHOWN'), await addAccount('ISSUED')]

  /** A docket of an account that was delivered without a proof, too long ago for an undo. Returns its id. */
  const deliver = async (customer: number, vatCode = 'S') => {
    const { dck_id } = await company.book()
    await sql(
      `update docket set dck_cust_id = $2, dck_status = 'D', dck_vat_code = $3, dck_vat_percent = case $3 when 'S' then 20 else 0 end,
         dck_total = case $3 when 'S' then dck_total else dck_net end, dck_netvat = case $3 when 'S' then dck_netvat else 0 end
       where dck_id = $1`,
      [dck_id, customer, vatCode],
    )
    await sql(
      `insert into docket_event (dev_dck_id, dev_type, dev_status, dev_at) values ($1, 'status-changed', 'D', $2::date + time '12:00')`,
      [dck_id, performed],
    )
    return dck_id
  }
  await deliver(account)
  await deliver(account, 'Z')

  const preview = async (cust_id = account) =>
    (await admin.call(billingPreview, { accounts: [cust_id], until: day, day })).rows

  /** The text of the draft. */
  const draft = async () => {
    const payload = { cust_id: account, until: day, day }
    const response = await fetch(`${company.address}${callAddress(billingPreviewFile, payload)}`, {
      method: 'POST',
      headers: { cookie: admin.cookie, 'content-type': 'application/json' },
      body: JSON.stringify(payload),
    })
    if (response.status !== 200) return await response.text()
    const pdf = Buffer.from(await response.arrayBuffer())
    return (await readPdf(Readable.from([pdf]), { scanned: false })).pages
  }

  const documents = async () => (await preview()).flatMap((row) => row.documents)

  const reasons = async () => {
    const { rows } = await admin.call(billingReadyDockets, { cust_id: account, until: day })
    return rows.map((row) => row.reasons)
  }

  /** Bills everything of the other account. Returns the number of its last document. */
  const issue = async () => {
    const [row] = await preview(issued)
    const { run_id } = await admin.call(billingIssue, {
      until: day,
      day,
      accounts: [{ cust_id: issued, fingerprint: row?.fingerprint ?? '' }],
    })
    await billAccount({ tenant }, { run_id, cust_id: issued })
    const [last] = await sql(
      'select inv_label from invoice where inv_cust_id = $1 order by inv_id desc limit 1',
      [issued],
    )
    return String(last?.['inv_label'])
  }

  const invoiceLetters = async () => {
    await deliver(issued)
    return lettersOf(await issue())
  }

  const creditLetters = async () => {
    const dck_id = await deliver(issued)
    await issue()
    await admin.call(docketChargePost, {
      dck_id,
      chgt_code: 'CREDIT',
      quantity: 1,
      amount: -1,
      reason: 'Agreed',
    })
    return lettersOf(await issue())
  }

  let series = 0
  /** The first number of a series that has none yet. */
  const firstNumber = async () => {
    series += 1
    await company.change('seller', seller, { sell_prefix: `NEW${String.fromCodePoint(64 + series)}` })
    await deliver(issued)
    return (await issue()).replaceAll(/\D/g, '')
  }

  let isExported = false
  /** The files of an export of what the other account is billed, with a charge without VAT. */
  const exported = (format: 'xero' | 'sage' | 'quickbooks') => async () => {
    if (!isExported) {
      const dck_id = await deliver(issued)
      await admin.call(docketChargePost, { dck_id, chgt_code: 'LIFT', quantity: 1, confirm_large: true })
      await deliver(issued, 'Z')
      await issue()
      isExported = true
    }
    await sql('delete from accounts_export')
    const { exports } = await admin.call(accountsExportPost, { format, until: day })
    return await Promise.all(
      exports.map(async (aex_id) => textOf(await admin.send(accountsExportFile, { aex_id }))),
    )
  }

  const printed = (one: string, another: string): BillingField => ({ values: [one, another], observe: draft })
  const ofAccount = (field: BillingField): BillingField => ({ key: account, ...field })
  const withoutIban = { sell_iban: '' }

  return {
    seller,
    sellerFields: {
      sell_name: printed('Kestrel Couriers Limited', 'Kestrel Carriers Limited'),
      sell_address: printed('8 Wharf Road, London', '9 Wharf Road, London'),
      sell_company_number: printed('09876543', 'SC123456'),
      sell_vat_number: printed('GB 980 7806 84', 'GB 123 4567 82'),
      sell_email: printed('accounts@kestrel.example', 'billing@kestrel.example'),
      sell_telephone: printed('020 7946 0400', '020 7946 0401'),
      sell_account_name: printed('Kestrel Couriers Limited', 'Kestrel Limited'),
      sell_sort_code: { ...printed('20-20-15', '20-20-16'), given: withoutIban },
      sell_account_number: { ...printed('55555555', '55555556'), given: withoutIban },
      sell_iban: printed('GB33 BUKB 2020 1555 5555 55', ''),
      sell_bic: printed('BUKBGB22', 'BUKBGB22XXX'),
      sell_prefix: { values: ['KES', 'KAS'], observe: invoiceLetters },
      sell_credit_prefix: { values: ['KESC', 'KASC'], observe: creditLetters },
      sell_first: { values: [1, 501], given: { sell_prefix: 'KES' }, observe: firstNumber },
      sell_tax_rule: { ...printed('14', 'days'), given: { sell_tax_days: 30 } },
      sell_tax_days: { values: [15, 30], given: { sell_tax_rule: 'days' }, observe: draft },
      sell_terms: printed('Thank you.', 'Please give the invoice number.'),
    } satisfies Record<string, BillingField>,
    customerFields: {
      cust_bill_cycle: ofAccount({
        values: ['month', 'none'],
        observe: async () =>
          (await admin.call(billingReadyList, { until: day })).rows.some(
            ({ cust_id }) => cust_id === account,
          ),
      }),
      cust_sell_id: ofAccount({ values: [seller, other], observe: draft }),
      cust_bill_by: ofAccount({
        values: ['account', 'docket'],
        observe: async () => (await documents()).length,
      }),
      cust_bill_name: ofAccount(printed('Shown Limited', 'Shown and Company')),
      cust_bill_address: ofAccount(printed('1 Long Lane, London', '2 Long Lane, London')),
      cust_bill_emails: ofAccount({
        values: ['one@shown.example', ''],
        observe: async () => (await preview()).map((row) => row.cust_bill_emails),
      }),
      cust_vat_number: ofAccount(printed('GB 980 7806 84', 'GB 123 4567 82')),
      cust_po_ref: ofAccount({
        values: [null, 6],
        given: { cust_ref6: 'Order number' },
        observe: reasons,
      }),
      cust_bill_needs_pod: ofAccount({ values: ['F', 'T'], observe: reasons }),
      cust_terms_days: ofAccount({
        values: [30, 14],
        observe: async () => (await documents()).map(({ due }) => due),
      }),
      cust_terms_from: ofAccount({
        values: ['day', 'month'],
        given: { cust_terms_days: 45 },
        observe: async () => (await documents()).map(({ due }) => due),
      }),
      cust_ledger_code: { key: issued, values: ['SHOWN1', 'SHOWN2'], observe: exported('sage') },
    } satisfies Record<string, BillingField>,
    serviceFields: {
      styp_nominal: { values: ['4001', '4002'], observe: exported('sage') },
    } satisfies Record<string, BillingField>,
    chargeFields: {
      chgt_nominal: { values: ['4010', '4011'], observe: exported('sage') },
    } satisfies Record<string, BillingField>,
    rateFields: {
      vat_xero: { key: 'Z', values: ['', 'No VAT (own)'], observe: exported('xero') },
      vat_sage: { key: 'Z', values: ['', 'T20'], observe: exported('sage') },
      vat_quickbooks: { key: 'Z', values: ['', 'Own Z'], observe: exported('quickbooks') },
      vat_category: {
        key: 'Z',
        values: ['Z', 'O'],
        given: { vat_reason: 'Outside the scope' },
        observe: async () => (await documents()).length,
      },
      vat_reason: {
        key: 'Z',
        values: ['Exempt by law', 'Outside the scope'],
        given: { vat_category: 'E' },
        observe: draft,
      },
    } satisfies Record<string, BillingField>,
  }
}
