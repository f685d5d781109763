import { expect, test } from 'vitest'
import { plansOf, type Plan } from '../../test/plan.ts'
import { openPortalForFile } from '../../test/test-portal.ts'
import type { Queryable } from '../platform/database/statement.ts'
import * as known from './known-address.queries.ts'

const ADDRESSES = 20_000

const portal = await openPortalForFile()
const { pool } = portal.tenant('metro')
await pool.query(
  `insert into known_address (kadd_source, "Organisation", "Dwelling", "Street", "Town", "Postcode")
   select 'test', case n % 10 when 0 then 'Firm ' || n else '' end, n % 200, 'Way' || n / 2 % 400 || ' Street ' || n / 2, 'Town ' || n % 7,
     'SE' || n / 15 % 20 || ' ' || n / 15 % 9 || chr(65 + n / 15 % 26) || 'A' from generate_series(1, $1) n`,
  [ADDRESSES],
)
await pool.query(
  `insert into known_postcode ("Postcode", kpcd_source, "Latitude", "Longitude")
   select distinct "Postcode", 'test', 51.5, 0 from known_address`,
)
await pool.query('analyze')

const words = { words: ['way7', '7'], firstWord: 'way7', limit: 8 }

interface Lookup {
  title: string
  find: (db: Queryable) => Promise<unknown>
  index: string
  /** The most rows that may be read without matching. */
  discarded?: number
}

const lookups: Lookup[] = [
  {
    title: 'the addresses of a postcode',
    find: (db) => known.findByPostcode(db, 'SE7 3DA'),
    index: 'known_address_by_postcode',
  },
  {
    title: 'a number in a street',
    find: (db) => known.findByNumber(db, words, ['10']),
    index: 'known_street_words',
  },
  { title: 'a street', find: (db) => known.findStreets(db, words), index: 'known_street_words' },
  {
    title: 'the streets of half a postcode',
    find: (db) => known.findStreetsByPostcode(db, 'SE7 3', 8),
    index: 'known_street_pkey',
  },
  {
    title: 'a name',
    find: (db) => known.findByName(db, { words: ['firm', '770'], firstWord: 'firm', limit: 8 }),
    index: 'known_address_names',
    discarded: 500,
  },
  { title: 'a postcode', find: (db) => known.findPostcode(db, 'SE7 3DA'), index: 'known_postcode_pkey' },
  {
    title: 'the middle of a postcode’s surroundings',
    find: (db) => known.middleOf(db, 'SE7 ', 'SE7!'),
    index: 'known_postcode_pkey',
  },
]

test.each(lookups)(
  '[ADDR-03] looking up in a large address table finds $title by an index',
  async ({ find, index, discarded = 100 }) => {
    const plans: Plan[] = await plansOf(pool, find)
    expect(plans.some(({ indexes }) => indexes.includes(index))).toBe(true)
    for (const plan of plans) {
      expect(plan.scanned.filter((table) => table.startsWith('known_'))).toEqual([])
      expect(plan.discarded).toBeLessThanOrEqual(discarded)
    }
  },
)
