import type { invoicePosted, invoiceSend } from '@despatch/contract/billing/invoices.ts'
import type { CheckedPayload } from '@despatch/contract/wire/call.ts'
import { refuse } from '@despatch/contract/wire/refusals.ts'
import { emailListError, splitEmails } from '@despatch/domain/fields/email-list.ts'
import type { Config } from '../platform/config.ts'
import type { Transaction } from '../platform/database/transaction.ts'
import { recordLog } from '../platform/log.queries.ts'
import type { Session } from '../platform/session.ts'
import type { Tenant } from '../platform/tenant/tenant.ts'
import { settingsOf } from '../settings/settings.queries.ts'
import { findInvoice, setPosted, type WholeInvoice } from './invoices.queries.ts'
import { emailOf, mailDocument } from './make-invoice.ts'

async function madeInvoice(tx: Transaction, inv_id: number): Promise<WholeInvoice> {
  const invoice = (await findInvoice(tx, inv_id)) ?? refuse('NOT_FOUND')
  return invoice.inv_pdf === null ? refuse('INVOICE_NOT_MADE') : invoice
}

/**
 * Emails a document again, to the addresses of its account or to other ones. Refuses INVOICE_NOT_MADE, INVOICE_NO_EMAIL, and INVALID for
 * a wrong address.
 */
export async function sendInvoice(
  tx: Transaction,
  { tenant, session, config }: { tenant: Tenant; session: Session; config: Config },
  { inv_id, to }: CheckedPayload<typeof invoiceSend>,
): Promise<void> {
  const invoice = await madeInvoice(tx, inv_id)
  const error = emailListError(to)
  if (error !== null) refuse('INVALID', { detail: error, errors: [{ field: 'to', message: error }] })
  const list = splitEmails(to).length > 0 ? to : invoice.cust_bill_emails
  if (splitEmails(list).length === 0 || emailListError(list) !== null) refuse('INVOICE_NO_EMAIL')
  const { MailClosing } = await settingsOf(tenant, invoice.inv_cust_id)
  await mailDocument(tx, invoice, list, emailOf(tenant, config, invoice, MailClosing))
  tx.defer(log(tx, session, 'send-invoice', invoice, { to: list }))
}

/** Marks a document as posted. The time at which it was sent first stays. Refuses INVOICE_NOT_MADE. */
export async function postInvoice(
  tx: Transaction,
  session: Session,
  { inv_id }: CheckedPayload<typeof invoicePosted>,
): Promise<void> {
  const invoice = await madeInvoice(tx, inv_id)
  await setPosted(tx, inv_id)
  tx.defer(log(tx, session, 'post-invoice', invoice, {}))
}

const log = (
  tx: Transaction,
  session: Session,
  process: 'send-invoice' | 'post-invoice',
  { inv_label }: WholeInvoice,
  after: object,
) =>
  recordLog(tx, {
    user: session.user.ausr_logon,
    unit: session.unit,
    process,
    type: 'payment',
    record: inv_label,
    after,
  })
