import { isEmail, splitEmails } from '../dockets/email-list.ts'

/** Card providers take plain ASCII addresses whose domain ends with letters. */
const isPlain = (email: string): boolean => /^[\x21-\x7e]+\.[A-Za-z]{2,}$/.test(email)

/**
 * The one email address that a card provider is given for its receipt: the first of a field that may hold several
 * (RULE-06) which the provider can take; empty where there is none. The portal's own emails go to all of them.
 */
export const payerEmail = (list: string): string =>
  splitEmails(list).find((email) => isEmail(email) && isPlain(email)) ?? ''
