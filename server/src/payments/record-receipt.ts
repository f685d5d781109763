import type { paymentReceivedPost } from '@despatch/contract/payments/receipts.ts'
import type { CheckedPayload } from '@despatch/contract/wire/call.ts'
import { refuse } from '@despatch/contract/wire/refusals.ts'
import { londonDay } from '@despatch/domain/time/london-day.ts'
import { isoInLondon } from '@despatch/domain/time/london-time.ts'
import { allocate, receiptDayError, type OpenAmount } from '@despatch/domain/payments/receipts.ts'
import { toPence } from '@despatch/domain/money/money.ts'
import type { Session } from '../platform/session.ts'
import type { Transaction } from '../platform/database/transaction.ts'
import { recordLog } from '../platform/log.queries.ts'
import { settingsOf } from '../settings/settings.queries.ts'
import type { Tenant } from '../platform/tenant/tenant.ts'
import { payOldest, releaseOverpaid } from './allocate-receipts.ts'
import {
  insertReceipt,
  lockNamedDockets,
  lockReceipts,
  writeAllocations,
} from './allocate-receipts.queries.ts'
import { readReceipt, type ReceiptRow } from './receipts.queries.ts'

export const londonToday = () => londonDay(isoInLondon(Date.now()))

const refuseField = (field: string, message: string): never =>
  refuse('INVALID', { detail: message, errors: [{ field, message }] })

/**
 * Records a payment from an account (REP-02). The money pays the named dockets and then the named invoices, or
 * else the oldest unpaid dockets; the rest stays as the account's credit.
 */
export async function recordReceipt(
  tx: Transaction,
  tenant: Tenant,
  session: Session,
  { dockets, invoices, ...sent }: CheckedPayload<typeof paymentReceivedPost>,
): Promise<ReceiptRow> {
  const error = receiptDayError(sent.rcp_day, londonToday())
  if (error) refuseField('rcp_day', error)
  const currency = sent.rcp_currency ?? (await settingsOf(tenant, null)).CompanyCurrency
  const customer = sent.rcp_cust_id
  const amount = toPence(sent.rcp_amount)
  await lockReceipts(tx, customer)
  const named = await owedBy(tx, [...new Set(dockets)], customer, currency)
  const isNamed = new Set(named.map(({ id }) => id))
  const open = await openOf(tx, tenant, [...new Set(invoices)], customer, currency)
  const owed = [...named, ...open.filter(({ id }) => !isNamed.has(id))]
  const rcp_id = await insertReceipt(tx, {
    customer,
    day: sent.rcp_day,
    amount,
    currency,
    method: sent.rcp_method,
    reference: sent.rcp_reference,
    note: sent.rcp_note,
    reverses: null,
    user: session.user.ausr_logon,
  })
  if (owed.length > 0) await writeAllocations(tx, allocate([{ id: rcp_id, amount }], owed))
  else {
    await releaseOverpaid(tx, customer, currency)
    await payOldest(tx, customer, currency)
  }
  const receipt = await readReceipt(tx, rcp_id)
  tx.defer(
    recordLog(tx, {
      user: session.user.ausr_logon,
      unit: session.unit,
      process: 'record-receipt',
      type: 'payment',
      record: receipt.rcp_reference || receipt.cust_name,
      after: { ...receipt, dockets, invoices },
    }),
  )
  return receipt
}

/** The amounts that the named dockets still owe, in the given order. Refuses a docket that is fully paid. */
async function owedBy(
  tx: Transaction,
  numbers: string[],
  customer: number,
  currency: string,
): Promise<OpenAmount[]> {
  if (numbers.length === 0) return []
  const found = new Map(
    (await lockNamedDockets(tx, numbers, customer, currency)).map((docket) => [docket.dck_docket, docket]),
  )
  return numbers.map((number) => {
    const docket = found.get(number)
    if (!docket) return refuseField('dockets', `This customer has no docket ${number} in ${currency}.`)
    if (docket.amount <= 0) return refuseField('dockets', `Docket ${number} is already paid.`)
    return { id: docket.id, amount: docket.amount }
  })
}

/** The amounts that the named documents still owe, by docket, in the given order. Refuses one that is fully paid. */
async function openOf(
  tx: Transaction,
  tenant: Tenant,
  labels: string[],
  customer: number,
  currency: string,
): Promise<OpenAmount[]> {
  if (labels.length === 0) return []
  const lines = await tenant.openDocketsOf(tx, labels, customer, currency)
  return labels.flatMap((label) => {
    const own = lines.filter(({ inv_label }) => inv_label === label)
    if (own.length === 0) refuseField('invoices', `This customer has no invoice ${label} in ${currency}.`)
    const open = own.filter(({ amount }) => amount > 0)
    if (open.length === 0) refuseField('invoices', `Nothing is to be paid on ${label}.`)
    return open.map(({ id, amount }) => ({ id, amount }))
  })
}
