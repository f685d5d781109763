import { allRows, execute, firstRow, statement, type Queryable } from '../database/statement.ts'
import type { CompanyFiles } from '../files/company-files.ts'
import type { OutgoingEmail, MailFile } from './mailer.ts'
import { htmlOf, type StoredContent, type WrittenEmail } from './write-email.ts'

/** An email for the outbox. */
export interface StoredEmail extends WrittenEmail {
  to: string
  /** If the outbox has an email with the same `about`, it stays unchanged. */
  about: string
  /** A part of the text that is removed once the email is sent. */
  secret?: string | undefined
}

const insertMails = statement<{ mail_id: number }>(
  'insert-mails',
  `insert into mail (mail_to, mail_subject, mail_text, mail_html, mail_content, mail_about, mail_secret)
   select "to", subject, text, html, content, about, secret
   from json_to_recordset($1) email ("to" text, subject text, text text, html text, content json, about text, secret text)
   on conflict (mail_about) do update set mail_about = excluded.mail_about returning mail_id`,
)

/**
 * The HTML of an email is made from its content when it is needed. With a secret it is stored, because processes of earlier versions
 * remove secrets from the HTML only.
 */
const asStored = ({ content, ...email }: StoredEmail) =>
  email.secret === undefined ? { ...email, content } : { ...email, html: htmlOf(content) }

/** Adds emails about different things to the outbox, and returns their ids. */
export const addMails = async (db: Queryable, emails: readonly StoredEmail[]): Promise<number[]> =>
  emails.length === 0
    ? []
    : (await allRows(db, insertMails, [JSON.stringify(emails.map(asStored))])).map(({ mail_id }) => mail_id)

/**
 * Adds an email to the outbox. If there is one with the same `about`, it stays unchanged. `secret` is a part of the
 * text that is removed once the email is sent.
 */
export async function addMail(
  db: Queryable,
  email: Omit<StoredEmail, 'about' | 'secret'>,
  about: string,
  secret?: string,
): Promise<number> {
  const [mail_id] = await addMails(db, [{ ...email, about, secret }])
  if (mail_id === undefined) throw new Error('The email was not stored')
  return mail_id
}

/** Emails with a secret and those of earlier versions have HTML, and others what it is made from. */
export interface HtmlColumns {
  mail_html: string | null
  mail_content: StoredContent | null
}

/** The HTML part of a stored email. */
export const htmlIn = ({ mail_html, mail_content }: HtmlColumns): string =>
  mail_html ?? (mail_content ? htmlOf(mail_content) : '')

interface UnsentRow extends HtmlColumns {
  mail_created: string
  mail_to: string
  mail_subject: string
  mail_text: string
  mfile_name: string | null
  mfile_type: string | null
  mfile_file: string | null
  mfile_content: Buffer | null
}

const selectUnsent = statement<UnsentRow>(
  'unsent-mail',
  `select mail_created, mail_to, mail_subject, mail_text, mail_html, mail_content, mfile_name, mfile_type, mfile_file, mfile_content
   from mail left join mail_file on mfile_mail_id = mail_id where mail_id = $1 and mail_sent is null`,
)

/** An unsent email. Throws MissingFile if its file is missing. */
export async function findUnsent(
  db: Queryable,
  files: CompanyFiles,
  id: number,
): Promise<(OutgoingEmail & { created: string }) | undefined> {
  const row = await firstRow(db, selectUnsent, [id])
  return (
    row && {
      created: row.mail_created,
      to: row.mail_to,
      subject: row.mail_subject,
      text: row.mail_text,
      html: htmlIn(row),
      ...(await fileOf(files, row)),
    }
  )
}

async function fileOf(
  files: CompanyFiles,
  { mfile_name: name, mfile_type: type, mfile_file, mfile_content }: UnsentRow,
): Promise<Pick<OutgoingEmail, 'file'>> {
  if (name === null || type === null) return {}
  const content = mfile_file === null ? mfile_content : await files.read(mfile_file)
  return content === null ? {} : { file: { name, type, content } }
}

const insertFile = statement<never>(
  'insert-mail-file',
  `insert into mail_file (mfile_mail_id, mfile_name, mfile_type, mfile_file) values ($1, $2, $3, $4)
   on conflict (mfile_mail_id) do nothing`,
)

/** An attachment in the outbox. `hash` names its content in the file store. */
export interface StoredMailFile extends Pick<MailFile, 'name' | 'type'> {
  hash: string
}

/** Attaches a file to an email in the outbox. An email has at most one, which is deleted once it is sent. */
export const addMailFile = (db: Queryable, mail_id: number, { name, type, hash }: StoredMailFile) =>
  execute(db, insertFile, [mail_id, name, type, hash])

const selectAbout = statement<{ mail_id: number }>(
  'mail-about',
  'select mail_id from mail where mail_about = $1',
)

/** The email about something; undefined if there is none. */
export const findMail = async (db: Queryable, about: string) =>
  (await firstRow(db, selectAbout, [about]))?.mail_id

const updateSent = statement<never>(
  'mail-sent',
  `with deleted_file as (delete from mail_file where mfile_mail_id = $1)
   update mail set mail_sent = now(), mail_tried = now(), mail_attempts = mail_attempts + 1, mail_failure = '',
     mail_withheld = mail_withheld or mail_secret is not null or exists (select from mail_file where mfile_mail_id = $1),
     mail_secret = null,
     mail_text = case when mail_secret is null then mail_text else replace(mail_text, mail_secret, '…') end,
     mail_html = case when mail_secret is null then mail_html else replace(mail_html, mail_secret, '…') end
   where mail_id = $1`,
)

export const markSent = (db: Queryable, id: number) => execute(db, updateSent, [id])

const updateFailed = statement<never>(
  'mail-failed',
  `update mail set mail_tried = now(), mail_attempts = mail_attempts + 1, mail_failure = left($2, 500)
   where mail_id = $1 and mail_sent is null`,
)

/** Records a failed attempt for the email log. */
export const markFailed = (db: Queryable, id: number, why: string) => execute(db, updateFailed, [id, why])
