import type { userPost } from '@despatch/contract/users/users.ts'
import type { Payload } from '@despatch/contract/wire/call.ts'
import type { Flag } from '@despatch/domain/fields/flag.ts'
import { fieldsOf } from '@despatch/domain/fields/fields-of.ts'
import { unitsOfSite, type BusinessUnit } from '@despatch/domain/users/allocation.ts'
import { rightFlags, rights } from '@despatch/domain/users/rights.ts'
import { fieldsOfRole, isStaffRole, type RoleId } from '@despatch/domain/users/roles.ts'
import { startPageLabel } from '@despatch/domain/users/start-page.ts'
import {
  accountAddressOption,
  allAccountsOption,
  type PersonalFields,
  type UserFields,
  type UserLinks,
} from '@despatch/domain/users/user.ts'
import { cleanPersonal, cleanUser } from '@despatch/domain/users/user-errors.ts'
import type { AppFormOf } from '../platform/use-app-form.ts'
import type { NewPassword } from '../auth/new-password-fields.tsx'
import type { Linkable } from './user-links.queries.ts'
import type { User } from './users.queries.ts'
import { usersTexts } from './texts.ts'

/** A user while being edited, without the password. */
export interface UserDraft {
  user: UserFields
  links: UserLinks
}

/** A loaded user with the initial draft. */
export interface ReadUser {
  user: User
  draft: UserDraft
}

/** The values of the form. */
export interface UserValues extends UserDraft {
  password: NewPassword
  /** The user's current password, to change their own email address. */
  current: string
}

export type UserFormState = AppFormOf<UserValues, ReadUser>

/** Replaces the draft, for changes of several fields or of links. */
export function replaceDraft(form: UserFormState, draft: UserDraft): void {
  const { user, links } = form.values
  form.change(draft, [
    ...fieldsOf(user)
      .filter((field) => draft.user[field] !== user[field])
      .map((field) => `user.${field}`),
    ...fieldsOf(links).filter((kind) => draft.links[kind] !== links[kind]),
  ])
}

/** The editable fields of a user. */
export function fieldsOfUser(user: User): UserFields {
  const { ausr_id: _id, ausr_version: _version, ...rest } = user
  const { cust_name: _account, site_name: _site, bu_name: _unit, ...more } = rest
  const { ausr_confirmed_email: _confirmed, ...fields } = more
  return fields
}

/** Links exactly these accounts. An unlinked default is removed, and an only account becomes the default. */
export function withAccounts(draft: UserDraft, accounts: readonly number[]): UserDraft {
  const { ausr_cust_id } = draft.user
  const isLinked = ausr_cust_id !== null && accounts.includes(ausr_cust_id)
  const only = accounts.length === 1 ? (accounts[0] ?? null) : null
  return {
    user: { ...draft.user, ausr_cust_id: isLinked ? ausr_cust_id : only },
    links: { ...draft.links, accounts },
  }
}

/** Sets the default account and links it. */
export function withDefaultAccount(draft: UserDraft, ausr_cust_id: number | null): UserDraft {
  const { accounts } = draft.links
  const reachesAll = draft.user.ausr_all_accounts === 'T'
  const isNew = !reachesAll && ausr_cust_id !== null && !accounts.includes(ausr_cust_id)
  return {
    user: { ...draft.user, ausr_cust_id },
    links: { ...draft.links, accounts: isNew ? [...accounts, ausr_cust_id] : accounts },
  }
}

/** Links exactly these circuits. A new one is read-only at first. */
export function withCircuits(draft: UserDraft, codes: readonly string[]): UserDraft {
  const circuits = codes.map(
    (code) =>
      draft.links.circuits.find(({ cir_circ_code }) => cir_circ_code === code) ?? {
        cir_circ_code: code,
        acia_update: 'F' as const,
        acia_refresh: null,
      },
  )
  return { ...draft, links: { ...draft.links, circuits } }
}

/**
 * Sets every permission and the start page as the role has them. A role of the company's own staff brings all accounts, and
 * all circuits and reports that it needs, unless some are linked already. Users with another role see only linked accounts.
 */
export function withRole(draft: UserDraft, role: RoleId, { circuits, reports }: Linkable): UserDraft {
  const fields = fieldsOfRole(role)
  const isStaff = isStaffRole(role)
  const { ausr_all_accounts } = draft.user
  const accounts = draft.links.accounts.length === 0 ? 'T' : ausr_all_accounts
  const brings = <Link>(flag: Flag, linked: readonly Link[], all: readonly Link[]) =>
    isStaff && flag === 'T' && linked.length === 0 ? all : linked
  return {
    user: { ...draft.user, ...fields, ausr_all_accounts: isStaff ? accounts : 'F' },
    links: {
      ...draft.links,
      circuits: brings(
        fields.ausr_rights_control,
        draft.links.circuits,
        circuits.map(({ cir_circ_code }) => ({ cir_circ_code, acia_update: 'T', acia_refresh: null })),
      ),
      reports: brings(
        fields.ausr_rights_reports,
        draft.links.reports,
        reports.map(({ rpt_id }) => rpt_id),
      ),
    },
  }
}

/**
 * Gives the user the permissions, accounts, circuits and reports of a colleague. The default account stays if the
 * colleague has it too, and is the colleague's otherwise.
 */
