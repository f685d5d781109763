import type {
  billingPreview,
  billingPreviewFile,
  billingPreviewLines,
} from '@despatch/contract/billing/billing.ts'
import type { CheckedPayload, ReplyOf } from '@despatch/contract/wire/call.ts'
import { refuse } from '@despatch/contract/wire/refusals.ts'
import { negate, sum, toPounds } from '@despatch/domain/money/money.ts'
import { forEachConcurrently } from '../platform/for-each-concurrently.ts'
import type { FileAnswer } from '../platform/http/binding.ts'
import type { FileOwner } from '../platform/workers/make-in-worker.ts'
import type { Tenant } from '../platform/tenant/tenant.ts'
import { settingsOf } from '../settings/settings.queries.ts'
import { accountsOfSellers, billedPeriod, lastDayOf, mustBillFrom } from './billed-period.ts'
import { drawInvoices } from './draw-invoices.ts'
import { planAccount, type AccountPlan } from './plan-account.ts'
import { draftOf } from './printed-invoice.ts'

/** The most oddities of an account that are shown. */
const mostOddities = 200

/** Accounts that are planned at the same time: the database reads for one while another is planned. */
const atOnce = 2

type PreviewRow = ReplyOf<typeof billingPreview>['rows'][number]

interface Wanted {
  until: string
  day: string
}

/** The documents of accounts as they would be issued, those without any left out. Stores nothing. */
export async function previewDocuments(
  tenant: Tenant,
  { accounts, ...wanted }: CheckedPayload<typeof billingPreview>,
): Promise<ReplyOf<typeof billingPreview>> {
  const { pool } = tenant
  await mustBillFrom(tenant)
  const found = await accountsOfSellers(pool, accounts)
  const sellers = found.map(({ seller }) => seller)
  const period = await billedPeriod(tenant, sellers, wanted)
  const plans = new Map<number, AccountPlan>()
  await forEachConcurrently(found, atOnce, async ({ account, seller }) => {
    const plan = await planAccount(pool, account, seller, period)
    if (plan.documents.length > 0) plans.set(account.cust_id, plan)
  })
  const planned = found.flatMap(({ account }) => plans.get(account.cust_id) ?? [])
  const currency = (await settingsOf(tenant, null)).CompanyCurrency
  const documents = planned.flatMap((plan) => plan.documents)
  return {
    rows: planned.map(rowOf),
    last_day: lastDayOf(sellers),
    documents: documents.length,
    total: toPounds(
      sum(
        ...documents
          .filter((document) => document.currency === currency)
          .map(({ kind, total }) => (kind === 'C' ? negate(total) : total)),
      ),
    ),
    currency,
  }
}

const rowOf = ({ account, seller, documents, oddities, notReady, fingerprint }: AccountPlan): PreviewRow => ({
  cust_id: account.cust_id,
  cust_name: account.cust_name,
  cust_acc_code: account.cust_acc_code,
  cust_bill_emails: account.cust_bill_emails,
  sell_name: seller.sell_name,
  fingerprint,
  not_ready: notReady,
  documents: documents.map((document) => ({
    kind: document.kind,
    po: document.po,
    from: document.from,
    until: document.until,
    due: document.due,
    dockets: new Set(document.lines.map(({ dck_id }) => dck_id)).size,
    lines: document.lines.length,
    net: toPounds(document.net),
    vat: toPounds(document.vat),
    total: toPounds(document.total),
    currency: document.currency,
  })),
  oddities: oddities.slice(0, mostOddities),
})

async function planOf(tenant: Tenant, cust_id: number, wanted: Wanted): Promise<AccountPlan> {
  await mustBillFrom(tenant)
  const [{ account, seller }] = await accountsOfSellers(tenant.pool, [cust_id])
  return await planAccount(tenant.pool, account, seller, await billedPeriod(tenant, [seller], wanted))
}

/** The lines of one document of the preview. */
export async function previewLines(
  tenant: Tenant,
  { cust_id, document: index, ...wanted }: CheckedPayload<typeof billingPreviewLines>,
): Promise<ReplyOf<typeof billingPreviewLines>> {
  const { documents } = await planOf(tenant, cust_id, wanted)
  return {
    rows: (documents[index]?.lines ?? []).map(
      ({ dck_id, dck_docket, text, performed, net, vat_percent, vat }) => ({
        dck_id,
        dck_docket,
        text,
        performed,
        net: toPounds(net),
        vat_percent,
        vat: toPounds(vat),
      }),
    ),
  }
}

/** The documents of an account as they would be issued, as a PDF that is marked as a draft. */
export async function previewFile(
  tenant: Tenant,
  owner: FileOwner,
  { cust_id, ...wanted }: CheckedPayload<typeof billingPreviewFile>,
): Promise<FileAnswer> {
  const { account, seller, documents } = await planOf(tenant, cust_id, wanted)
  if (documents.length === 0) refuse('NOT_FOUND', { detail: 'Nothing of this account is ready.' })
  const drafts = documents.map((document) => draftOf(account, seller, document))
  return {
    name: `draft-${account.cust_acc_code.replaceAll(/[^\w-]/g, '')}-${wanted.day}.pdf`,
    type: 'application/pdf',
    content: await drawInvoices(owner, drafts, tenant.theme),
  }
}
