import { unconfirmedEmails } from '@despatch/domain/users/confirmed-emails.ts'
import { isRoleId, roleOf, roleText, type RoleId } from '@despatch/domain/users/roles.ts'
import { rights, type RightFlag } from '@despatch/domain/users/rights.ts'
import { userStateWords } from '@despatch/domain/users/user.ts'
import type { GridColumn, GridSort } from '../ui/data-grid-header.tsx'
import { usersTexts } from './texts.ts'
import type { User } from './users.queries.ts'

type UserColumn = GridColumn & { text: (user: User) => string }

/** The columns of the user list. `text` is sorted by (USER-01). It is shown too, except of an unconfirmed email address. */
export const userColumns: readonly UserColumn[] = [
  { id: 'ausr_lastname', label: 'Last name', width: 7, grow: 1, text: (user) => user.ausr_lastname },
  { id: 'ausr_firstname', label: 'First name', width: 5, grow: 1, text: (user) => user.ausr_firstname },
  { id: 'ausr_logon', label: 'Username', width: 6, grow: 1, text: (user) => user.ausr_logon },
  { id: 'cust_name', label: 'Account', width: 8, grow: 3, text: (user) => user.cust_name },
  { id: 'site_name', label: 'Site', width: 5.5, grow: 1, text: (user) => user.site_name },
  { id: 'ausr_email', label: 'Email', width: 11, grow: 4, text: (user) => user.ausr_email },
  { id: 'ausr_telephone', label: 'Telephone', width: 8, text: (user) => user.ausr_telephone },
  { id: 'role', label: 'Role', width: 10, grow: 1, text: (user) => roleInList(user) },
  { id: 'ausr_state', label: 'State', width: 5.75, text: (user) => userStateWords[user.ausr_state] },
]

/** The email addresses, after whether one of them is not confirmed, so that this is not cut off. */
export const emailsInList = (user: User): string =>
  unconfirmedEmails(user).length > 0 ? usersTexts.notConfirmedInList(user.ausr_email) : user.ausr_email

/** The role, or whether a user without a role is an administrator. */
export const roleInList = (user: User): string =>
  roleText(user) || (user.ausr_rights_admin === 'T' ? usersTexts.administratorWithoutRole : '')

const byLastName: GridSort = { column: 'ausr_lastname', descending: false }

/** The sort order of the query parameters, by last name by default (USER-01). */
export const userOrder = (sort: string | undefined, order: string | undefined): GridSort =>
  userColumns.some(({ id }) => id === sort)
    ? { column: sort ?? '', descending: order === 'descending' }
    : byLastName

/** Whether it is the server's order, which can be loaded page by page. */
export const isServersOrder = ({ column, descending }: GridSort): boolean =>
  column === byLastName.column && !descending

const collator = new Intl.Collator('en-GB', { sensitivity: 'base', numeric: true })

/** Sorts all users. Empty values come last in both directions. */
export function sortedUsers(users: readonly User[], order: GridSort): User[] {
  const text = userColumns.find(({ id }) => id === order.column)?.text ?? (() => '')
  const direction = order.descending ? -1 : 1
  return users.toSorted((one, other) => {
    const [first, second] = [text(one), text(other)]
    if (first === '' || second === '') return Number(first === '') - Number(second === '')
    return direction * collator.compare(first, second)
  })
}

/** The value of the role filter for users who have no role. */
export const withoutRole = 'none'

/** What the state filter can be: the user's state, or that the password has to be changed. */
export const userStateFilters = ['active', 'disabled', 'expired'] as const

export type UserStateFilter = (typeof userStateFilters)[number]

/** The chosen filters of the list; null for all users. */
export interface UserFilter {
  role: RoleId | typeof withoutRole | null
  /** A permission that the users have. */
  right: RightFlag | null
  state: UserStateFilter | null
}

/** The filters in the query parameters. Unknown ones are ignored. */
export const userFilter = ({
  role,
  right,
  state,
}: Partial<Record<keyof UserFilter, string>>): UserFilter => ({
  role: role === withoutRole || (role !== undefined && isRoleId(role)) ? role : null,
  right: rights.find((each) => each.right === right)?.flag ?? null,
  state: userStateFilters.find((each) => each === state) ?? null,
})

function hasState({ ausr_state, ausr_password_expired }: User, state: UserStateFilter): boolean {
  if (state === 'disabled') return ausr_state === 'D'
  return ausr_state === 'A' && (state === 'active' || ausr_password_expired === 'T')
}

/** The users with the role, with or without exceptions, with the permission, and in the state. */
export const filteredUsers = (users: readonly User[], { role, right, state }: UserFilter): User[] =>
  users.filter(
    (user) =>
      (role === null || (roleOf(user)?.role.id ?? withoutRole) === role) &&
      (right === null || user[right] === 'T') &&
      (state === null || hasState(user, state)),
  )
