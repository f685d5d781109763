import { appendFile, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addressFind, postcodeList } from '@despatch/contract/addresses/addresses.ts'
import { afterAll, describe, expect, test } from 'vitest'
import { openTestPortal } from '../../../test/test-portal.ts'
import { positionOfPostcode } from '../position-of-postcode.ts'
import type { Encoding } from './field-decoding.ts'
import { addressFormats } from './formats.ts'
import { importAddresses, type ImportOrder } from './import-addresses.ts'

const portal = await openTestPortal()
const account = await portal.login('account')
const folder = await mkdtemp(join(tmpdir(), 'despatch-import-'))
afterAll(async () => {
  await portal.close()
  await rm(folder, { recursive: true })
})

let files = 0

async function fileOf(content: string | Buffer): Promise<string> {
  files += 1
  const path = join(folder, `${files}.csv`)
  await writeFile(path, content)
  return path
}

function order(format: string, path: string, more: Partial<ImportOrder> = {}): ImportOrder {
  const known = addressFormats.get(format)
  if (!known) throw new Error(`Unknown format ${format}`)
  return { connection: portal.connection('metro'), path, format: known, encoding: 'auto', ...more }
}

const importFile = async (format: string, content: string | Buffer, encoding: Encoding = 'auto') =>
  importAddresses(order(format, await fileOf(content), { encoding }))

const labels = async (postcode: string) => {
  const { rows } = await account.call(postcodeList, { postcode })
  return rows.map((row) =>
    [row.SubDwelling, row.Dwelling, row.Street, row.Locality, row.Town, row.County].join('|'),
  )
}

const positionOf = (postcode: string) => positionOfPostcode(portal.tenant('metro'), postcode)

/** A line of the Price Paid Data as HM Land Registry writes it. */
const sale = (postcode: string, paon: string, saon: string, street: string, town = 'LEEDS', locality = '') =>
  `"{${paon}-${postcode}}","250000","2024-03-01 00:00","${postcode}","T","N","F","${paon}","${saon}","${street}","${locality}","${town}","${town}","WEST YORKSHIRE","A","A"\n`

describe('the Price Paid Data', () => {
  test('[ADDR-04] become addresses, each once however often it was sold', async () => {
    const report = await importFile(
      'price-paid',
      sale('LS6 9AA', '10', '', 'ST MARY’S ROAD') +
        sale('LS6 9AA', '10', '', 'ST MARY’S ROAD') +
        sale('LS6 9AA', 'ROSE COURT, 4', 'FLAT 2', 'ST MARY’S ROAD', 'LEEDS', 'HEADINGLEY') +
        sale('LS6 9AA', 'THE BARN', '', '', 'LEEDS', 'HEADINGLEY') +
        sale('', '12', '', 'NO POSTCODE YET') +
        sale('LS6 9AA', '14', '', 'DELETED SALE').replace('"A"\n', '"D"\n'),
    )
    expect(report).toMatchObject({ read: 6, added: 3, rejected: 0, before: false })
    expect(await labels('LS6 9AA')).toEqual([
      '|The Barn|Headingley||Leeds|West Yorkshire',
      '|10|St Mary’s Road||Leeds|West Yorkshire',
      'Flat 2|Rose Court, 4|St Mary’s Road|Headingley|Leeds|West Yorkshire',
    ])
    const { rows } = await account.call(addressFind, { text: '10 st marys road lee' })
    expect(rows.map(({ label }) => label)).toEqual(['10 St Mary’s Road, Leeds, West Yorkshire, LS6 9AA'])
  })

  test('[ADDR-04] a line with errors is reported by row, and the others are imported', async () => {
    const report = await importFile(
      'price-paid',
      `${sale('LS6 9AB', '1', '', 'GOOD ROW')}too,few,columns\n${sale('JUNK M1 1AE', '2', '', 'JUNK ROW')}"broken"x\n${'x'.repeat(1024 * 1024)}\n${sale('LS6 9AB', '3', '', 'GOOD ROW')}${sale('LS6 9AB', '4', '', 'CUT').slice(0, -30)}`,
    )
    expect(report).toMatchObject({ read: 7, added: 2, rejected: 5 })
    expect(report.errors).toEqual([
      'Row 2 has 3 columns instead of 16.',
      'Row 3 has no UK postcode ("JUNK M1 1AE").',
      'Row 4 has a misplaced quotation mark.',
      'Row 5 is longer than 65536 bytes: is a quotation mark missing?',
      expect.stringMatching(/^Row 7 has/),
    ])
    expect(await labels('LS6 9AB')).toHaveLength(2)
  })
})

