import { expect, test } from 'vitest'
import { chosenSources } from './address-sources.ts'

test('[ADDR-04] a company that has chosen nothing, or nothing that is known, has the embedded sources', () => {
  const embedded = { addresses: 'embedded', positions: 'embedded', travel: 'estimate' }
  expect(chosenSources({})).toEqual(embedded)
  expect(chosenSources({ AddressSource: 'elsewhere', PositionSource: '', TravelSource: 'OSRM' })).toEqual(
    embedded,
  )
  expect(
    chosenSources({ AddressSource: 'postcoder', PositionSource: 'postcodes.io', TravelSource: 'osrm' }),
  ).toEqual({
    addresses: 'postcoder',
    positions: 'postcodes.io',
    travel: 'osrm',
  })
})
