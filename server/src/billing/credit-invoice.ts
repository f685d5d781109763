import type { invoiceCreditCheck, invoiceCreditPost } from '@despatch/contract/billing/invoices.ts'
import type { CheckedPayload, ReplyOf } from '@despatch/contract/wire/call.ts'
import { refuse } from '@despatch/contract/wire/refusals.ts'
import type { DocumentLine, PlannedDocument } from '@despatch/domain/billing/billing.ts'
import { creditOfLine } from '@despatch/domain/billing/credit-of-line.ts'
import { documentOf } from '@despatch/domain/billing/plan-invoices.ts'
import { formatMoney, minus, negate, sum, toPence, toPounds } from '@despatch/domain/money/money.ts'
import type { ChargeAmount } from '@despatch/domain/pricing/docket-charges.ts'
import { isBlank } from '@despatch/domain/text/clean-text.ts'
import { applyCharge } from '../dockets/apply-charge.ts'
import { addCharge, creditType, findToCharge, rowOf } from '../dockets/docket-charges.queries.ts'
import { lockDockets } from '../dockets/lock-dockets.queries.ts'
import type { Queryable } from '../platform/database/statement.ts'
import type { Transaction } from '../platform/database/transaction.ts'
import { enqueue } from '../platform/jobs/enqueue.ts'
import { recordLog } from '../platform/log.queries.ts'
import type { Session } from '../platform/session.ts'
import { accountOfInvoice, lockSeller, type BilledAccount } from './accounts.queries.ts'
import { today } from './billed-period.ts'
import { creditableLines, releaseLines, type CreditableLine } from './credit-invoice.queries.ts'
import { findInvoice, type WholeInvoice } from './invoices.queries.ts'
import { writeDocuments } from './write-documents.queries.ts'

type Wanted = CheckedPayload<typeof invoiceCreditCheck>

/** A line of a credit note, with the line that it corrects. Lines of released dockets do not count. */
interface CreditLine extends DocumentLine {
  of: number
  live: boolean
  /** Where an error of it belongs in the payload. */
  field: string
}

interface CreditPlan {
  invoice: WholeInvoice
  account: BilledAccount
  document: PlannedDocument
  lines: CreditLine[]
}

/** The amounts of the credit note that would be issued. Refuses like `postCredit`, except for a missing reason. */
export async function checkCredit(
  db: Queryable,
  wanted: Wanted,
): Promise<ReplyOf<typeof invoiceCreditCheck>> {
  const { document } = await planCredit(db, wanted)
  return {
    net: toPounds(document.net),
    vat: toPounds(document.vat),
    total: toPounds(document.total),
    currency: document.currency,
  }
}

/**
 * Issues the credit note that corrects an invoice. Each reduction is a credit of its docket as well. A released docket costs what it did,
 * and is ready to be changed and billed again. Refuses NOT_FOUND, CREDIT_TOO_LARGE, LINE_CREDITED, and INVALID with the field.
 */
export async function postCredit(
  tx: Transaction,
  session: Session,
  wanted: CheckedPayload<typeof invoiceCreditPost>,
): Promise<ReplyOf<typeof invoiceCreditPost>> {
  if (isBlank(wanted.reason)) refuseField('INVALID', 'reason', 'Enter why the invoice is credited.')
  const chosen = await planCredit(tx, wanted)
  const dockets = [...new Set(chosen.lines.map(({ dck_id }) => dck_id))]
  await lockDockets(tx, dockets)
  const seller = await lockSeller(tx, chosen.invoice.inv_sell_id)
  // What is left of the lines may have changed before the locks.
  const { invoice, account, document, lines } = await planCredit(tx, wanted)
  await releaseLines(tx, invoice.inv_id, wanted.release)
  const written: CreditLine[] = []
  for (const line of lines)
    written.push(line.live ? { ...line, dchg_id: await addCredit(tx, session, line, wanted.reason) } : line)
  const of = {
    inv_id: invoice.inv_id,
    label: invoice.inv_label,
    day: invoice.inv_day,
    reason: wanted.reason,
  }
  const [note] = await writeDocuments(tx, account, seller, [{ ...document, lines: written }], {
    run_id: null,
    by: session.user.ausr_logon,
    of,
  })
  if (!note) throw new Error('The credit note was not written')
  await enqueue(tx, 'make-invoice', { inv_id: note.inv_id })
  tx.defer(
    recordLog(tx, {
      user: session.user.ausr_logon,
      unit: session.unit,
      process: 'credit-invoice',
      type: 'payment',
      record: invoice.inv_label,
      after: { number: note.inv_label, total: document.total, ...wanted },
    }),
  )
  return note
}

/** The credit note as it would be issued. The check and the issue both call this. */
async function planCredit(db: Queryable, wanted: Wanted): Promise<CreditPlan> {
  const invoice = (await findInvoice(db, wanted.inv_id)) ?? refuse('NOT_FOUND')
  if (invoice.inv_kind === 'C')
    refuseField('INVALID', 'inv_id', 'A credit note cannot be credited. Credit the invoice instead.')
  const found = await creditableLines(db, invoice.inv_id)
  const lines = [...reduced(found, wanted, invoice), ...released(found, wanted, invoice)]
  if (lines.length === 0) refuseField('INVALID', 'reduce', 'Choose at least one line.')
  const account = await accountOfInvoice(db, invoice.inv_cust_id)
  const document = documentOf(lines, { terms: account, day: today(), currency: invoice.inv_currency })
  if (document.kind === 'I')
    refuseField('LINE_CREDITED', 'release', 'Nothing is left of these dockets on this invoice.')
  return { invoice, account, document, lines }
}

