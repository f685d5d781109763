import type { SetupFacts } from '@despatch/domain/settings/setup-steps.ts'
import { firstRow, statement, type Queryable } from '../platform/database/statement.ts'

export type StoredSetup = Omit<SetupFacts, 'hasOwnTheme' | 'sendsEmail' | 'takesGuests'>

const inUse = `not cust_retired and cust_on_hold = 'F'`

const selectSetup = statement<StoredSetup>(
  'setup-facts',
  `select
     exists (select from tariff join service_type on styp_id = ttyp_serv_type and not styp_retired
             where not ttyp_retired) "hasTariff",
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
