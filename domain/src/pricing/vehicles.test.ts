import { expect, test } from 'vitest'
import { vehicleName } from './vehicles.ts'

test('[QUOTE-09] vehicle names are capitalised for display', () => {
  expect((['luton van', 'hgv', 'mini bus', 'mpv'] as const).map(vehicleName)).toEqual([
    'Luton van',
    'HGV',
    'Mini bus',
    'MPV',
  ])
})
