import {
  addressFind,
  addressRetrieve,
  quoteAddressFind,
  quoteAddressRetrieve,
  quotePostcodeList,
} from '@despatch/contract/addresses/addresses.ts'
import { searchWords } from '@despatch/domain/addresses/search-text.ts'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { openPortalForFile } from '../../test/test-portal.ts'

/** Postcode, street, town, numbers. */
const streets = [
  ['SW1P 9ZZ', 'Dunnock Street', 'London', ['10', '11', '12']],
  ['CB2 1RF', 'Dunnock Place', 'Cambridge', ['10', '10A']],
  ['GU9 7PB', 'Dunnock Street', 'Farnham', ['3', '10']],
  ['LD2 3AA', 'Tŷ Mawr', 'Builth Wells', ['1']],
  ['SW1E 6LA', 'St James’s Court', 'London', ['7']],
] as const

const portal = await openPortalForFile()
const account = await portal.login('account')
const { pool } = portal.tenant('metro')
for (const [postcode, street, town, numbers] of streets) {
  await pool.query(
    `insert into known_address (kadd_source, "Postcode", "Street", "Town", "Dwelling")
     select 'test', $1, $2, $3, unnest($4::text[])`,
    [postcode, street, town, numbers],
  )
}
await pool.query(
  `insert into known_address (kadd_source, "Postcode", "Street", "Town", "Dwelling", "SubDwelling")
   values ('test', 'GU9 7PB', 'Dunnock Street', 'Farnham', 'Rose Cottage', 'Flat 1')`,
)

const found = async (text: string, limit = 8) => {
  const { rows } = await account.call(addressFind, { text, limit })
  return rows.map(({ label }) => label)
}

test('[ADDR-03] the address search box finds a number and the beginning of a street', async () => {
  expect(await found('10 dunnock')).toEqual([
    '10 Dunnock Place, Cambridge, CB2 1RF',
    '10 Dunnock Street, Farnham, GU9 7PB',
    '10 Dunnock Street, London, SW1P 9ZZ',
  ])
  expect(await found('10 dunnock street lon')).toEqual(['10 Dunnock Street, London, SW1P 9ZZ'])
  expect(await found('Flat 5, 10a Dunnock')).toEqual(['10A Dunnock Place, Cambridge, CB2 1RF'])
  expect(await found('10 dunnock', 1)).toHaveLength(1)
})

test('[ADDR-03] the address search box finds a street, a town, and both', async () => {
  expect(await found('dunnock')).toEqual([
    'Flat 1, Rose Cottage, Dunnock Street, Farnham, GU9 7PB',
    'Dunnock Place, Cambridge, CB2 1RF',
    'Dunnock Street, Farnham, GU9 7PB',
    'Dunnock Street, London, SW1P 9ZZ',
  ])
  expect(await found('farnham')).toContain('Dunnock Street, Farnham, GU9 7PB')
  expect(await found('dunnock cambridge')).toEqual(['Dunnock Place, Cambridge, CB2 1RF'])
})

test('[ADDR-03] the address search box finds the name of a place or a house', async () => {
  expect((await found('british mus'))[0]).toMatch(/^British Museum, .*WC1B 3DG$/)
  expect((await found('10 downing'))[0]).toMatch(/^10 Downing Street, .*SW1A 2AA$/)
  expect(await found('rose cottage')).toEqual(['Flat 1, Rose Cottage, Dunnock Street, Farnham, GU9 7PB'])
})

test('[ADDR-03, RULE-05] the address search box finds a postcode, part of one, and one with a number', async () => {
  expect(await found('sw1p9zz')).toHaveLength(3)
  expect(await found('10 SW1P 9ZZ')).toEqual(['10 Dunnock Street, London, SW1P 9ZZ'])
  expect(await found('sw1p 9zz 11')).toEqual(['11 Dunnock Street, London, SW1P 9ZZ'])
  expect(await found('ld2 3a')).toEqual(['Tŷ Mawr, Builth Wells, LD2 3AA'])
  expect(await found('LD2')).toEqual(['Tŷ Mawr, Builth Wells, LD2 3AA'])
  expect(await found('JUNK SW1P 9ZZ')).toEqual([])
})

