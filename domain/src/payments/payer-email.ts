import { isEmail, splitEmails } from '../fields/email-list.ts'

/** Card providers only accept plain ASCII addresses with letters at the end of the domain. */
const isPlain = (email: string): boolean => /^[\x21-\x7e]+\.[A-Za-z]{2,}$/.test(email)

/**
 * The email address for the card provider's receipt: the first valid one of a field with several (RULE-06), or empty.
 * The portal's own emails are sent to all of them.
 */
export const payerEmail = (list: string): string =>
  splitEmails(list).find((email) => isEmail(email) && isPlain(email)) ?? ''
