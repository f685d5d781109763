import { splitEmails } from '../fields/email-list.ts'

/** A user's email addresses, separated by ; or ,. */
export interface UserEmails {
  ausr_email: string
  /**
   * The confirmed ones; null: all. If none of `ausr_email` is confirmed, the last ones that were, which may no longer be in
   * `ausr_email`. Empty if none ever was.
   */
  ausr_confirmed_email: string | null
}

/** How long a link to confirm an email address is valid, in days. */
export const emailLinkDays = 7

const hasEmail = (emails: readonly string[], email: string): boolean =>
  emails.some((each) => each.toLowerCase() === email.toLowerCase())

const confirmedOf = ({ ausr_email, ausr_confirmed_email }: UserEmails): string[] =>
  splitEmails(ausr_confirmed_email ?? ausr_email)

/** The addresses that are not confirmed. */
export function unconfirmedEmails(user: UserEmails): string[] {
  const confirmed = confirmedOf(user)
  return splitEmails(user.ausr_email).filter((email) => !hasEmail(confirmed, email))
}

/**
 * The addresses that receive links to choose a password and other emails about security: the confirmed ones. If none was ever
 * confirmed, all of them, because the user could not reset the password otherwise.
 */
export function securityEmails(user: UserEmails): string[] {
  const confirmed = confirmedOf(user)
  return confirmed.length > 0 ? confirmed : splitEmails(user.ausr_email)
}

/** What is stored for these addresses. The last confirmed ones stay until another one is confirmed. */
const stored = (emails: readonly string[], confirmed: readonly string[], last: readonly string[]) =>
  confirmed.length === emails.length ? null : (confirmed.length > 0 ? confirmed : last).join(';')

/**
 * The confirmed addresses after a change to `ausr_email`.
 * @param isTrusted whether an added address is confirmed without a link. None is that users enter for themselves.
 */
export function confirmedAfterChange(
  before: UserEmails,
  ausr_email: string,
  isTrusted: (email: string) => boolean,
): string | null {
  const last = confirmedOf(before)
  const known = splitEmails(before.ausr_email)
  const emails = splitEmails(ausr_email)
  const confirmed = emails.filter(
    (email) => hasEmail(last, email) || (!hasEmail(known, email) && isTrusted(email)),
  )
  return stored(emails, confirmed, last)
}

/** The confirmed addresses after the link to `confirmed` was opened. */
export function confirmedAfterLink(user: UserEmails, confirmed: string): string | null {
  const last = confirmedOf(user)
  const emails = splitEmails(user.ausr_email)
  return stored(
    emails,
    emails.filter((email) => hasEmail([...last, confirmed], email)),
    last,
  )
}
