import { emailInScheme } from '@despatch/domain/logs/email-scheme.ts'
import type { Scheme } from '@despatch/domain/tenants/neutral-shades.ts'

interface ShownEmail {
  mail_subject: string
  mail_html: string
}

/** An email as the document of a sandboxed frame, in one colour scheme. Its links do nothing. */
export const framedEmail = (email: ShownEmail, scheme: Scheme): string =>
  emailInScheme(documentOf(email), scheme).replace('<head>', `<head>${newWindow}`)

/** Links open in new windows, which the sandbox blocks. */
const newWindow = '<base target="_blank">'

/** Emails of earlier versions have no document around them. Screen readers need its title and its language. */
const documentOf = ({ mail_subject, mail_html }: ShownEmail): string =>
  /^<!DOCTYPE/i.test(mail_html)
    ? mail_html
    : `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><title>${escaped(mail_subject)}</title></head>` +
      `<body><main>${mail_html}</main></body></html>`

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