export function withCopied(draft: UserDraft, colleague: UserDraft): UserDraft {
  const { ausr_all_accounts, ausr_cust_id } = colleague.user
  const own = draft.user.ausr_cust_id
  const keepsOwn = own !== null && (ausr_all_accounts === 'T' || colleague.links.accounts.includes(own))
  const permissions = Object.fromEntries(rightFlags.map((flag) => [flag, colleague.user[flag]]))
  return {
    user: {
      ...draft.user,
      ...permissions,
      ausr_all_accounts,
      ausr_cust_id: keepsOwn ? own : ausr_cust_id,
    },
    links: colleague.links,
  }
}

/** Sets the site, and removes a business unit of another site. */
export function withSite(
  user: UserFields,
  ausr_site_id: number | null,
  units: readonly BusinessUnit[],
): UserFields {
  const stays = unitsOfSite(units, ausr_site_id).some(({ bu_id }) => bu_id === user.ausr_bu_id)
  return { ...user, ausr_site_id, ausr_bu_id: stays ? user.ausr_bu_id : null }
}

const labels: Readonly<Record<keyof UserFields, string>> = {
  ausr_logon: 'Username',
  ausr_nickname: 'Known as',
  ausr_firstname: 'First name',
  ausr_lastname: 'Last name',
  ausr_telephone: 'Telephone',
  ausr_email: 'Email',
  ausr_start_page: 'Start page',
  ausr_state: 'Can log in',
  ausr_password_expired: 'Password expired',
  ausr_cust_id: 'Default account',
  ausr_site_id: 'Site',
  ausr_bu_id: 'Business unit',
  ausr_accountaddress: accountAddressOption.label,
  ausr_all_accounts: allAccountsOption.label,
  ...(Object.fromEntries(rights.map(({ flag, label }) => [flag, label])) as Record<
    (typeof rights)[number]['flag'],
    string
  >),
}

export const labelOf = (field: keyof UserFields): string => labels[field]

const linkLabels = { accounts: 'Accounts', circuits: 'Circuits', reports: 'Reports' } as const

const keyOfLink = (link: UserLinks[keyof UserLinks][number]) =>
  typeof link === 'number' ? link : `${link.cir_circ_code} ${link.acia_update} ${link.acia_refresh}`

const sameLinks = (mine: UserLinks[keyof UserLinks], theirs: UserLinks[keyof UserLinks]) => {
  const keys = new Set<unknown>(mine.map(keyOfLink))
  return mine.length === theirs.length && theirs.every((link) => keys.has(keyOfLink(link)))
}

/** The names of the user's account, site and business unit. */
export type ReferenceNames = Pick<User, 'cust_name' | 'site_name' | 'bu_name'>

/** The fields and links in which two drafts differ, with the second one's values. */
export const userDifferences = (
  mine: UserDraft,
  theirs: UserDraft,
  names: ReferenceNames,
): { label: string; theirs: string }[] => [
  ...fieldsOf(labels)
    .filter((field) => mine.user[field] !== theirs.user[field])
    .map((field) => ({ label: labels[field], theirs: shown(field, theirs.user, names) })),
  ...fieldsOf(linkLabels)
    .filter((kind) => !sameLinks(mine.links[kind], theirs.links[kind]))
    .map((kind) => ({
      label: linkLabels[kind],
      theirs: usersTexts.linkedRecords(theirs.links[kind].length),
    })),
]

const nameFields = { ausr_cust_id: 'cust_name', ausr_site_id: 'site_name', ausr_bu_id: 'bu_name' } as const

function shown(field: keyof UserFields, user: UserFields, names: ReferenceNames): string {
  if (field === 'ausr_cust_id' || field === 'ausr_site_id' || field === 'ausr_bu_id')
    return names[nameFields[field]] || 'none'
  if (field === 'ausr_start_page') return startPageLabel(user.ausr_start_page)
  if (isTyped(field)) return user[field] || 'empty'
  return user[field] === 'T' || user[field] === 'A' ? 'on' : 'off'
}

const typed = [
  'ausr_logon',
  'ausr_nickname',
  'ausr_firstname',
  'ausr_lastname',
  'ausr_telephone',
  'ausr_email',
] as const

const isTyped = (field: keyof UserFields): field is (typeof typed)[number] =>
  typed.some((each) => each === field)

type Post = Payload<typeof userPost>

interface Base {
  ausr_id: number
  ausr_version: number
}

/** The payload of an administrator. An empty password is not changed. */
export const officePayload = ({ user, links }: UserDraft, password: string, base: Base | null): Post => ({
  user: { ...cleanUser(user), ...keysOf(base), ...(password === '' ? {} : { ausr_password: password }) },
  accounts: links.accounts.map((cust_id) => ({ cust_id })),
  circuits: links.circuits.map((circuit) => ({ ...circuit })),
  reports: links.reports.map((rpt_id) => ({ rpt_id })),
})

/** The payload of a user without the administrator permission: their own details and default account. */
export function personalPayload({ user }: UserDraft, base: Base): Post {
  const { ausr_nickname, ausr_firstname, ausr_lastname, ausr_telephone, ausr_email } = user
  const { ausr_start_page, ausr_cust_id } = user
  const personal: PersonalFields = {
    ausr_nickname,
    ausr_firstname,
    ausr_lastname,
    ausr_telephone,
    ausr_email,
    ausr_start_page,
  }
  return { user: { ...cleanPersonal(personal), ausr_cust_id, ...keysOf(base) } }
}

const keysOf = (base: Base | null) => (base ? { ausr_id: base.ausr_id, ausr_version: base.ausr_version } : {})
