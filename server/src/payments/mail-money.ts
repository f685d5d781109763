import { splitEmails } from '@despatch/domain/fields/email-list.ts'
import { pence } from '@despatch/domain/money/money.ts'
import { sumOfPayments } from '@despatch/domain/payments/docket-payments.ts'
import type { MoneyOccasion } from '@despatch/domain/payments/money-occasions.ts'
import type { Settings } from '@despatch/domain/settings/settings-catalogue.ts'
import type { JobPayloads } from '../platform/jobs/enqueue.ts'
import type { JobsContext } from '../platform/jobs/jobs-context.ts'
import { addMail } from '../platform/mail/mail.queries.ts'
import { sendMail } from '../platform/mail/send-mail.ts'
import { senderOf } from '../platform/mail/sender-of.ts'
import { writeEmail } from '../platform/mail/write-email.ts'
import { settingsOf } from '../settings/settings.queries.ts'
import { readDocketMoney } from './docket-money.ts'
import { docketToMail } from './mail-money.queries.ts'
import { moneyEmail } from './money-email.ts'
import { payerOf } from './payment-links.ts'

/** The setting that turns each email on. */
const settingOf = {
  refunded: 'MailRefunds',
  captured: 'MailCaptures',
  credited: 'MailCredits',
  charged: 'MailCharges',
} as const satisfies Record<MoneyOccasion, keyof Settings>

/**
 * Emails the payer of a docket, or the account if it is not paid by card, once about a refund, a capture, a credit or a charge. Does
 * nothing if the company has turned it off, if no address is known, or if the account may not see prices.
 */
export async function mailMoney(
  context: JobsContext,
  { dck_id, about, id, amount, upTo, name = '', reason = '' }: JobPayloads['mail-money'],
): Promise<void> {
  const { tenant, config } = context
  const { docket, payments, balance, expected } = await readDocketMoney(tenant.pool, dck_id)
  const price = await docketToMail(tenant.pool, dck_id)
  if (!price?.isShown) return
  const settings = await settingsOf(tenant, price.dck_cust_id)
  const payer = docket.dck_mop === 'A' ? '' : payerOf(docket, payments)
  const to = payer || splitEmails(price.recipients).join(', ')
  if (settings[settingOf[about]] !== 'T' || to === '') return
  const email = moneyEmail({
    about,
    docket: docket.dck_docket,
    amount: pence(amount),
    name,
    reason,
    price,
    balance,
    held: sumOfPayments(expected).held,
    closing: settings.MailClosing,
  })
  const key = `money:${about}:${id}${upTo === undefined ? '' : `:${upTo}`}`
  await sendMail(
    context,
    await addMail(tenant.pool, { to, ...writeEmail(email, senderOf(config, tenant)) }, key),
  )
}
