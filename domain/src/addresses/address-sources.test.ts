import { expect, test } from 'vitest'
import { startingSettings } from '../settings/settings-catalogue.ts'
import { chosenSources } from './address-sources.ts'

test('[ADDR-04] a company has the embedded sources by default, and otherwise its chosen ones', () => {
  expect(chosenSources(startingSettings)).toEqual({
    addresses: 'embedded',
    positions: 'embedded',
    travel: 'estimate',
  })
  expect(
    chosenSources({ AddressSource: 'postcoder', PositionSource: 'postcodes.io', TravelSource: 'osrm' }),
  ).toEqual({
    addresses: 'postcoder',
    positions: 'postcodes.io',
    travel: 'osrm',
  })
})
