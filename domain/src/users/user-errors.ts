import { emailListError } from '../fields/email-list.ts'
import { errorAt, type FieldError } from '../fields/field-errors.ts'
import { telephoneError } from '../fields/telephone.ts'
import { cleanText, isBlank } from '../text/clean-text.ts'
import { unitsOfSite, type BusinessUnit } from './allocation.ts'
import { usernameError } from './username-error.ts'
import type { PersonalFields, UserFields, UserLinks } from './user.ts'

/** The personal fields for storage, without invisible characters and surrounding spaces. */
export const cleanPersonal = <Fields extends PersonalFields>(user: Fields): Fields => ({
  ...user,
  ausr_nickname: cleanText(user.ausr_nickname),
  ausr_firstname: cleanText(user.ausr_firstname),
  ausr_lastname: cleanText(user.ausr_lastname),
  ausr_telephone: cleanText(user.ausr_telephone),
  ausr_email: cleanText(user.ausr_email),
})

/** The whole user for storage. */
export const cleanUser = (user: UserFields): UserFields => ({
  ...cleanPersonal(user),
  ausr_logon: cleanText(user.ausr_logon),
})

/** The errors of the fields that users can change themselves (RULE-06). */
export const personalErrors = (user: PersonalFields): FieldError[] => [
  ...errorAt('user.ausr_telephone', telephoneError(user.ausr_telephone)),
  ...errorAt('user.ausr_email', emailListError(user.ausr_email)),
]

/**
 * The error of a default account chosen by its user, or null. It must be one of the user's accounts (USER-02). The
 * account set by an administrator is accepted unchanged.
 * @param available cust_id of each account that the user can access and that is not retired.
 */
export const ownDefaultAccountError = (
  before: number | null,
  chosen: number | null,
  available: readonly number[],
): string | null =>
  chosen === before || (chosen !== null && available.includes(chosen))
    ? null
    : 'Please choose one of your accounts.'

/** The errors of a whole user, as saved by an administrator (USER-04, RULE-06). */
export function userErrors(user: UserFields, links: UserLinks, units: readonly BusinessUnit[]): FieldError[] {
  const needsCircuit = user.ausr_rights_control === 'T' && links.circuits.length === 0
  const { accounts } = links
  const account = user.ausr_cust_id
  const hasAllAccounts = user.ausr_all_accounts === 'T'
  const unlinked = !hasAllAccounts && account !== null && accounts.length > 0 && !accounts.includes(account)
  const unit = user.ausr_bu_id
  const isWrongUnit =
    unit !== null && !unitsOfSite(units, user.ausr_site_id).some(({ bu_id }) => bu_id === unit)
  return [
    ...errorAt('user.ausr_logon', usernameError(user.ausr_logon)),
    ...personalErrors(user),
    ...errorAt(
      'accounts',
      !hasAllAccounts && accounts.length === 0 ? 'At least one account is required' : null,
    ),
    ...errorAt('circuits', needsCircuit ? 'At least one circuit is required' : null),
    ...errorAt(
      'user.ausr_cust_id',
      unlinked ? 'The default account must be one of the linked accounts.' : null,
    ),
    ...errorAt('user.ausr_bu_id', isWrongUnit ? 'Please choose a business unit of this site.' : null),
  ]
}

/**
 * The error of a new user's login access, or null. They need a first password, or an email address for the link to
 * choose one.
 */
export const loginAccessError = (password: string, ausr_email: string): string | null =>
  password === '' && isBlank(ausr_email)
    ? 'Enter a first password, or an email address for the link to choose one.'
    : null

/**
 * Whether the email address has changed. Users need their current password for that, because the link to choose another
 * password goes to this address.
 */
export const changesEmail = (before: string, after: string): boolean => cleanText(before) !== cleanText(after)