describe('the ONS Postcode Directory', () => {
  const before2025 = 'pcd,pcd2,pcds,dointr,doterm,usertype,oseast1m,osnrth1m,lat,long'
  const since2025 = 'PCD7,PCD8,PCDS,DOINTR,DOTERM,USRTYPIND,EAST1M,NORTH1M,LAT,LONG'

  test.each([
    ['before 2025', before2025, 'AB9'],
    ['since 2025', since2025, 'AB8'],
  ])(
    '[ADDR-04, ADDR-05, RULE-05] the ONS Postcode Directory with the column names of %s gives the positions of postcodes',
    async (_when, header, area) => {
      const report = await importFile(
        'onspd',
        `${header}
"${area} 1AA","${area}  1AA","${area} 1AA","198001","","0","385386","0801193",57.101474,-2.242851
"${area} 1AB","${area}  1AB","${area} 1AB","198001","199606","0","385177","0801314",57.102554,-2.246308
"${area} 1AD","${area}  1AD","${area} 1AD","199501","","1","","",99.999999,0.000000
`,
      )
      expect(report).toMatchObject({ read: 3, added: 3, rejected: 0 })
      await expect
        .poll(() => positionOf(`${area} 1AA`))
        .toEqual({ latitude: 57.101474, longitude: -2.242851, of: 'postcode' })
      expect((await account.call(postcodeList, { postcode: `${area}1ab` })).notice).toBe(
        `The postcode ${area} 1AB is no longer in use.`,
      )
      // Without a position of its own it gets that of its neighbours.
      expect(await positionOf(`${area} 1AD`)).toEqual({
        latitude: expect.closeTo(57.102, 3),
        longitude: expect.closeTo(-2.2446, 3),
        of: 'district',
      })
    },
  )

  test('[ADDR-04] the ONS Postcode Directory with other columns is refused, and the message lists the missing ones', async () => {
    await expect(importFile('onspd', 'postcode,latitude\nM1 1AE,53.4\n')).rejects.toThrow(
      'The file has no column pcds or pcd or pcd8 or pcd7. Its columns are: postcode, latitude.',
    )
  })
})

test('[ADDR-04, ADDR-05] Code-Point Open gives the positions of postcodes, in metres of the National Grid', async () => {
  const report = await importFile(
    'code-point',
    '"AB101AA",10,394251,806376,"S92000003","","S08000020","","S12000033","S13002842"\n' +
      '"AB101AB",90,0,0,"S92000003","","S08000020","","S12000033","S13002842"\n' +
      '"AB101AF",10,394181,9999999,"S92000003","","S08000020","","S12000033","S13002842"\n',
  )
  expect(report).toMatchObject({ read: 3, added: 2, rejected: 1 })
  await expect
    .poll(() => positionOf('AB10 1AA'))
    .toEqual({
      latitude: expect.closeTo(57.14824, 4),
      longitude: expect.closeTo(-2.09665, 4),
      of: 'postcode',
    })
})

