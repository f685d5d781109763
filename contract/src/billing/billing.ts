import { billingReasons, type BillingReason } from '@despatch/domain/billing/billing-reasons.ts'
import { oddityKinds, type OddityKind } from '@despatch/domain/billing/oddities.ts'
import { documentStates, type DocumentState } from '@despatch/domain/billing/document-state.ts'
import { billCycles, type BillCycle } from '@despatch/domain/office/billing-choices.ts'
import { z } from 'zod'
import { call, Done, fileCall, page } from '../wire/call.ts'
import { currency, cursor, docketId, id, idOf, limit, pounds, text, time, whole } from '../wire/fields.ts'
import { docketNumber } from '../wire/docket-columns.ts'

const keysOf = <Key extends string>(table: Readonly<Record<Key, unknown>>): Key[] =>
  // The keys of an object are only known as strings.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  Object.keys(table) as Key[]

const day = z.iso
  .date({ error: 'Enter a day such as 2027-01-31', abort: true })
  .refine((value) => value > '2000' && value < '2100', 'Enter a day between 2000 and 2100')

const until = day.describe('Dockets performed by this day, in London, are billed.')
const documentDay = day.describe('The day of the documents.')
const states = keysOf<DocumentState>(documentStates)
const companyCurrency = currency.describe('The currency of the company.')
const cycle = z.enum(keysOf<BillCycle>(billCycles)).describe('How often the account is billed.')
const cust_name = text(200).describe('The name of the customer.')
const total = pounds.describe('The amount including VAT.')

/** The most accounts that can be issued at once. */
export const mostBilledAccounts = 2000

export const billingReadyList = call('billing/ready/list', {
  summary: 'The accounts that are billed, with what is ready and what is not, by account code.',
  needs: 'billing',
  body: z.strictObject({ until }),
  reply: z.strictObject({
    rows: z
      .array(
        z.strictObject({
          cust_id: id.describe('The id of the customer.'),
          cust_name,
          cust_acc_code: text(20).describe('The account code.'),
          cust_bill_cycle: cycle,
          cust_bill_emails: text(500).describe('Where its documents are emailed; empty if they are posted.'),
          last_day: day.nullable().describe('The day of its last document; null if there is none.'),
          last_label: text(40).describe('The number of its last document; empty if there is none.'),
          is_due: z
            .boolean()
            .describe('Whether a cycle has ended since its last document and something is ready.'),
          ready: whole(0, 1_000_000).describe('The dockets that are ready.'),
          net: pounds.describe('The amount of the ready dockets without VAT, in the company’s currency.'),
          total,
          not_ready: whole(0, 1_000_000).describe('The dockets that are not ready.'),
        }),
      )
      .describe('The accounts with anything to bill.'),
    ready: whole(0, 1_000_000).describe('The dockets that are ready.'),
    total,
    not_ready: whole(0, 1_000_000).describe('The dockets that are not ready.'),
    running: z.array(id).describe('The ids of the customers that are being billed at the moment.'),
    missing: z
      .array(z.enum(['BILLING_OFF', 'SELLER_MISSING', 'NO_ACCOUNT']))
      .describe('What has to be set up before anything can be billed.'),
    next_due: day.nullable().describe('The day on which the next cycle ends; null if no account has one.'),
    currency: companyCurrency,
  }),
  example: { until: '2027-01-31' },
})

const Reason = z.strictObject({
  reason: z.enum(keysOf<BillingReason>(billingReasons)).describe('Why it is not ready.'),
  text: text(300).describe('The reason in words.'),
})

export const billingReadyDockets = call('billing/ready/dockets', {
  summary:
    'The dockets of an account that are to be billed, each with its lines or with why it is not ready, in pages.',
  needs: 'billing',
  body: z.strictObject({
    cust_id: idOf('customer'),
    until,
    cursor,
    limit,
  }),
  reply: page(
    z.strictObject({
      dck_id: docketId,
      dck_docket: docketNumber,
      performed: day
        .nullable()
        .describe('When it was delivered, returned or cancelled for a fee; null if it is not finished.'),
      route: text(200).describe('From where to where, in districts.'),
      service: text(80).describe('The service.'),
      order: text(40).describe('The customer’s order number; empty without one.'),
      net: pounds.describe('What is to be billed without VAT.'),
      vat: pounds.describe('The VAT of it.'),
      currency: currency.describe('The currency of its amounts.'),
      total,
      lines: z
        .array(
          z.strictObject({
            text: text(300).describe('What the line is for.'),
            net: pounds.describe('The amount without VAT; less than 0 for a credit.'),
            vat: pounds.describe('Its VAT.'),
          }),
        )
        .describe('The lines of the document.'),
      reasons: z.array(Reason).describe('Why it is not ready; empty if it is.'),
      held: text(200).describe('Why staff hold it back; empty if they do not.'),
    }),
  ).extend({ currency: companyCurrency }),
  refusals: ['NOT_FOUND', 'BILLING_OFF', 'SELLER_MISSING'],
  example: { cust_id: 1, until: '2027-01-31' },
})

