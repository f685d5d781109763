import { firstRow, statement, type Queryable } from '../platform/database/statement.ts'
import type { Transaction } from '../platform/database/transaction.ts'

/** A docket made from a guest's quote, with its current owner. */
export interface GuestDocket {
  dck_id: number
  dck_docket: string
  dck_contact: string
  dck_telephone: string
  dck_email: string
  dck_mop: string
  dck_cust_id: number
  dck_ausr_id: number | null
  quo_guid: string
  quo_cust_id: number
}

const guestDocket = `select dck_id, dck_docket, dck_contact, dck_telephone, dck_email, dck_mop, dck_cust_id, dck_ausr_id,
     quo_guid, quo_cust_id
   from docket join quote on quo_dck_id = dck_id where dck_id = $1 and quo_ausr_id is null`

const selectGuestDocket = statement<GuestDocket>('guest-docket', guestDocket)

export const findGuestDocket = (db: Queryable, dck_id: number) => firstRow(db, selectGuestDocket, [dck_id])

const selectForUpdate = statement<GuestDocket>('lock-guest-docket', `${guestDocket} for update of docket`)

/** Locks the docket, so that concurrent registrations wait for each other. */
export const lockGuestDocket = (tx: Transaction, dck_id: number) => firstRow(tx, selectForUpdate, [dck_id])

const insertCustomer = statement<{ cust_id: number }>(
  'insert-registered-customer',
  `insert into customer (cust_name, cust_acc_code, cust_mop, cust_mainemail, cust_pod_mandatory, cust_mainservice,
     cust_maintariff, cust_max_delay, cust_web_tracking, cust_web_quicktracking, cust_plst_id)
   select $2, $3, $4, $5, cust_pod_mandatory, cust_mainservice, cust_maintariff, cust_max_delay, cust_web_tracking,
     cust_web_quicktracking, cust_plst_id
   from customer where cust_id = $1 returning cust_id`,
)

interface NewAccount {
  /** The customer whose terms it starts with. */
  like: number
  cust_name: string
  cust_acc_code: string
  cust_mop: string
  cust_mainemail: string
}

/** Adds an account with the guest's payment method and the terms of guests. */
export async function addAccount(tx: Transaction, account: NewAccount): Promise<number> {
  const { like, cust_name, cust_acc_code, cust_mop, cust_mainemail } = account
  const row = await firstRow(tx, insertCustomer, [like, cust_name, cust_acc_code, cust_mop, cust_mainemail])
  if (!row) throw new Error('The account was not written')
  return row.cust_id
}

const insertUser = statement<{ ausr_id: number }>(
  'insert-registered-user',
  `with new_user as (
     insert into app_user (ausr_logon, ausr_password, ausr_nickname, ausr_firstname, ausr_lastname, ausr_telephone,
       ausr_email, ausr_cust_id, ausr_booking_summary, ausr_booking_complete, ausr_rights_booking, ausr_rights_history,
       ausr_rights_price, ausr_rights_trace, ausr_rights_addressbook, ausr_rights_password)
     values ($1, $2, $3, $3, $4, $5, $6, $7, 'T', 'T', 'T', 'T', 'T', 'T', 'T', 'T') returning ausr_id
   ), link as (insert into user_account (ausr_id, cust_id) select ausr_id, $7 from new_user)
   select ausr_id from new_user`,
)

interface NewUser {
  ausr_logon: string
  passwordHash: string
  ausr_firstname: string
  ausr_lastname: string
  ausr_telephone: string
  ausr_email: string
  ausr_cust_id: number
}

/** Adds a user of one account, with the permissions to book and pay for themselves. */
export async function addRegisteredUser(tx: Transaction, user: NewUser): Promise<number> {
  const row = await firstRow(tx, insertUser, [
    user.ausr_logon,
    user.passwordHash,
    user.ausr_firstname,
    user.ausr_lastname,
    user.ausr_telephone,
    user.ausr_email,
    user.ausr_cust_id,
  ])
  if (!row) throw new Error('The user was not written')
  return row.ausr_id
}

const updateOwner = statement<{ dck_status: string; dck_circ_code: string; dck_version: number }>(
  'give-docket',
  `update docket set dck_cust_id = $2, dck_ausr_id = $3, dck_version = dck_version + 1 where dck_id = $1
   returning dck_status, dck_circ_code, dck_version`,
)

/** Gives a docket to an account and its user. */
export async function assignDocket(tx: Transaction, dck_id: number, cust_id: number, ausr_id: number) {
  const row = await firstRow(tx, updateOwner, [dck_id, cust_id, ausr_id])
  if (!row) throw new Error('The docket is missing')
  return row
}
