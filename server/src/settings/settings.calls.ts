import * as contract from '@despatch/contract/settings/settings.ts'
import type { ReplyOf } from '@despatch/contract/wire/call.ts'
import { namesIn, type SettingName, type Settings } from '@despatch/domain/settings/settings-catalogue.ts'
import { ownValuesOf, settingsFrom, type StoredSetting } from '@despatch/domain/settings/stored-settings.ts'
import type { Session } from '../platform/session.ts'
import { bindCall } from '../platform/http/binding.ts'
import { accountsIn } from '../platform/http/scope.ts'
import type { Transaction } from '../platform/database/transaction.ts'
import type { Tenant } from '../platform/tenant/tenant.ts'
import { listMandatoryFields } from './mandatory-fields.queries.ts'
import { saveMandatory } from './save-mandatory.ts'
import { ownSettings } from './save-settings.queries.ts'
import { saveSettings, type SeenSettings, type SettingChanges } from './save-settings.ts'
import { settingsOf } from './settings.queries.ts'

const whole = <Row>(rows: Row[]) => ({ rows, next: null })

const picked = <Name extends SettingName>(settings: Settings, names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, settings[name]])) as Pick<Settings, Name>

/** One row: the settings by name, as they apply to a customer or to the company. */
const listed = async <Name extends SettingName>(
  tenant: Tenant,
  custId: number | undefined,
  names: readonly Name[],
) => whole([picked(await settingsOf(tenant, custId ?? null), names)])

interface Save {
  settings: SettingChanges
  seen?: SeenSettings | undefined
}

/** Saves for the company, and returns the new settings. */
async function saved<Name extends SettingName>(
  tx: Transaction,
  session: Session,
  { settings, seen }: Save,
  names: readonly Name[],
) {
  const rows = await saveSettings(tx, session, { custId: null, settings, seen })
  return picked(settingsFrom(rows), names)
}

const customersOwn = (rows: readonly StoredSetting[]): ReplyOf<typeof contract.customerSettingsPost>[] =>
  [...Map.groupBy(rows, ({ cust_id }) => cust_id)].flatMap(([cust_id, own]) =>
    cust_id === null ? [] : [{ cust_id, ...ownValuesOf(own) }],
  )

export const settingsCalls = [
  bindCall(contract.mandatoryList, async (_body, { tenant }) => whole(await listMandatoryFields(tenant))),
  bindCall(contract.mandatoryPost, async (body, { tenant, session }, tx) =>
    whole(await saveMandatory(tx, tenant, session, body)),
  ),

  bindCall(contract.generalList, ({ cust_id }, { tenant }) => listed(tenant, cust_id, namesIn('general'))),
  bindCall(contract.configList, ({ cust_id }, { tenant }) => listed(tenant, cust_id, namesIn('config'))),
  bindCall(contract.disallowPoBoxList, ({ cust_id }, { tenant }) =>
    listed(tenant, cust_id, ['cfg_disallow_pobox']),
  ),
  bindCall(contract.defaultList, ({ cust_id }, { tenant }) => listed(tenant, cust_id, namesIn('default'))),
  bindCall(contract.messageList, ({ cust_id }, { tenant }) => listed(tenant, cust_id, namesIn('message'))),
  bindCall(contract.hooList, ({ cust_id }, { tenant }) => listed(tenant, cust_id, namesIn('hoo'))),

  bindCall(contract.generalPost, (body, { session }, tx) =>
    saved(tx, session, body, namesIn('general', 'config')),
  ),
  bindCall(contract.defaultPost, (body, { session }, tx) => saved(tx, session, body, namesIn('default'))),
  bindCall(contract.messagePost, (body, { session }, tx) => saved(tx, session, body, namesIn('message'))),
  bindCall(contract.hooPost, (body, { session }, tx) => saved(tx, session, body, namesIn('hoo'))),

  bindCall(contract.customerSettingsList, async ({ cust_id }, { tenant, session }) =>
    whole(customersOwn(await ownSettings(tenant.pool, cust_id ?? null, accountsIn(session)))),
  ),
  bindCall(contract.customerSettingsPost, async ({ cust_id, settings, seen }, { session }, tx) => {
    const rows = await saveSettings(tx, session, { custId: cust_id, settings, seen })
    return { cust_id, ...ownValuesOf(rows.filter((row) => row.cust_id === cust_id)) }
  }),
]