export const billingDocket = call('billing/docket', {
  summary: 'The documents that a docket is on, and whether it may be held back from billing.',
  needs: ['billing', 'invoices'],
  body: z.strictObject({ dck_id: idOf('docket') }),
  reply: z.strictObject({
    documents: z
      .array(
        z.strictObject({
          inv_id: id.describe('The id of the document.'),
          inv_kind: z.enum(['I', 'C']).describe('I: invoice. C: credit note.'),
          inv_label: text(40).describe('Its number.'),
          inv_day: day.describe('The day of the document.'),
          state: z.enum(states).describe('How far it is: sent, due, overdue, paid and so on.'),
          state_text: text(80).describe('The same in words.'),
        }),
      )
      .describe('Its documents, the oldest first.'),
    held: text(200).describe('Why staff hold it back; empty if they do not, and for customers.'),
    is_to_bill: z
      .boolean()
      .describe(
        'Whether something of it is still to be billed, so that it may be held back; false for customers.',
      ),
  }),
  refusals: ['DOCKET_NOT_FOUND'],
  example: { dck_id: 100_000 },
})

export const billingHold = call('billing/hold', {
  summary: 'Holds a docket back from billing with a reason, or releases it with an empty one.',
  needs: 'billing',
  writes: true,
  body: z.strictObject({
    dck_id: idOf('docket'),
    reason: text(200).describe('Why it is not billed for now; empty to release it.'),
  }),
  reply: Done,
  refusals: ['DOCKET_NOT_FOUND', 'DOCKET_INVOICED'],
  example: { dck_id: 100_000, reason: 'The customer disputes the waiting time' },
})

const fingerprint = text(64).describe(
  'What the preview showed of the account. If it changes, the account is left out.',
)

const accounts = z
  .array(idOf('customer'))
  .min(1, 'Choose at least 1')
  .max(mostBilledAccounts, `At most ${mostBilledAccounts}`)

export const Oddity = z.strictObject({
  dck_id: docketId,
  dck_docket: docketNumber,
  kind: z.enum(keysOf<OddityKind>(oddityKinds)).describe('What is unusual.'),
  text: text(300).describe('The same in words.'),
})

export const billingPreview = call('billing/preview', {
  summary: 'The documents as they would be issued: the same rule makes both. Nothing is stored.',
  needs: 'billing',
  body: z.strictObject({
    until,
    day: documentDay,
    accounts: accounts.describe('The ids of the customers.'),
  }),
  reply: z.strictObject({
    rows: z
      .array(
        z.strictObject({
          cust_id: id.describe('The id of the customer.'),
          cust_name,
          cust_acc_code: text(20).describe('The account code.'),
          cust_bill_emails: text(500).describe('Where its documents are emailed; empty if they are posted.'),
          sell_name: text(120).describe('The seller.'),
          fingerprint,
          not_ready: whole(0, 1_000_000).describe('Its dockets that are not ready and are left for later.'),
          documents: z
            .array(
              z.strictObject({
                kind: z.enum(['I', 'C']).describe('I: invoice. C: credit note.'),
                po: text(40).describe('The order number; empty without one.'),
                from: day.describe('The first day of performance.'),
                until: day.describe('The last day of performance.'),
                due: day.nullable().describe('When it is due; null for a credit note.'),
                dockets: whole(0, 1000).describe('How many dockets it has.'),
                lines: whole(0, 1000).describe('How many lines it has.'),
                net: pounds.describe('The amount without VAT.'),
                vat: pounds.describe('The VAT.'),
                total,
                currency,
              }),
            )
            .describe('Its documents.'),
          oddities: z.array(Oddity).max(200).describe('What is unusual, at most 200.'),
        }),
      )
      .describe('The accounts with documents.'),
    last_day: day
      .nullable()
      .describe('The day of the last document of the sellers; documents cannot be of an earlier day.'),
    documents: whole(0, 1_000_000).describe('How many documents there are.'),
    total: pounds.describe('The amount of all in the company’s currency, less credit notes, including VAT.'),
    currency: companyCurrency,
  }),
  refusals: ['NOT_FOUND', 'BILLING_OFF', 'SELLER_MISSING', 'INVOICE_DAY'],
  example: { until: '2026-10-31', day: '2026-10-31', accounts: [1] },
})

