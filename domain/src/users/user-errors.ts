import { emailListError } from '../dockets/email-list.ts'
import { errorAt, type FieldError } from '../dockets/field-errors.ts'
import { telephoneError } from '../dockets/telephone.ts'
import { cleanText, isBlank } from '../settings/clean-text.ts'
import { unitsOfSite, type BusinessUnit } from './allocation.ts'
import type { PersonalFields, UserFields, UserLinks } from './user.ts'

/** The personal fields as they are stored: invisible characters and spaces at the ends removed. */
export const cleanPersonal = <Fields extends PersonalFields>(user: Fields): Fields => ({
  ...user,
  ausr_nickname: cleanText(user.ausr_nickname),
  ausr_firstname: cleanText(user.ausr_firstname),
  ausr_lastname: cleanText(user.ausr_lastname),
  ausr_telephone: cleanText(user.ausr_telephone),
  ausr_email: cleanText(user.ausr_email),
})

/** A whole user as they are stored. */
export const cleanUser = (user: UserFields): UserFields => ({
  ...cleanPersonal(user),
  ausr_logon: cleanText(user.ausr_logon),
})

/** What is wrong with what a user may change of themselves (RULE-06). */
export const personalErrors = (user: PersonalFields): FieldError[] => [
  ...errorAt('user.ausr_telephone', telephoneError(user.ausr_telephone)),
  ...errorAt('user.ausr_email', emailListError(user.ausr_email)),
]

/**
 * What is wrong with the default account that a user chooses for themselves, or null: it must be one they reach
 * (USER-02). What an administrator gave them is accepted unchanged.
 * @param available cust_id of each account that the user reaches and that is not retired.
 */
export const ownDefaultAccountError = (
  before: number | null,
  chosen: number | null,
  available: readonly number[],
): string | null =>
  chosen === before || (chosen !== null && available.includes(chosen))
    ? null
    : 'Please choose one of your accounts.'

/** What is wrong with a whole user as an administrator saves it (USER-04, RULE-06), with the places to mend it. */
export function userErrors(user: UserFields, links: UserLinks, units: readonly BusinessUnit[]): FieldError[] {
  const needsCircuit = user.ausr_rights_control === 'T' && links.circuits.length === 0
  const { accounts } = links
  const account = user.ausr_cust_id
  const reachesAll = user.ausr_all_accounts === 'T'
  const unlinked = !reachesAll && account !== null && accounts.length > 0 && !accounts.includes(account)
  const unit = user.ausr_bu_id
  const strayUnit =
    unit !== null && !unitsOfSite(units, user.ausr_site_id).some(({ bu_id }) => bu_id === unit)
  return [
    ...errorAt('user.ausr_logon', isBlank(user.ausr_logon) ? 'Username is required.' : null),
    ...personalErrors(user),
    ...errorAt('accounts', !reachesAll && accounts.length === 0 ? 'At least one account is required' : null),
    ...errorAt('circuits', needsCircuit ? 'At least one circuit is required' : null),
    ...errorAt(
      'user.ausr_cust_id',
      unlinked ? 'The default account must be one of the linked accounts.' : null,
    ),
    ...errorAt('user.ausr_bu_id', strayUnit ? 'Please choose a business unit of this site.' : null),
  ]
}

/**
 * What is wrong with the way in of a new user, or null: they need a first password, or an email address to which the
 * link to choose one can be sent.
 */
export const loginAccessError = (password: string, ausr_email: string): string | null =>
  password === '' && isBlank(ausr_email)
    ? 'Give a first password, or an email address that the link to choose one goes to.'
    : null

/**
 * Whether a saved email address differs from the one before. For a change of one's own the current password is needed,
 * because a link to choose another password goes to that address.
 */
export const changesEmail = (before: string, wanted: string): boolean =>
  cleanText(before) !== cleanText(wanted)
