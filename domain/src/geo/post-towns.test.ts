import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readDistrictTable } from './district-table.ts'
import { postTowns } from './post-towns.ts'
import { postcodeAreas } from './postcode-areas.ts'

const table = readDistrictTable(readFileSync(join(import.meta.dirname, 'uk-outward-codes.csv'), 'utf8'))

test('[TRACK-06] every post town has a position on the map, and every postcode area outside London a post town', () => {
  expect(postTowns.filter(({ district }) => !table.has(district))).toEqual([])
  const areas = new Set(postTowns.map(({ district }) => /^[A-Z]+/.exec(district)?.[0]))
  const london = ['E', 'EC', 'N', 'NW', 'SE', 'SW', 'W']
  expect([...postcodeAreas].filter((area) => !areas.has(area))).toEqual([...london, 'GIR'].toSorted())
})
