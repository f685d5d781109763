import { randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { mostLines } from '@despatch/domain/billing/plan-invoices.ts'
import { pathTo } from '@despatch/contract/wire/linked-pages.ts'
import { emailListError, splitEmails } from '@despatch/domain/fields/email-list.ts'
import { inTransaction, type Transaction } from '../platform/database/transaction.ts'
import { enqueue, type JobPayloads } from '../platform/jobs/enqueue.ts'
import type { JobsContext } from '../platform/jobs/jobs-context.ts'
import { addMail, addMailFile } from '../platform/mail/mail.queries.ts'
import { sendMail } from '../platform/mail/send-mail.ts'
import { senderOf } from '../platform/mail/sender-of.ts'
import { writeEmail } from '../platform/mail/write-email.ts'
import { publicUrlOf } from '../platform/public-address.ts'
import type { Config } from '../platform/config.ts'
import type { Tenant } from '../platform/tenant/tenant.ts'
import { settingsOf } from '../settings/settings.queries.ts'
import { drawInvoices } from './draw-invoices.ts'
import { invoiceEmail } from './invoice-email.ts'
import {
  findInvoice,
  invoiceLines,
  setAddress,
  setFile,
  setSent,
  type WholeInvoice,
} from './invoices.queries.ts'
import { linesPrinted, type PrintedInvoice } from './printed-invoice.ts'

/**
 * Makes the PDF of a document, once, and writes its email if the account has an address for it. A repeated job does nothing: the
 * stored file is the document.
 */
export async function makeInvoice(
  { tenant, config }: Pick<JobsContext, 'tenant' | 'config'>,
  { inv_id }: JobPayloads['make-invoice'],
): Promise<void> {
  const { pool, files, theme } = tenant
  const invoice = await findInvoice(pool, inv_id)
  if (!invoice || invoice.inv_pdf !== null) return
  const content = await buffer(await drawInvoices(null, [await printedOf(tenant, invoice)], theme))
  const [hash = ''] = await files.add(pool, [content])
  const email = emailOf(tenant, config, invoice, (await settingsOf(tenant, invoice.inv_cust_id)).MailClosing)
  await inTransaction(tenant.transactions, async (tx) => {
    if (!(await setFile(tx, inv_id, hash))) return
    const to = invoice.cust_bill_emails
    if (splitEmails(to).length > 0 && emailListError(to) === null)
      await mailDocument(tx, { ...invoice, inv_pdf: hash }, to, email)
  })
}

async function printedOf({ pool }: Tenant, invoice: WholeInvoice): Promise<PrintedInvoice> {
  return {
    ...invoice.inv_body,
    kind: invoice.inv_kind,
    label: invoice.inv_label,
    day: invoice.inv_day,
    due: invoice.inv_due,
    from: invoice.inv_from,
    until: invoice.inv_until,
    po: invoice.inv_po,
    currency: invoice.inv_currency,
    net: invoice.inv_net,
    vatTotal: invoice.inv_vat,
    total: invoice.inv_total,
    lines: linesPrinted(invoice.inv_kind, await invoiceLines(pool, invoice.inv_id, 0, mostLines)),
  }
}

/** The email of a document. `closing`: the company's sign-off. */
export const emailOf = (
  tenant: Tenant,
  config: Pick<Config, 'publicUrl'>,
  invoice: WholeInvoice,
  closing: string,
) =>
  writeEmail(
    invoiceEmail(invoice, {
      company: tenant.theme.name,
      url: `${publicUrlOf(config, tenant.name)}${pathTo('invoice', { _id: invoice.inv_id })}`,
      closing,
    }),
    senderOf(config, tenant),
  )

/** Writes the email of a document with its PDF, and enqueues the job that sends it. */
export async function mailDocument(
  tx: Transaction,
  { inv_id, inv_label, inv_pdf }: WholeInvoice,
  list: string,
  email: ReturnType<typeof emailOf>,
): Promise<void> {
  if (inv_pdf === null) throw new Error(`${inv_label} has no PDF to send`)
  const to = splitEmails(list).join(', ')
  const mail_id = await addMail(tx, { to, ...email }, `invoice:${inv_id}:${randomUUID()}`)
  await addMailFile(tx, mail_id, { name: `${inv_label}.pdf`, type: 'application/pdf', hash: inv_pdf })
  await setAddress(tx, inv_id, to)
  await enqueue(tx, 'mail-invoice', { inv_id, mail_id })
}

/** Sends the email of a document, and stores when the mail server took it. */
export async function mailInvoice(
  context: JobsContext,
  { inv_id, mail_id }: JobPayloads['mail-invoice'],
): Promise<void> {
  await sendMail(context, mail_id)
  await setSent(context.tenant.pool, inv_id, mail_id)
}