function reduced(
  found: readonly CreditableLine[],
  { reduce, release }: Wanted,
  invoice: WholeInvoice,
): CreditLine[] {
  const seen = new Set<number>()
  return reduce.map(({ ivl_no, amount }, at) => {
    const field = `reduce.${at}.amount`
    const line =
      found.find((each) => each.ivl_no === ivl_no) ??
      refuseField('INVALID', `reduce.${at}.ivl_no`, 'The invoice has no such line.')
    if (seen.has(ivl_no)) refuseField('INVALID', `reduce.${at}.ivl_no`, 'The line is named twice.')
    seen.add(ivl_no)
    if (release.includes(line.dck_id))
      refuseField('INVALID', field, 'Reduce the line or release its docket, not both.')
    if (!line.live) refuseField('LINE_CREDITED', field, releasedBefore(line))
    const credit = creditOfLine(line.rest, toPence(amount), line.vat_percent)
    if (credit === null) return refuseField('CREDIT_TOO_LARGE', field, leftOf(line, invoice))
    return creditLine(line, credit, invoice, { live: true, field })
  })
}

function released(
  found: readonly CreditableLine[],
  { release }: Wanted,
  invoice: WholeInvoice,
): CreditLine[] {
  return [...new Set(release)].flatMap((dck_id, at) => {
    const field = `release.${at}`
    const own = found.filter((line) => line.dck_id === dck_id)
    const [first] = own
    if (!first) return refuseField('INVALID', field, 'The invoice has no line of this docket.')
    if (!first.live) return refuseField('LINE_CREDITED', field, releasedBefore(first))
    return own
      .filter(({ rest }) => rest.net !== 0 || rest.vat !== 0)
      .map((line) =>
        creditLine(line, { net: negate(line.rest.net), vat: negate(line.rest.vat) }, invoice, {
          live: false,
          field,
        }),
      )
  })
}

const releasedBefore = ({ dck_docket }: CreditableLine) =>
  `${dck_docket} was released from this invoice before, so nothing is left to credit.`

const leftOf = ({ rest }: CreditableLine, { inv_currency }: WholeInvoice) =>
  rest.net <= 0
    ? 'Nothing is left of this line to credit.'
    : `At most ${formatMoney(rest.net, inv_currency)} before VAT, which is what is left of the line.`

/** A line of a credit note. It has the VAT rate and the tax point of the line that it corrects. */
function creditLine(
  line: CreditableLine,
  amount: ChargeAmount,
  { inv_body }: WholeInvoice,
  more: Pick<CreditLine, 'live' | 'field'>,
): CreditLine {
  const rate = inv_body.vat.find(
    ({ vat_code, vat_percent }) => vat_code === line.vat_code && vat_percent === line.vat_percent,
  )
  return {
    dck_id: line.dck_id,
    dck_docket: line.dck_docket,
    dchg_id: line.dchg_id,
    text: line.text,
    performed: line.performed,
    order: line.order,
    tax_point: line.tax_point,
    vat_code: line.vat_code,
    vat_percent: line.vat_percent,
    ...amount,
    vat_category: rate?.vat_category ?? 'S',
    vat_reason: rate?.vat_reason ?? '',
    isLate: false,
    of: line.ivl_id,
    ...more,
  }
}

/** Adds the credit of a reduced line to its docket. Refuses CREDIT_TOO_LARGE if the docket does not cost so much any more. */
async function addCredit(
  tx: Transaction,
  session: Session,
  { dck_id, net, vat, vat_code, vat_percent, field }: CreditLine,
  reason: string,
): Promise<number> {
  const docket = (await findToCharge(tx, dck_id)) ?? refuse('DOCKET_NOT_FOUND')
  const charge = await addCharge(tx, dck_id, {
    ...rowOf(await creditType(tx), { net, vat }),
    dchg_vat_code: vat_code,
    dchg_vat_percent: vat_percent,
    dchg_quantity: 1,
    dchg_amount: net,
    dchg_state: 'approved',
    dchg_reason: reason,
    dchg_evidence: '',
    dchg_by: session.user.ausr_logon,
  })
  const pricing = await applyCharge(tx, docket, {
    charge,
    was: null,
    process: 'add-charge',
    by: { user: session.user.ausr_logon, unit: session.unit },
    isEmailed: false,
  })
  if (minus(docket.dck_total, pricing.total) !== negate(sum(net, vat)))
    refuseField(
      'CREDIT_TOO_LARGE',
      field,
      `${docket.dck_docket} was credited before. It costs ${formatMoney(docket.dck_total, docket.dck_currency)} with VAT now.`,
    )
  return charge.dchg_id
}

const refuseField = (
  code: 'INVALID' | 'CREDIT_TOO_LARGE' | 'LINE_CREDITED',
  field: string,
  message: string,
): never => refuse(code, { detail: message, errors: [{ field, message }] })
