import * as contract from '@despatch/contract/billing/invoices.ts'
import { bindCall, bindFile } from '../platform/http/binding.ts'
import { ownerOf } from '../platform/workers/make-in-worker.ts'
import { billingAttention } from './billing-attention.ts'
import { checkCredit, postCredit } from './credit-invoice.ts'
import { fileOfInvoice } from './invoice-file.ts'
import { getInvoice, listInvoices } from './invoice-view.ts'
import { postInvoice, sendInvoice } from './send-invoice.ts'

export const invoicesCalls = [
  bindCall(contract.invoiceList, (query, { tenant, session }) => listInvoices(tenant, session, query)),
  bindCall(contract.invoiceGet, (query, { tenant }) => getInvoice(tenant, query)),
  bindFile(contract.invoiceFile, (query, { tenant, session }) =>
    fileOfInvoice(tenant, ownerOf(tenant, session), query),
  ),
  bindCall(contract.invoiceSend, async (sent, context, tx) => {
    await sendInvoice(tx, context, sent)
    return {}
  }),
  bindCall(contract.invoicePosted, async (sent, { session }, tx) => {
    await postInvoice(tx, session, sent)
    return {}
  }),
  bindCall(contract.invoiceCreditCheck, (query, { tenant }) => checkCredit(tenant.pool, query)),
  bindCall(contract.invoiceCreditPost, (sent, { session }, tx) => postCredit(tx, session, sent)),
  bindCall(contract.invoiceAttention, (_body, { tenant, session }) => billingAttention(tenant, session)),
]
