import { addressSettings } from '../settings/address-settings.ts'
import { fieldsOf } from '../fields/fields-of.ts'
import type { Settings } from '../settings/settings-catalogue.ts'

/** The source of a company's addresses (ADDR-04). */
export type AddressSourceName = Settings['AddressSource']
export const addressSources: readonly AddressSourceName[] = fieldsOf(addressSettings.AddressSource.choices)

/** The source of positions for postcodes outside the embedded data (ADDR-04). */
export type PositionSourceName = Settings['PositionSource']
export const positionSources: readonly PositionSourceName[] = fieldsOf(addressSettings.PositionSource.choices)

/** The source of miles and minutes (ADDR-05). */
export type TravelSourceName = Settings['TravelSource']
export const travelSources: readonly TravelSourceName[] = fieldsOf(addressSettings.TravelSource.choices)

/** The sources outside the portal. They can be tested. */
export const outsideSources = [
  'ideal-postcodes',
  'postcoder',
  'postcodes.io',
  'osrm',
] as const satisfies readonly (AddressSourceName | PositionSourceName | TravelSourceName)[]
export type OutsideSource = (typeof outsideSources)[number]

/** A value for each source outside the portal. */
export const forEachOutsideSource = <T>(valueOf: (source: OutsideSource) => T): Record<OutsideSource, T> => ({
  'ideal-postcodes': valueOf('ideal-postcodes'),
  postcoder: valueOf('postcoder'),
  'postcodes.io': valueOf('postcodes.io'),
  osrm: valueOf('osrm'),
})

/** A company's chosen sources. */
export interface ChosenSources {
  addresses: AddressSourceName
  positions: PositionSourceName
  travel: TravelSourceName
}

/** The settings of each source. */
export const sourceSettings = {
  addresses: 'AddressSource',
  positions: 'PositionSource',
  travel: 'TravelSource',
} as const satisfies Record<keyof ChosenSources, string>

/** Reads the chosen sources from a tenant's settings. */
export const chosenSources = (
  settings: Readonly<Pick<Settings, (typeof sourceSettings)[keyof ChosenSources]>>,
): ChosenSources => ({
  addresses: settings.AddressSource,
  positions: settings.PositionSource,
  travel: settings.TravelSource,
})
