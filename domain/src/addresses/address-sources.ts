import { addressSettings } from '../settings/address-settings.ts'
import { fieldsOf } from '../settings/fields-of.ts'
import type { Settings } from '../settings/settings-catalogue.ts'

/** Where a company's addresses come from (ADDR-04). */
export type AddressSourceName = Settings['AddressSource']
export const addressSources: readonly AddressSourceName[] = fieldsOf(addressSettings.AddressSource.choices)

/** Where the positions of postcodes come from that the embedded data do not know (ADDR-04). */
export type PositionSourceName = Settings['PositionSource']
export const positionSources: readonly PositionSourceName[] = fieldsOf(addressSettings.PositionSource.choices)

/** How miles and minutes are worked out (ADDR-05). */
export type TravelSourceName = Settings['TravelSource']
export const travelSources: readonly TravelSourceName[] = fieldsOf(addressSettings.TravelSource.choices)

/** What a company has chosen. */
export interface ChosenSources {
  addresses: AddressSourceName
  positions: PositionSourceName
  travel: TravelSourceName
}

/** The names of the settings that hold the choice. */
export const sourceSettings = {
  addresses: 'AddressSource',
  positions: 'PositionSource',
  travel: 'TravelSource',
} as const satisfies Record<keyof ChosenSources, string>

/** The choice that a tenant's settings hold. */
export const chosenSources = (
  settings: Readonly<Pick<Settings, (typeof sourceSettings)[keyof ChosenSources]>>,
): ChosenSources => ({
  addresses: settings.AddressSource,
  positions: settings.PositionSource,
  travel: settings.TravelSource,
})
