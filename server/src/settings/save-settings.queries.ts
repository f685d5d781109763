import type { GuestCustomer } from '@despatch/domain/customers/guest-customer.ts'
import type { SettingName } from '@despatch/domain/settings/settings-catalogue.ts'
import type { StoredSetting } from '@despatch/domain/settings/stored-settings.ts'
import type { AccountFilter } from '../platform/database/by-accounts.ts'
import { allRows, execute, firstRow, statement, type Queryable } from '../platform/database/statement.ts'

const lock = statement<never>('lock-settings', `select pg_advisory_xact_lock(hashtext('settings'))`)

/** Only one transaction at a time saves settings: an unset setting has no row to lock. */
export const lockSettings = (tx: Queryable) => execute(tx, lock)

const selectStored = statement<StoredSetting>(
  'stored-settings',
  'select setting_name, setting_value, cust_id from setting where cust_id is null or cust_id = $1',
)

/** The stored settings of the company and of one customer. */
export const storedSettings = (db: Queryable, custId: number | null) => allRows(db, selectStored, [custId])

const selectOwn = statement<StoredSetting>(
  'customers-own-settings',
  `select setting_name, setting_value, cust_id from setting
   where cust_id is not null and ($1::int is null or cust_id = $1)
     and ($2::int[] is null or cust_id = any($2::int[]))
   order by cust_id, setting_name`,
)

/** The own settings of these accounts, of all of them or of one. */
export const ownSettings = (db: Queryable, custId: number | null, accounts: AccountFilter) =>
  allRows(db, selectOwn, [custId, accounts])

const upsert = statement<never>(
  'write-setting',
  `insert into setting (setting_group, setting_name, cust_id, setting_value) values ($1, $2, $3, $4)
   on conflict (setting_name, cust_id) do update set setting_value = excluded.setting_value`,
)

export const writeSetting = (
  tx: Queryable,
  group: string,
  name: SettingName,
  custId: number | null,
  value: string,
) => execute(tx, upsert, [group, name, custId, value])

const remove = statement<never>(
  'remove-setting',
  'delete from setting where setting_name = $1 and cust_id is not distinct from $2',
)

export const removeSetting = (tx: Queryable, name: SettingName, custId: number | null) =>
  execute(tx, remove, [name, custId])

const selectTariff = statement<{ ttyp_code: number }>(
  'setting-tariff',
  'select ttyp_code from tariff where ttyp_code = $1 and not ttyp_retired',
)

/** Whether this tariff exists and is not retired. */
export const isTariff = async (db: Queryable, code: number): Promise<boolean> =>
  (await firstRow(db, selectTariff, [code])) !== undefined

const selectCustomer = statement<GuestCustomer>(
  'setting-customer',
  'select cust_name, cust_mop, cust_on_hold, cust_retired from customer where cust_id = $1 for share',
)

/** A customer that guests are to book on, locked until this is committed. */
export const findGuestCustomer = (tx: Queryable, custId: number) => firstRow(tx, selectCustomer, [custId])
