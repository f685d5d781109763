import { paymentExport, paymentList } from '@despatch/contract/payments/payment-list.ts'
import { toPounds } from '@despatch/domain/money/money.ts'
import { holdExpiry } from '@despatch/domain/payments/hold-expiry.ts'
import { sentLinkState } from '@despatch/domain/payments/payment-link.ts'
import { exportCsv } from '../platform/database/csv-export.ts'
import { bindCall, bindFile } from '../platform/http/binding.ts'
import { readIdCursor } from '../platform/http/id-cursor.ts'
import { accountsIn } from '../platform/http/scope.ts'
import { recordLog } from '../platform/log.queries.ts'
import { copyPayments, paymentPage, type ListedPayment } from './payment-list.queries.ts'

const onWire = ({ pay_id, dck_id, dck_docket, cust_name, ...payment }: ListedPayment) => ({
  pay_id,
  dck_id,
  dck_docket,
  cust_name,
  provider: payment.pay_provider,
  state: payment.pay_state,
  currency: payment.pay_currency,
  amount: toPounds(payment.pay_amount),
  captured: toPounds(payment.pay_captured),
  refunded: toPounds(payment.pay_refunded),
  holdExpires:
    payment.pay_state === 'authorised' ? holdExpiry(payment.pay_provider, payment.pay_created) : null,
  error: payment.pay_error,
  created: payment.pay_created,
  due: toPounds(payment.due),
  link: linkOf(payment),
})

function linkOf({
  plk_created,
  plk_expires,
  link_paid,
}: Pick<ListedPayment, 'plk_created' | 'plk_expires' | 'link_paid'>) {
  if (plk_created === null || plk_expires === null) return null
  const state = sentLinkState({ expires: plk_expires, isPaid: link_paid === true }, Date.now())
  return { state, sent: plk_created, expires: plk_expires }
}

export const paymentListCalls = [
  bindCall(paymentList, async ({ show, cursor, limit }, { tenant, session }) => {
    const found = await paymentPage(tenant.pool, {
      accounts: accountsIn(session),
      show,
      before: readIdCursor(cursor),
      limit,
    })
    const rows = found.slice(0, limit)
    const last = found.length > limit ? rows.at(-1) : undefined
    return { rows: rows.map(onWire), next: last ? String(show === 'due' ? last.dck_id : last.pay_id) : null }
  }),

  bindFile(paymentExport, async ({ show }, { tenant, session }) => {
    const copy = copyPayments({ accounts: accountsIn(session), show })
    const file = await exportCsv(tenant, 'card-payments.csv', copy)
    await recordLog(tenant.pool, {
      user: session.user.ausr_logon,
      unit: session.unit,
      process: 'export-payments',
      type: 'export',
      ...(show && { after: { show } }),
    })
    return file
  }),
]