describe('a custom CSV', () => {
  test('[ADDR-04] a custom CSV accepts common column names, in either encoding', async () => {
    const rows = 'Company,Building,Street,City,Post code,Lat,Lng\nCafé Zoë,7,Tŷ Road,Hull,hu1 9zz,53.7,-0.3\n'
    await importFile('plain', `\ufeff${rows}`)
    const windows = Buffer.from('Company,Street,Postcode\nCaf\xe9 \x80uro,Quay,HU1 9ZY\n', 'latin1')
    await importFile('plain', windows)
    const { rows: found } = await account.call(postcodeList, { postcode: 'HU1 9ZZ' })
    expect(found[0]).toMatchObject({
      Organisation: 'Café Zoë',
      Dwelling: '7',
      Street: 'Tŷ Road',
      Town: 'Hull',
      Country: 'United Kingdom',
      Latitude: 53.7,
      Longitude: -0.3,
    })
    const { rows: euro } = await account.call(postcodeList, { postcode: 'HU1 9ZY' })
    expect(euro[0]?.Organisation).toBe('Café €uro')
    const declared = await importFile(
      'plain',
      Buffer.concat([windows, Buffer.from('a,b,HU1 9ZX\n')]),
      'utf-8',
    )
    expect(declared).toMatchObject({ rejected: 1, errors: ['Row 1 is not UTF-8.'] })
  })

  test.each([
    ['a ZIP archive', Buffer.from([0x50, 0x4b, 3, 4, 0, 0]), 'ZIP archive'],
    ['UTF-16', Buffer.from('\ufeffpostcode\nM1 1AE\n', 'utf16le'), 'not text in UTF-8'],
    ['nothing', '', 'The file is empty'],
    ['no addresses', 'postcode\nnonsense\nmore\n', 'No row could be read'],
    ['another kind of file', '<html>\n<body>\n', 'has no column postcode'],
  ])('[ADDR-04] containing %s is refused in one sentence', async (_what, content, reason) => {
    await expect(importFile('plain', content)).rejects.toThrow(reason)
  })
})

const count = async (town: string) => {
  const sql = 'select count(*) count from known_address where "Town" = $1'
  const { rows } = await portal.tenant('metro').pool.query<{ count: number }>(sql, [town])
  return rows[0]?.count
}
const many = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, index) => {
    const number = from + index
    return sale(`ZE${(number % 9) + 1} ${number % 10}AA`, String(number), '', 'LONG STREET', 'MANYTOWN')
  }).join('')

test('[ADDR-04] an import continues after an interruption, and the same file again changes nothing', async () => {
  const path = await fileOf(many(0, 45_000))
  const stopping = new AbortController()
  const progress: number[] = []
  const cut = await importAddresses(
    order('price-paid', path, {
      signal: stopping.signal,
      onProgress: ({ done, bytes }) => {
        progress.push(done / bytes)
        stopping.abort()
      },
    }),
  )
  expect(progress).toEqual([expect.closeTo(20 / 45, 1)])
  expect(cut).toMatchObject({ read: 20_000, added: 20_000 })
  expect(await count('Manytown')).toBe(20_000)

  const rest = await importAddresses(order('price-paid', path))
  expect(rest).toMatchObject({ read: 45_000, added: 45_000, before: false })
  expect(await count('Manytown')).toBe(45_000)

  expect(await importAddresses(order('price-paid', path))).toMatchObject({ added: 45_000, before: true })
  expect(await importAddresses(order('price-paid', path, { again: true }))).toMatchObject({
    added: 0,
    read: 45_000,
  })
  // Another file with the same rows and one more.
  await appendFile(path, many(45_000, 45_001))
  expect(await importAddresses(order('price-paid', path))).toMatchObject({
    added: 1,
    read: 45_001,
    before: false,
  })
})

test('[ADDR-04] an import runs alone in its database', async () => {
  const { pool } = portal.tenant('metro')
  const client = await pool.connect()
  try {
    await client.query(`select pg_advisory_lock(hashtext('address import'))`)
    await expect(importFile('plain', 'postcode\nM1 1AE\n')).rejects.toThrow('Another import is running')
  } finally {
    await client.query(`select pg_advisory_unlock(hashtext('address import'))`)
    client.release()
  }
})
