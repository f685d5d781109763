import { refuse, refuseInvalid, type FieldError } from '@despatch/contract/wire/refusals.ts'
import { errorAt } from '@despatch/domain/fields/field-errors.ts'
import { guestCustomerError } from '@despatch/domain/customers/guest-customer.ts'
import { fieldsOf } from '@despatch/domain/fields/fields-of.ts'
import { closedEveryDayErrors, hoursErrors } from '@despatch/domain/dockets/hours-errors.ts'
import { isStatusId } from '@despatch/domain/dockets/status.ts'
import { settingError } from '@despatch/domain/settings/setting-errors.ts'
import {
  namesIn,
  settingsCatalogue,
  startingSettings,
  type SettingName,
  type Settings,
} from '@despatch/domain/settings/settings-catalogue.ts'
import { settingsFrom, storedValue, type StoredSetting } from '@despatch/domain/settings/stored-settings.ts'
import type { Session } from '../platform/session.ts'
import type { Transaction } from '../platform/database/transaction.ts'
import type { Queryable } from '../platform/database/statement.ts'
import { recordLog } from '../platform/log.queries.ts'
import { lastChange } from '../platform/refuse-changed.ts'
import {
  findGuestCustomer,
  isTariff,
  lockSettings,
  removeSetting,
  storedSettings,
  writeSetting,
} from './save-settings.queries.ts'

/** Settings by name; null removes a customer's own value. */
export type SettingChanges = { [Name in SettingName]?: Settings[Name] | null | undefined }

/** The values of settings when they were read. */
export type SeenSettings = { [Name in SettingName]?: string | number | null | undefined }

interface SettingsSave {
  /** Null for the company. */
  custId: number | null
  settings: SettingChanges
  /** The value of each when it was read; omitted settings are not compared. */
  seen: SeenSettings | undefined
}

const title = 'Save Data'

/**
 * Changes settings of the company or of one customer (SYS-01, SYS-03), and returns the stored values. Refuses CONFLICT,
 * with the setting, if one was changed since it was read, and INVALID with every invalid field. Unchanged values are
 * neither written nor logged.
 */
export async function saveSettings(
  tx: Transaction,
  session: Session,
  { custId, settings, seen = {} }: SettingsSave,
): Promise<StoredSetting[]> {
  await lockSettings(tx)
  const stored = await storedSettings(tx, custId)
  const before = valuesIn(stored, custId)
  await refuseConflict(tx, custId, before, seen)
  const changed = fieldsOf(settings).filter(
    (name) => settings[name] !== undefined && settings[name] !== before(name),
  )
  const after = stored
    .filter(
      ({ setting_name, cust_id }) => cust_id !== custId || !changed.some((name) => name === setting_name),
    )
    .concat(changed.flatMap((name) => rowOf(name, custId, settings[name])))
  await refuseErrors(tx, settings, changed, settingsFrom(after))
  for (const name of changed) {
    const [row] = rowOf(name, custId, settings[name])
    if (row) await writeSetting(tx, settingsCatalogue[name].group, name, custId, row.setting_value)
    else await removeSetting(tx, name, custId)
  }
  if (changed.length > 0) {
    tx.defer(
      recordLog(tx, {
        user: session.user.ausr_logon,
        unit: session.unit,
        process: 'save-settings',
        type: 'change',
        record: recordOf(custId),
        before: Object.fromEntries(changed.map((name) => [name, before(name)])),
        after: Object.fromEntries(changed.map((name) => [name, settings[name]])),
      }),
    )
  }
  return after
}

/** The value of each setting: the company's, or a customer's own and null if there is none. */
function valuesIn(stored: readonly StoredSetting[], custId: number | null) {
  if (custId === null) {
    const settings = settingsFrom(stored)
    return (name: SettingName) => settings[name]
  }
  return (name: SettingName) => {
    const own = stored.find(({ setting_name, cust_id }) => setting_name === name && cust_id === custId)
    return own ? (storedValue(name, own.setting_value) ?? null) : null
  }
}

/** An empty template is reset to its default. */
function rowOf(
  name: SettingName,
  cust_id: number | null,
  value: SettingChanges[SettingName],
): StoredSetting[] {
  if (value === null || value === undefined) return []
  const blank = settingsCatalogue[name].kind === 'template' && value === ''
  const setting_value = String(blank ? startingSettings[name] : value)
  return [{ setting_name: name, cust_id, setting_value }]
}

/** The log's name for the settings of a customer or of the company. */
const recordOf = (custId: number | null): string => (custId === null ? '' : `customer ${custId}`)

async function refuseConflict(
  tx: Transaction,
  custId: number | null,
  before: (name: SettingName) => unknown,
  seen: SeenSettings,
): Promise<void> {
  const differing = fieldsOf(seen).filter((name) => seen[name] !== undefined && seen[name] !== before(name))
  const [first] = differing
  if (!first) return
  const detail = await lastChange(tx, recordOf(custId), { [first]: before(first) })
  refuse('CONFLICT', {
    ...(detail !== undefined && { detail }),
    errors: differing.map((name) => ({
      field: `settings.${name}`,
      message: `${settingsCatalogue[name].label} has been changed since you loaded it.`,
    })),
  })
}

async function refuseErrors(
  tx: Queryable,
  settings: SettingChanges,
  changed: readonly SettingName[],
  after: Settings,
): Promise<void> {
  const errors: FieldError[] = changed.flatMap((name) =>
    errorAt(`settings.${name}`, settings[name] === null ? null : settingError(name, settings[name])),
  )
  if (errors.length === 0 && changed.some((name) => settingsCatalogue[name].group === 'hoo'))
    errors.push(
      ...hoursErrors(hoursOf(after)).map(({ field, message }) => ({ field: `settings.${field}`, message })),
    )
  if (errors.length === 0)
    errors.push(
      ...closedEveryDayErrors(after, changed).map(({ field, message }) => ({
        field: `settings.${field}`,
        message,
      })),
    )
  const { aset_quote_customer = null, QuoteTariff = null, MailOnStatuses } = settings
  if (errors.length === 0 && MailOnStatuses && !MailOnStatuses.split(',').every(isStatusId))
    errors.push({ field: 'settings.MailOnStatuses', message: 'This status does not exist.' })
  if (changed.includes('aset_quote_customer') && aset_quote_customer) {
    const customer = await findGuestCustomer(tx, aset_quote_customer)
    errors.push(...errorAt('settings.aset_quote_customer', guestCustomerError(customer)))
  }
  if (changed.includes('QuoteTariff') && QuoteTariff && !(await isTariff(tx, QuoteTariff)))
    errors.push({ field: 'settings.QuoteTariff', message: 'This tariff does not exist.' })
  refuseInvalid(errors, { title })
}

const hoursOf = (settings: Settings) =>
  Object.fromEntries(namesIn('hoo').map((name) => [name, settings[name]])) as Parameters<
    typeof hoursErrors
  >[0]
