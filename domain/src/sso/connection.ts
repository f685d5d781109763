import { errorAt, type FieldError } from '../fields/field-errors.ts'
import { isEmail } from '../fields/email-list.ts'
import { rights, type GrantedRight, type RightFlags } from '../users/rights.ts'
import { isBlank } from '../text/clean-text.ts'
import type { Flag } from '../fields/flag.ts'

/** A value of a claim that gives a permission. */
export interface ClaimRule {
  /** The name of the claim, such as `groups`. */
  claim: string
  value: string
  right: GrantedRight
}

/** The fields of a connection with an identity provider that an administrator sets. */
export interface ConnectionFields {
  /** Its name in addresses: lower-case letters, digits and dashes. */
  con_code: string
  /** Its name on the login page. */
  con_name: string
  /** The account whose users log in with it; null for the company's staff. */
  con_cust_id: number | null
  /** The address that identifies the provider. */
  con_issuer: string
  con_client: string
  con_domains: readonly string[]
  /** Whether a first login may be linked to an existing user by a verified email address. */
  con_link: boolean
  /** Whether a first login may add a user. */
  con_create: boolean
  /** The permissions of a new user. */
  con_rights: readonly GrantedRight[]
  /** The account of a new user of the company's staff; null for all accounts. */
  con_new_cust: number | null
  con_map: readonly ClaimRule[]
  /** Values of `acr` or `amr` with which a login counts as made with a second factor. */
  con_factors: readonly string[]
  /** Whether its users can log in only through the provider. */
  con_only: boolean
  /** Administrators who can still log in with a password. */
  con_emergency: readonly number[]
  con_state: 'on' | 'off'
}

/** The most entries of each list of a connection. */
export const mostEntries = { domains: 50, rules: 50, factors: 20, emergency: 20 } as const

/** How many administrators must be able to log in without the provider. */
export const leastEmergency = 2

/** A name in addresses. `callback` is the address that providers return to. */
const codePattern = /^[a-z][a-z0-9-]{0,39}$/
const reservedCodes: ReadonlySet<string> = new Set(['callback'])

/** No provider gives these permissions, whatever its claims are. */
const neverGiven: ReadonlySet<GrantedRight> = new Set(['admin', 'system'])

/** These permissions are for staff. */
const forStaff: ReadonlySet<GrantedRight> = new Set(['admin', 'system', 'control'])

/** The permissions that a connection can give: never those of an administrator, and to users of an account none of staff. */
export const givenRights = (isStaff: boolean): GrantedRight[] =>
  rights.map(({ right }) => right).filter((right) => !(isStaff ? neverGiven : forStaff).has(right))

/** Email domains for storage: in lower case, without spaces and `@`, each once. */
export const cleanDomains = (domains: readonly string[]): string[] => [
  ...new Set(domains.map((domain) => domain.trim().toLowerCase().replace(/^@/, '')).filter(Boolean)),
]

/** The first part of the path of Microsoft's shared issuers, instead of a tenant. */
const sharedByAll = /^\/+(?:common|organizations|consumers)(?:\/|$)/i

/** The error of a provider's address, or null. `plain` also allows http, which is only used outside production. */
export function issuerError(issuer: string, { plain }: { plain: boolean }): string | null {
  if (!URL.canParse(issuer)) return 'Enter an address such as https://login.example.com.'
  const { protocol, hostname, pathname, username, password, search, hash } = new URL(issuer)
  const isOfMicrosoft = /(?:^|\.)(?:microsoftonline\.(?:com|us)|windows\.net|microsoftonline\.cn)$/.test(
    hostname,
  )
  // These describe themselves by another issuer, so that no login could succeed.
  if (/%7b|[{}]/i.test(pathname) || (isOfMicrosoft && sharedByAll.test(pathname)))
    return 'This address is shared by many organisations. Enter that of your own, such as https://login.microsoftonline.com/<tenant ID>/v2.0.'
  if (protocol !== 'https:' && !(plain && protocol === 'http:'))
    return 'The address must begin with https://.'
  return username || password || search || hash
    ? 'The address must not contain a username, a password, a ? or a #.'
    : null
}

/** The errors of a connection. */
export function connectionErrors(connection: ConnectionFields, { plain }: { plain: boolean }): FieldError[] {
  const { con_code, con_domains, con_rights, con_map, con_only, con_emergency } = connection
  const isStaff = connection.con_cust_id === null
  const allowed = givenRights(isStaff)
  const isAllowed = (right: GrantedRight) => allowed.includes(right)
  const wrongDomain = con_domains.find((domain) => !isEmail(`name@${domain}`))
  const wrongRule = con_map.findIndex(({ right }) => !isAllowed(right))
  return [
    ...errorAt('con_name', isBlank(connection.con_name) ? 'Enter a name for the login page.' : null),
    ...errorAt(
      'con_code',
      codePattern.test(con_code)
        ? reservedCodes.has(con_code)
          ? 'This name is reserved. Choose another one.'
          : null
        : 'Use lower-case letters, digits and dashes, starting with a letter.',
    ),
    ...errorAt('con_issuer', issuerError(connection.con_issuer, { plain })),
    ...errorAt(
      'con_client',
      isBlank(connection.con_client) ? 'Enter the client ID that the provider shows.' : null,
    ),
    ...errorAt(
      'con_domains',
      wrongDomain !== undefined
        ? `${wrongDomain} is not an email domain, such as example.com.`
        : connection.con_link && con_domains.length === 0
          ? 'Enter the email domains whose users may be linked.'
          : null,
    ),
    ...errorAt(
      'con_rights',
      con_rights.every(isAllowed) ? null : 'A connection cannot give this permission.',
    ),
    ...errorAt(
      `con_map.${wrongRule}.right`,
      wrongRule === -1 ? null : 'A connection cannot give this permission.',
    ),
    ...errorAt(
      'con_emergency',
      con_only && isStaff && new Set(con_emergency).size < leastEmergency
        ? `Choose at least ${leastEmergency} administrators who can still log in with a password.`
        : null,
    ),
  ]
}

interface ReachOfUser extends RightFlags {
  ausr_all_accounts: Flag
  ausr_cust_id: number | null
  /** The linked accounts. */
  accounts: readonly number[]
}

/**
 * Whether a user may log in through a connection. A provider of an account reaches only users who see nothing but this
 * account and have no permission of staff, because the account decides whom its provider names.
 */
export function isWithinConnection(con_cust_id: number | null, user: ReachOfUser): boolean {
  if (con_cust_id === null) return true
  const isOfStaff = rights.some(({ right, flag }) => forStaff.has(right) && user[flag] === 'T')
  const reached = [...user.accounts, ...(user.ausr_cust_id === null ? [] : [user.ausr_cust_id])]
  return (
    !isOfStaff &&
    user.ausr_all_accounts !== 'T' &&
    reached.length > 0 &&
    reached.every((account) => account === con_cust_id)
  )
}
