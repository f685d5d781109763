import { expect, test } from 'vitest'
import { startingSettings } from '../settings/settings-catalogue.ts'
import { chosenSources } from './address-sources.ts'

test('[ADDR-04] a company that has chosen nothing has the embedded sources, and otherwise what it has chosen', () => {
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
