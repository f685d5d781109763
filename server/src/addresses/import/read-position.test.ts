import { expect, test } from 'vitest'
import { positionOf } from './read-position.ts'

test.each([
  ['51.5', '-0.1', { latitude: 51.5, longitude: -0.1 }],
  ['', '', null],
  ['99.999999', '0.000000', null],
  ['181', '0', 'wrong'],
  ['99', '0', 'wrong'],
  ['51.5', '', 'wrong'],
])('[ADDR-04] the position %j %j of a file is read as %j', (latitude, longitude, position) => {
  expect(positionOf(latitude, longitude)).toEqual(position)
})