export const billingPreviewLines = call('billing/preview/lines', {
  summary: 'The lines of one document of the preview.',
  needs: 'billing',
  body: z.strictObject({
    cust_id: idOf('customer'),
    until,
    day: documentDay,
    document: whole(0, 10_000).describe(
      'Which document of the account, from 0, in the order of the preview.',
    ),
  }),
  reply: z.strictObject({
    rows: z
      .array(
        z.strictObject({
          dck_id: docketId,
          dck_docket: docketNumber,
          text: text(300).describe('What the line is for.'),
          performed: day.describe('When it was delivered, returned or cancelled.'),
          net: pounds.describe('The amount without VAT; less than 0 for a credit.'),
          vat_percent: z.number().describe('The VAT rate in per cent.'),
          vat: pounds.describe('Its VAT.'),
        }),
      )
      .describe('The lines, at most 1,000; none if the account has no such document any more.'),
  }),
  refusals: ['NOT_FOUND', 'BILLING_OFF', 'SELLER_MISSING', 'INVOICE_DAY'],
  example: { cust_id: 1, until: '2026-10-31', day: '2026-10-31', document: 0 },
})

export const billingPreviewFile = fileCall('billing/preview/file', {
  summary: 'The documents of an account as they would be issued, as a PDF that is marked as a draft.',
  needs: 'billing',
  body: z.strictObject({ cust_id: idOf('customer'), until, day: documentDay }),
  file: 'application/pdf',
  refusals: ['NOT_FOUND', 'BILLING_OFF', 'SELLER_MISSING', 'INVOICE_DAY'],
  exampleRefused: 'INVOICE_DAY',
  example: { cust_id: 1, until: '2099-01-31', day: '2099-01-31' },
})

export const billingIssue = call('billing/issue', {
  summary: 'Issues and sends the documents of accounts as they were previewed, in one job for each account.',
  needs: 'billing',
  writes: true,
  fresh: true,
  body: z.strictObject({
    until,
    day: documentDay,
    accounts: z
      .array(z.strictObject({ cust_id: idOf('customer'), fingerprint }))
      .min(1, 'Choose at least 1')
      .max(mostBilledAccounts, `At most ${mostBilledAccounts}`)
      .describe('The accounts, each with its fingerprint.'),
  }),
  reply: z.strictObject({ run_id: id.describe('The id of the run.') }),
  refusals: ['NOT_FOUND', 'BILLING_OFF', 'SELLER_MISSING', 'INVOICE_DAY', 'BILLING_RUNNING'],
  example: { until: '2099-01-31', day: '2099-01-31', accounts: [{ cust_id: 1, fingerprint: 'none' }] },
  exampleRefused: 'INVOICE_DAY',
})

export const billingRunGet = call('billing/run/get', {
  summary: 'What became of the accounts of a run.',
  needs: 'billing',
  body: z.strictObject({ run_id: idOf('billing run') }),
  reply: z.strictObject({
    run_id: id.describe('The id of the run.'),
    run_until: day.describe('Dockets performed by this day were billed.'),
    run_day: day.describe('The day of the documents.'),
    run_by: text(80).describe('Who issued them.'),
    run_at: time.describe('When.'),
    rows: z
      .array(
        z.strictObject({
          cust_id: id.describe('The id of the customer.'),
          cust_name,
          state: z.enum(['waiting', 'issued', 'left out']).describe('What became of the account.'),
          reason: text(300).describe('Why it was left out.'),
          documents: z
            .array(
              z.strictObject({
                inv_id: id.describe('The id of the document.'),
                inv_label: text(40).describe('Its number.'),
                total,
                currency,
                is_made: z.boolean().describe('Whether its PDF is made.'),
                to: text(500).describe('Where it is emailed; empty if it is posted.'),
              }),
            )
            .describe('Its documents.'),
        }),
      )
      .describe('Its accounts.'),
    currency: companyCurrency,
  }),
  refusals: ['NOT_FOUND'],
  exampleRefused: 'NOT_FOUND',
  example: { run_id: 1_000_000 },
})
