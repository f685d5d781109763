import { cashAccountCode } from '@despatch/domain/office/starter-regions.ts'
import type { MethodOfPayment } from '@despatch/domain/customers/customer.ts'
import type { SetupFacts } from '@despatch/domain/home/setup-steps.ts'
import { allRows, firstRow, statement, type Queryable } from '../platform/database/statement.ts'

export type StoredSetup = Omit<SetupFacts, 'hasOwnTheme' | 'sendsEmail' | 'takesGuests' | 'takesCards'>

const inUse = `not cust_retired and cust_on_hold = 'F'`

const selectSetup = statement<StoredSetup>(
  'setup-facts',
  `select
     exists (select from rate_card join tariff on ttyp_code = rc_ttyp_code and not ttyp_retired
             join service_type on styp_id = ttyp_serv_type and not styp_retired where not rc_retired) "hasTariff",
     exists (select from customer where ${inUse}) "hasCustomer",
     exists (select from app_user join customer on cust_id = ausr_cust_id and ${inUse}
             where ausr_state = 'A' and ausr_rights_booking = 'T' and ausr_rights_history = 'T') "hasBooker",
     exists (select from known_address) or exists (select from known_postcode) "hasAddressData",
     exists (select from docket) "hasDocket"`,
)

const nothing: StoredSetup = {
  hasTariff: false,
  hasCustomer: false,
  hasBooker: false,
  hasAddressData: false,
  hasDocket: false,
}

/** The setup status from the company's own records. */
export const storedSetup = async (db: Queryable): Promise<StoredSetup> =>
  (await firstRow(db, selectSetup, [])) ?? nothing

const selectCardMethods = statement<{ cust_mop: MethodOfPayment }>(
  'setup-card-methods',
  `select distinct cust_mop from customer where ${inUse} and cust_mop <> 'A'`,
)

/** The payment methods by card of customers in use. */
export const cardMethodsInUse = async (db: Queryable): Promise<MethodOfPayment[]> =>
  (await allRows(db, selectCardMethods, [])).map(({ cust_mop }) => cust_mop)

export interface OfferedAccount {
  cust_id: number
  cust_name: string
}

/** Nothing if the default account is in use; else the cash account of the starter set before all others. */
const selectOffered = statement<OfferedAccount>(
  'setup-offered-account',
  `select cust_id, cust_name from customer
   where ${inUse} and not exists (select from customer where cust_id = $1 and ${inUse})
   order by (cust_acc_code = $2) desc, cust_name, cust_id limit 1`,
)

/** The account for an administrator with this default account to book for; null if theirs is in use, or without any. */
export const offeredAccount = async (
  db: Queryable,
  ausr_cust_id: number | null,
): Promise<OfferedAccount | null> =>
  (await firstRow(db, selectOffered, [ausr_cust_id, cashAccountCode])) ?? null
