import { expect, test } from 'vitest'
import { stopName } from './stop-name.ts'

const stop = { dadd_companyname: 'Guildhall', dadd_town: 'London', dadd_postalcode: 'EC2V' }

test('[TRACK-02] a stop is shown by company, town and postcode', () => {
  expect(stopName(stop, 2)).toBe('Guildhall, London EC2V')
  expect(stopName({ ...stop, dadd_town: '', dadd_postalcode: '' }, 2)).toBe('Guildhall')
})

test('[TRACK-03] a stop without a name is shown by its number on the map', () => {
  expect(stopName({ ...stop, dadd_companyname: '' }, 2)).toBe('Stop 3, London EC2V')
})
