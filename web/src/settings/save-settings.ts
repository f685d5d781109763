import * as contract from '@despatch/contract/settings/settings.ts'
import type { Payload } from '@despatch/contract/wire/call.ts'
import type { SettingGroup } from '@despatch/domain/settings/setting.ts'
import { settingsCatalogue, type SettingName } from '@despatch/domain/settings/settings-catalogue.ts'
import { api } from '../platform/api.ts'
import type { FieldValues } from './setting-values.ts'

interface Save {
  settings: FieldValues
  seen: FieldValues
}

/** The call that saves each group. Groups with the same call are saved together. */
const callOf: Readonly<Record<SettingGroup, ((save: Save) => Promise<FieldValues>) | null>> = {
  general: saveGeneral,
  config: saveGeneral,
  default: (save) => api(contract.defaultPost, save as Payload<typeof contract.defaultPost>),
  message: (save) => api(contract.messagePost, save as Payload<typeof contract.messagePost>),
  hoo: (save) => api(contract.hooPost, save as Payload<typeof contract.hooPost>),
  addresses: null,
  sms: null,
}

// The catalogue has validated the fields, and the server validates them again.
function saveGeneral(save: Save): Promise<FieldValues> {
  return api(contract.generalPost, save as Payload<typeof contract.generalPost>)
}

const pick = (values: FieldValues, names: readonly SettingName[]): FieldValues =>
  Object.fromEntries(names.map((name) => [name, values[name]]))

/** Saves the company's changed settings, each group by its own call. Calls `onSaved` with the stored values after each. */
export async function saveForCompany(
  changes: FieldValues,
  seen: FieldValues,
  names: readonly SettingName[],
  onSaved: (stored: FieldValues) => void,
): Promise<void> {
  for (const [call, own] of Map.groupBy(names, (name) => callOf[settingsCatalogue[name].group])) {
    if (!call) continue
    const stored = await call({ settings: pick(changes, own), seen: pick(seen, own) })
    onSaved(pick(stored, own))
  }
}

/** Saves a customer's changed settings. Null resets a setting to the company's value (SYS-03). */
export async function saveForCustomer(
  cust_id: number,
  changes: FieldValues,
  seen: FieldValues,
  names: readonly SettingName[],
): Promise<FieldValues> {
  const payload = { cust_id, settings: pick(changes, names), seen: pick(seen, names) }
  const stored = await api(
    contract.customerSettingsPost,
    payload as Payload<typeof contract.customerSettingsPost>,
  )
  return pick(stored, names)
}
