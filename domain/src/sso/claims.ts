import type { Flag } from '../fields/flag.ts'
import { cleanText } from '../text/clean-text.ts'
import { rights, type GrantedRight, type RightFlag } from '../users/rights.ts'
import { givenRights, type ClaimRule, type ConnectionFields } from './connection.ts'

/** What a provider states about a user, as in its ID token. */
export type Claims = Readonly<Record<string, unknown>>

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')

/** Whether a text could not be stored or compared as it is, such as one with U+0000 or a line break. */
const hasControl = (text: string): boolean => /[\p{Cc}\p{Cs}]/u.test(text)

/** The values of a claim: a list of texts, or one text. Other kinds have none. */
const valuesOf = (claims: Claims, name: string): string[] => {
  const value = Object.hasOwn(claims, name) ? claims[name] : undefined
  return (Array.isArray(value) ? value : [value]).filter((each) => typeof each === 'string')
}

/** The user's email address in lower case; empty if the provider names none. */
export const emailIn = (claims: Claims): string => textOf(claims.email).toLowerCase()

/** Why the claims cannot be used, or null: what identifies the user contains control characters. */
export const claimsError = (claims: Claims): string | null =>
  [textOf(claims.sub), textOf(claims.oid)].some(hasControl)
    ? 'The provider’s name for the user contains control characters.'
    : null

/** The domain of an email address, in lower case. */
export const domainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1).toLowerCase()

/**
 * Whether the provider states that it has verified the address: `email_verified` of OpenID Connect, or `xms_edov` of
 * Microsoft Entra ID. Anything else, such as a missing claim, counts as no.
 */
export const isEmailVerified = ({ email_verified, xms_edov }: Claims): boolean =>
  email_verified === true || xms_edov === true || xms_edov === 1 || xms_edov === '1' || xms_edov === 'true'

/** The ids that stay the same for the user at the provider. SCIM sends one of them as `externalId`. */
export const stableIds = (claims: Claims): string[] =>
  [textOf(claims.sub), textOf(claims.oid)].filter((id) => id !== '')

/** Whether the provider confirms one of these ways to log in, in `acr` or `amr`. */
export const hasSecondFactor = (factors: readonly string[], claims: Claims): boolean =>
  [...valuesOf(claims, 'acr'), ...valuesOf(claims, 'amr')].some((value) => factors.includes(value))

/** The permissions that the rules of a connection give and take away. Others stay as they are. */
export interface MappedRights {
  given: GrantedRight[]
  taken: GrantedRight[]
}

/**
 * The permissions by the explicit rules of a connection: those whose claim has the value are given, and the others that
 * the rules name are taken. Never those of an administrator, nor those of staff at an account's provider.
 */
export function mappedRights(
  { con_map, con_cust_id }: Pick<ConnectionFields, 'con_map' | 'con_cust_id'>,
  claims: Claims,
): MappedRights {
  const allowed = givenRights(con_cust_id === null)
  const named = allowed.filter((right) => con_map.some((rule) => rule.right === right))
  const holds = ({ claim, value }: ClaimRule) => valuesOf(claims, claim).includes(value)
  const given = named.filter((right) => con_map.some((rule) => rule.right === right && holds(rule)))
  return { given, taken: named.filter((right) => !given.includes(right)) }
}

const flagsOf = (named: readonly GrantedRight[], value: Flag): [RightFlag, Flag][] =>
  rights.filter(({ right }) => named.includes(right)).map(({ flag }) => [flag, value])

/** The permission columns that a login changes. */
export const changedFlags = ({ given, taken }: MappedRights): Partial<Record<RightFlag, Flag>> =>
  Object.fromEntries([...flagsOf(given, 'T'), ...flagsOf(taken, 'F')])

/** The name of a new user from the claims. */
export function nameIn(claims: Claims): { ausr_firstname: string; ausr_lastname: string } {
  const [given, family, whole] = [claims.given_name, claims.family_name, claims.name].map((name) =>
    cleanText(textOf(name)),
  )
  if (given || family) return { ausr_firstname: given ?? '', ausr_lastname: family ?? '' }
  const [first = '', ...others] = (whole ?? '').split(/\s+/)
  return { ausr_firstname: first, ausr_lastname: others.join(' ') }
}
