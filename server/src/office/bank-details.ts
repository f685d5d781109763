import { bankFields } from '@despatch/domain/office/seller.ts'
import type { OfficeValues } from '@despatch/domain/office/fields.ts'
import { securityEmails } from '@despatch/domain/users/confirmed-emails.ts'
import { inTransaction, type Transaction } from '../platform/database/transaction.ts'
import { enqueue, type JobPayloads } from '../platform/jobs/enqueue.ts'
import type { JobsContext } from '../platform/jobs/jobs-context.ts'
import type { EmailContent } from '../platform/mail/email.ts'
import { addMail } from '../platform/mail/mail.queries.ts'
import { senderOf } from '../platform/mail/sender-of.ts'
import { writeEmail } from '../platform/mail/write-email.ts'
import { refuseWithoutProof } from '../platform/refuse-without-proof.ts'
import type { Session } from '../platform/session.ts'
import { administratorsToEmail, findBankChange } from './bank-details.queries.ts'
import { bankChangedTexts } from './email-texts.ts'
import type { OfficeRow } from './records.queries.ts'

/** Whether a seller's customers will pay to another account. `before` is undefined for a new seller. */
const changesBankDetails = (before: OfficeRow | undefined, seller: OfficeValues): boolean =>
  bankFields.some((field) => (before?.[field] ?? '') !== seller[field])

/**
 * Refuses FACTOR_REQUIRED without a fresh proof of who the user is: who changes bank details can have every customer pay to another
 * account.
 */
export function refuseUnprovedBankDetails(
  session: Session,
  before: OfficeRow | undefined,
  seller: OfficeValues,
): void {
  if (changesBankDetails(before, seller)) refuseWithoutProof(session)
}

/** Emails every administrator about changed bank details, in the transaction of the change. */
export function mailBankDetails(
  tx: Transaction,
  session: Session,
  before: OfficeRow | undefined,
  after: OfficeRow,
): void {
  if (!changesBankDetails(before, after)) return
  const [sell_id, version] = [Number(after['sell_id']), Number(after['sell_version'])]
  tx.defer(enqueue(tx, 'mail-bank-changed', { sell_id, version, ausr_id: session.user.ausr_id }))
}

interface BankChange {
  company: string
  seller: string
  /** The username. */
  by: string
}

export const bankChangedEmail = ({ company, seller, by }: BankChange): EmailContent => ({
  subject: bankChangedTexts.subject(company),
  heading: bankChangedTexts.heading,
  blocks: [
    { kind: 'paragraph', text: bankChangedTexts.changed(by, seller) },
    { kind: 'paragraph', text: bankChangedTexts.notAgreed },
  ],
})

/** Emails each administrator about one change of bank details, once. */
export async function mailBankChanged(
  { tenant, config }: JobsContext,
  { sell_id, version, ausr_id }: JobPayloads['mail-bank-changed'],
): Promise<void> {
  const change = await findBankChange(tenant.pool, sell_id, ausr_id)
  if (!change) return
  const { sell_name: seller, ausr_logon: by } = change
  const email = writeEmail(
    bankChangedEmail({ company: tenant.theme.name, seller, by }),
    senderOf(config, tenant),
  )
  await inTransaction(tenant.transactions, async (tx) => {
    for (const administrator of await administratorsToEmail(tx)) {
      const to = securityEmails(administrator).join(', ')
      if (to === '') continue
      const about = `bank-changed:${sell_id}:${version}:${administrator.ausr_id}`
      await enqueue(tx, 'send-mail', { mail_id: await addMail(tx, { to, ...email }, about) })
    }
  })
}
