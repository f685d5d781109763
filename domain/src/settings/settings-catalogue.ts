import { addressSettings } from './address-settings.ts'
import { billingSettings } from './billing-settings.ts'
import { defaultSettings } from './default-settings.ts'
import { driverSettings } from './driver-settings.ts'
import { fieldsOf } from '../fields/fields-of.ts'
import { generalSettings } from './general-settings.ts'
import { hooSettings } from './hoo-settings.ts'
import { messageSettings } from './message-settings.ts'
import { recipientSettings } from './recipient-settings.ts'
import { retentionSettings } from './retention-settings.ts'
import { smsSettings } from './sms-settings.ts'
import type { Setting, SettingGroup, ValueOf } from './setting.ts'

const catalogue = {
  ...generalSettings,
  ...billingSettings,
  ...recipientSettings,
  ...driverSettings,
  ...retentionSettings,
  ...defaultSettings,
  ...messageSettings,
  ...hooSettings,
  ...addressSettings,
  ...smsSettings,
}

type Catalogue = typeof catalogue

/** The name of a setting, from the specification where it has one. */
export type SettingName = Extract<keyof Catalogue, string>

/** The value of one setting: a flag, a number, one of its choices, or text. */
export type SettingValue<Name extends SettingName> = ValueOf<Catalogue[Name]>

/** Every setting with its effective value, for one customer or company-wide (SYS-02, SYS-03). */
export type Settings = { [Name in SettingName]: SettingValue<Name> }

/** The names of a group's settings. */
export type NameIn<Group extends SettingGroup> = {
  [Name in SettingName]: Catalogue[Name]['group'] extends Group ? Name : never
}[SettingName]

/**
 * The table of all settings (SYS-01, SYS-02): their groups, kinds, ranges, defaults and texts. Calls, screens,
 * validation, the documentation and the tests are all made from it.
 */
export const settingsCatalogue: Readonly<Record<SettingName, Setting>> = catalogue

export const settingNames: readonly SettingName[] = fieldsOf(catalogue)

/** The names of the settings in the given groups, in the catalogue's order. */
export const namesIn = <Group extends SettingGroup>(...groups: Group[]): NameIn<Group>[] =>
  settingNames.filter((name): name is NameIn<Group> =>
    groups.some((group) => settingsCatalogue[name].group === group),
  )

/** The name of a setting that a customer can override (SYS-03). */
export type CustomerSettingName = {
  [Name in SettingName]: Catalogue[Name]['perCustomer'] extends true ? Name : never
}[SettingName]

/** Their names, in the catalogue's order. */
export const customerSettingNames: readonly CustomerSettingName[] = settingNames.filter(
  (name): name is CustomerSettingName => settingsCatalogue[name].perCustomer,
)

export const isSettingName = (name: string): name is SettingName => Object.hasOwn(catalogue, name)

/** The settings of a tenant that has changed nothing. */
export const startingSettings = Object.fromEntries(
  settingNames.map((name) => [name, settingsCatalogue[name].start]),
) as Settings
