/** Where a company's addresses come from (ADDR-04). */
export const addressSources = ['embedded', 'ideal-postcodes', 'postcoder'] as const
export type AddressSourceName = (typeof addressSources)[number]

/** Where the positions of postcodes come from that the embedded data do not know (ADDR-04). */
export const positionSources = ['embedded', 'postcodes.io'] as const
export type PositionSourceName = (typeof positionSources)[number]

/** How miles and minutes are worked out (ADDR-05). */
export const travelSources = ['estimate', 'osrm'] as const
export type TravelSourceName = (typeof travelSources)[number]

/** What a company has chosen. */
export interface ChosenSources {
  addresses: AddressSourceName
  positions: PositionSourceName
  travel: TravelSourceName
}

/** The names of the settings that hold the choice. */
export const sourceSettings: Readonly<Record<keyof ChosenSources, string>> = {
  addresses: 'AddressSource',
  positions: 'PositionSource',
  travel: 'TravelSource',
}

const oneOf = <Name extends string>(names: readonly [Name, ...Name[]], value: string | undefined): Name =>
  names.find((name) => name === value) ?? names[0]

/** The choice that settings hold; what is missing or not known is the embedded data and the estimate. */
export const chosenSources = (settings: Readonly<Record<string, string>>): ChosenSources => ({
  addresses: oneOf(addressSources, settings[sourceSettings.addresses]),
  positions: oneOf(positionSources, settings[sourceSettings.positions]),
  travel: oneOf(travelSources, settings[sourceSettings.travel]),
})
