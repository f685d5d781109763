import type { billingDocket, billingHold } from '@despatch/contract/billing/billing.ts'
import type { CheckedPayload, ReplyOf } from '@despatch/contract/wire/call.ts'
import { refuse } from '@despatch/contract/wire/refusals.ts'
import { execute, firstRow, statement, type Queryable } from '../platform/database/statement.ts'
import type { Transaction } from '../platform/database/transaction.ts'
import { recordLog } from '../platform/log.queries.ts'
import { can, type Session } from '../platform/session.ts'
import type { Tenant } from '../platform/tenant/tenant.ts'
import { lockDockets } from '../dockets/lock-dockets.queries.ts'
import { stateOf } from './invoice-view.ts'
import { invoicesOfDocket } from './invoices.queries.ts'
import { isToBill } from './to-bill.sql.ts'

interface Billing {
  dck_bill_held: string
  /** Whether something of it is to be billed by document. */
  is_to_bill: boolean
  /** Whether it is on a document. */
  is_billed: boolean
}

const selectBilling = statement<Billing>(
  'billing-of-docket',
  `select dck_bill_held, coalesce(${isToBill}, false) and cust_bill_cycle <> 'none' is_to_bill,
     exists (select from invoice_line where ivl_dck_id = dck_id and ivl_live) is_billed
   from docket join customer on cust_id = dck_cust_id where dck_id = $1`,
)

const billingOf = (db: Queryable, dck_id: number) => firstRow(db, selectBilling, [dck_id])

const updateHeld = statement<never>('hold-docket', 'update docket set dck_bill_held = $2 where dck_id = $1')

/**
 * Holds a docket back from billing with a reason, or releases it with an empty one. Refuses DOCKET_INVOICED if all of it is on documents,
 * and INVALID if it is not billed by document.
 */
export async function holdDocket(
  tx: Transaction,
  session: Session,
  { dck_id, reason }: CheckedPayload<typeof billingHold>,
): Promise<void> {
  const [docket = refuse('DOCKET_NOT_FOUND')] = await lockDockets(tx, [dck_id])
  const billing = (await billingOf(tx, dck_id)) ?? refuse('DOCKET_NOT_FOUND')
  if (reason !== '' && !billing.is_to_bill) {
    if (billing.is_billed) refuse('DOCKET_INVOICED')
    const message = 'This docket is not billed by invoice.'
    refuse('INVALID', { detail: message, errors: [{ field: 'dck_id', message }] })
  }
  await execute(tx, updateHeld, [dck_id, reason])
  tx.defer(
    recordLog(tx, {
      user: session.user.ausr_logon,
      unit: session.unit,
      process: reason === '' ? 'release-billing' : 'hold-billing',
      type: 'payment',
      record: docket.dck_docket,
      before: { held: billing.dck_bill_held },
      after: { held: reason },
    }),
  )
}

/** The documents of the session's accounts that a docket is on, and for staff whether it is held back or may be. */
export async function docketBilling(
  { pool }: Tenant,
  session: Session,
  dck_id: number,
): Promise<ReplyOf<typeof billingDocket>> {
  const documents = await invoicesOfDocket(pool, dck_id, session.accounts)
  const billing = can(session, 'billing') ? await billingOf(pool, dck_id) : undefined
  return {
    documents: documents.map((invoice) => {
      const { state, text } = stateOf(invoice)
      return {
        inv_id: invoice.inv_id,
        inv_kind: invoice.inv_kind,
        inv_label: invoice.inv_label,
        inv_day: invoice.inv_day,
        state,
        state_text: text,
      }
    }),
    held: billing?.dck_bill_held ?? '',
    is_to_bill: billing?.is_to_bill ?? false,
  }
}