test('[ADDR-03] the address search box ignores accents, apostrophes and case', async () => {
  for (const text of ['ty mawr', 'TŶ MAWR'])
    expect(await found(text)).toContain('Tŷ Mawr, Builth Wells, LD2 3AA')
  for (const text of ["st james's court", 'st jamess', 'ST JAMES’S']) {
    expect(await found(text)).toEqual(['St James’s Court, London, SW1E 6LA'])
  }
})

test('[ADDR-03] the address search box returns nothing for text without words', async () => {
  for (const text of ['10', '%', "' or 1=1 --", '\\', ':*', 'BFPO 57', 'JE2 3AB', '– –', 'zz'.repeat(50)]) {
    expect(await found(text)).toEqual([])
  }
})

test('[ADDR-03] the address search box returns the address with its suggestion, under the specification’s names', async () => {
  const { rows, notice } = await account.call(addressFind, { text: '11 dunnock' })
  expect(notice).toBeNull()
  expect(rows).toEqual([
    {
      label: '11 Dunnock Street, London, SW1P 9ZZ',
      retrieve: null,
      address: {
        Organisation: '',
        Dwelling: '11',
        SubDwelling: '',
        Street: 'Dunnock Street',
        Locality: '',
        Town: 'London',
        County: '',
        Country: 'United Kingdom',
        Postcode: 'SW1P 9ZZ',
        Latitude: null,
        Longitude: null,
      },
    },
  ])
})

test('[ADDR-03, TEN-01] the address search box searches the tenant’s own addresses only, and removes streets with their addresses', async () => {
  const northern = await portal.login('account', 'northern')
  expect((await northern.call(addressFind, { text: 'dunnock' })).rows).toEqual([])
  const { pool } = portal.tenant('metro')
  await pool.query(
    `insert into known_address (kadd_source, "Postcode", "Street") values ('test', 'E1 1AA', 'Old Row')`,
  )
  expect(await found('old row')).toEqual(['Old Row, E1 1AA'])
  await pool.query(`delete from known_address where "Street" = 'Old Row'`)
  expect(await found('old row')).toEqual([])
})

test('[ADDR-03] the address search box splits text into the same words in the database and in the code', async () => {
  const texts = fc
    .sample(fc.string({ unit: 'grapheme', maxLength: 30 }), 200)
    .filter((text) => !text.includes('\0'))
  const { rows } = await pool.query<{ words: string[] }>(
    'select search_words(typed) words from unnest($1::text[]) typed',
    [[...texts, 'Tŷ Gwyn', "King's Lynn", 'Ⅷ ﬁsh', 'A1-b2_c3']],
  )
  expect(rows.map(({ words }) => words)).toEqual(
    [...texts, 'Tŷ Gwyn', "King's Lynn", 'Ⅷ ﬁsh', 'A1-b2_c3'].map(searchWords),
  )
})

test('[ADDR-03, ADDR-06] guests can look up addresses if the company accepts guests', async () => {
  const input = { database: 'metro', text: '11 dunnock' }
  expect((await portal.visitor.call(quoteAddressFind, input)).rows).toHaveLength(1)
  const { rows } = await portal.visitor.call(quotePostcodeList, { database: 'metro', postcode: 'sw1p9zz' })
  expect(rows).toHaveLength(3)
})

test('[ADDR-03] guests are refused if the company does not, and if the company does not exist', async () => {
  for (const [database, status] of [
    ['northern', 403],
    ['nowhere', 404],
  ] as const) {
    expect((await portal.visitor.send(quoteAddressFind, { database, text: 'x' })).status).toBe(status)
    expect((await portal.visitor.send(quotePostcodeList, { database, postcode: 'M1 1AE' })).status).toBe(
      status,
    )
    expect((await portal.visitor.send(quoteAddressRetrieve, { database, retrieve: 'x' })).status).toBe(status)
  }
})

test('[ADDR-03] guests cannot read a town’s addresses postcode by postcode', async () => {
  const { pool } = portal.tenant('metro')
  await pool.query(`update attempt set attempts = 100000 where attempt_key like 'address:asked:guest:%'`)
  const answer = await portal.visitor.send(quotePostcodeList, { database: 'metro', postcode: 'M1 1AE' })
  expect(answer).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } })
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
})

test('[ADDR-03] a suggestion’s address is not found if it was never offered', async () => {
  for (const retrieve of ['ideal-postcodes:paf_1', 'nonsense', '../..', ':']) {
    expect((await account.send(addressRetrieve, { retrieve })).status).toBe(404)
  }
})
