import type { User } from '@despatch/contract/users/users.ts'
import { fieldsOf } from '@despatch/domain/fields/fields-of.ts'
import { rightFlags } from '@despatch/domain/users/rights.ts'
import type { UserFields } from '@despatch/domain/users/user.ts'
import type { z } from 'zod'
import { allRows, firstRow, statement, type Queryable } from '../platform/database/statement.ts'

export type UserRow = z.output<typeof User>

const named = {
  ausr_logon: true,
  ausr_nickname: true,
  ausr_firstname: true,
  ausr_lastname: true,
  ausr_telephone: true,
  ausr_email: true,
  ausr_start_page: true,
  ausr_state: true,
  ausr_password_expired: true,
  ausr_cust_id: true,
  ausr_site_id: true,
  ausr_bu_id: true,
  ausr_accountaddress: true,
  ausr_all_accounts: true,
} satisfies Partial<Record<keyof UserFields, true>>

/** The columns that are written from the user form. */
export const writtenColumns: readonly (keyof UserFields)[] = [...fieldsOf(named), ...rightFlags]

const rowOfUser = `select ausr_id, ausr_version, ausr_confirmed_email, ${writtenColumns.join(', ')}, coalesce(cust_name, '') cust_name,
     coalesce(site_name, '') site_name, coalesce(bu_name, '') bu_name
   from app_user left join customer on cust_id = ausr_cust_id left join site on site_id = ausr_site_id
     left join business_unit on bu_id = ausr_bu_id where ausr_state <> 'X'`

const selectUser = statement<UserRow>('user', `${rowOfUser} and ausr_id = $1`)

export const findUser = (db: Queryable, ausr_id: number) => firstRow(db, selectUser, [ausr_id])

/** The cursor's user may have been deleted; their row still has the position in the list. */
const selectUsers = statement<UserRow>(
  'users',
  `${rowOfUser} and (lower(ausr_lastname), lower(ausr_firstname), ausr_id) > (
       coalesce((select lower(ausr_lastname) from app_user where ausr_id = $1), ''),
       coalesce((select lower(ausr_firstname) from app_user where ausr_id = $1), ''), coalesce($1, 0))
     and not exists (select from unnest($2::text[]) word where strpos(
       lower(concat_ws(' ', ausr_firstname, ausr_lastname, ausr_nickname, ausr_logon, ausr_email, ausr_telephone,
         cust_name, site_name, bu_name)), word) = 0)
   order by lower(ausr_lastname), lower(ausr_firstname), ausr_id limit $3`,
)

interface ListQuery {
  /** The last user of the previous page; null for the beginning. */
  after: number | null
  /** In lower case; every word must occur in one of the user's fields. */
  words: string[]
  limit: number
}

/** A page of users by last name, plus one row if another page follows. */
export const listUsers = (db: Queryable, { after, words, limit }: ListQuery) =>
  allRows(db, selectUsers, [after, words, limit + 1])
