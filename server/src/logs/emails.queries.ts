import type { Email, mailList } from '@despatch/contract/logs/emails.ts'
import type { CheckedPayload } from '@despatch/contract/wire/call.ts'
import type { EmailState } from '@despatch/domain/logs/email-states.ts'
import { fieldsOf } from '@despatch/domain/fields/fields-of.ts'
import type { z } from 'zod'
import { htmlIn, type HtmlColumns } from '../platform/mail/mail.queries.ts'
import {
  allRows,
  execute,
  firstRow,
  statement,
  type Queryable,
  type Statement,
} from '../platform/database/statement.ts'

type EmailRow = z.output<typeof Email>

const columns = `mail_id, left(mail_to, 2000) mail_to, left(mail_subject, 500) mail_subject, mail_created, mail_sent,
  mail_attempts, mail_failure`

const inState: Readonly<Record<EmailState | 'any', string>> = {
  any: 'true',
  sent: 'mail_sent is not null',
  waiting: `mail_sent is null and mail_failure = ''`,
  failed: `mail_sent is null and mail_failure <> ''`,
}

// A statement for each state, so that each uses its own index.
const lists = Object.fromEntries(
  fieldsOf(inState).map((state) => [
    state,
    statement<EmailRow>(
      `emails-${state}`,
      `select ${columns} from mail
       where ($1::int is null or mail_id < $1) and ${inState[state]}
         and ($2 = '' or position(lower($2) in lower(mail_to || ' ' || mail_subject)) > 0)
       order by mail_id desc limit $3`,
    ),
  ]),
) as Record<EmailState | 'any', Statement<EmailRow>>

/** Newest first, starting after an email. */
export const listEmails = (
  db: Queryable,
  before: number | null,
  { state, search, limit }: Pick<CheckedPayload<typeof mailList>, 'state' | 'search' | 'limit'>,
) => allRows(db, lists[state ?? 'any'], [before, search, limit])

interface WholeRow extends EmailRow, HtmlColumns {
  mail_text: string
  withheld: boolean
}

// Secret parts are replaced.
const without = (column: string) =>
  `case when mail_secret is null then ${column} else replace(${column}, mail_secret, '…') end ${column}`

const selectEmail = statement<WholeRow>(
  'email',
  `select ${columns}, ${without('mail_text')}, ${without('mail_html')}, mail_content,
     mail_withheld or mail_secret is not null withheld from mail where mail_id = $1`,
)

/** A whole email; undefined if there is none with this id. */
export async function findEmail(db: Queryable, id: number) {
  const row = await firstRow(db, selectEmail, [id])
  if (!row) return undefined
  const { mail_content, ...email } = row
  return { ...email, mail_html: htmlIn({ ...row, mail_content }) }
}

const lock = statement<{
  mail_to: string
  mail_subject: string
  mail_sent: string | null
  mail_withheld: boolean
}>(
  'lock-email',
  'select mail_to, mail_subject, mail_sent, mail_withheld from mail where mail_id = $1 for update',
)

export const lockEmail = (tx: Queryable, id: number) => firstRow(tx, lock, [id])

const open = statement<never>(
  'email-to-be-sent',
  `update mail set mail_sent = null, mail_failure = '' where mail_id = $1`,
)

/** Marks an email to be sent, whether or not it has been. */
export const openEmail = (tx: Queryable, id: number) => execute(tx, open, [id])
