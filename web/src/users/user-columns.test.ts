import { emptyUser } from '@despatch/domain/users/user.ts'
import { expect, test } from 'vitest'
import { flagsOfRole } from '@despatch/domain/users/roles.ts'
import {
  filteredUsers,
  isServersOrder,
  roleInList,
  sortedUsers,
  userColumns,
  userFilter,
  userOrder,
} from './user-columns.ts'
import type { User } from './users.queries.ts'

const user = (ausr_id: number, change: Partial<User>): User => ({
  ...emptyUser,
  ausr_id,
  ausr_version: 1,
  ausr_confirmed_email: null,
  cust_name: '',
  site_name: '',
  bu_name: '',
  ...change,
})

test('[USER-01] the user list is sorted by last name by default', () => {
  expect(isServersOrder(userOrder(undefined, undefined))).toBe(true)
  expect(isServersOrder(userOrder('nothing', 'descending'))).toBe(true)
  for (const { id } of userColumns)
    expect(userOrder(id, 'descending')).toEqual({ column: id, descending: true })
  expect(isServersOrder(userOrder('ausr_lastname', 'descending'))).toBe(false)
})

test('[USER-01] the user list is sorted naturally by any column, with empty values last in both directions', () => {
  const users = [
    user(1, { cust_name: 'van Dijk 10' }),
    user(2, {}),
    user(3, { cust_name: 'Ångström' }),
    user(4, { cust_name: 'Van Dijk 9' }),
  ]
  const ids = (descending: boolean) =>
    sortedUsers(users, { column: 'cust_name', descending }).map(({ ausr_id }) => ausr_id)
  expect(ids(false)).toEqual([3, 4, 1, 2])
  expect(ids(true)).toEqual([1, 4, 3, 2])
})

test('[USER-01] the user list names administrators in the role column, with and without a role', () => {
  expect(roleInList(user(1, flagsOfRole('administrator')))).toBe('Administrator')
  expect(roleInList(user(1, { ausr_rights_admin: 'T' }))).toBe('Administrator, without a role')
  expect(roleInList(user(1, {}))).toBe('')
})

test('[USER-01, USER-03] the user list is filtered by role, with its exceptions, by permission and by state', () => {
  const users = [
    user(1, flagsOfRole('dispatcher')),
    user(2, { ...flagsOfRole('dispatcher'), ausr_rights_api: 'T' }),
    user(3, flagsOfRole('booker')),
    user(4, { ausr_password_expired: 'F' }),
    user(5, { ausr_state: 'D' }),
  ]
  const found = (role = '', right = '', state = '') =>
    filteredUsers(users, userFilter({ role, right, state })).map(({ ausr_id }) => ausr_id)
  expect(found()).toEqual([1, 2, 3, 4, 5])
  expect(found('dispatcher')).toEqual([1, 2])
  expect(found('dispatcher', 'api')).toEqual([2])
  expect(found('', 'booking')).toEqual([3])
  expect(found('', 'trace')).toEqual([1, 2, 3])
  expect(found('none')).toEqual([4, 5])
  expect(found('', '', 'active')).toEqual([1, 2, 3, 4])
  expect(found('', '', 'disabled')).toEqual([5])
  expect(found('', '', 'expired')).toEqual([1, 2, 3])
  expect(found('captain', 'fly', 'asleep')).toEqual([1, 2, 3, 4, 5])
  expect(userColumns.find(({ id }) => id === 'role')?.text(user(2, { ...users[1] }))).toBe(
    'Dispatcher, with 1 exception',
  )
})
