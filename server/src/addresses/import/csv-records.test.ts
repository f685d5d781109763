import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readRecords, type CsvRecord } from './csv-records.ts'

let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'despatch-csv-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function recordsOf(content: string | Buffer, start = 0): Promise<CsvRecord[]> {
  const path = join(folder, 'file.csv')
  await writeFile(path, content)
  const all: CsvRecord[] = []
  for await (const records of readRecords(path, start)) all.push(...records)
  return all
}

const shown = async (content: string | Buffer) =>
  (await recordsOf(content)).map(({ fields, error }) => fields ?? error)

const decoded = (records: CsvRecord[]) =>
  records.map(({ fields }) => fields?.map((text) => Buffer.from(text, 'latin1').toString()))

const quoted = (field: string) => (/[",\r\n]/.test(field) ? `"${field.replaceAll('"', '""')}"` : field)

describe('records of a CSV file', () => {
  test('[ADDR-04] support quotation marks, line breaks in fields, both line ends, and a missing last line end', async () => {
    expect(await shown('a,b\r\n"1, High Street","say ""hi"""\n\n"two\nlines",\nlast,')).toEqual([
      ['a', 'b'],
      ['1, High Street', 'say "hi"'],
      ['two\nlines', ''],
      ['last', ''],
    ])
    expect(await shown('')).toEqual([])
  })

  test('[ADDR-04] written records are read back unchanged, starting after any record', async () => {
    const field = fc.string({ unit: fc.constantFrom('a', '"', ',', '\n', '\r', ' ', 'é'), maxLength: 6 })
    const rows = fc.array(fc.array(field, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 8 })
    await fc.assert(
      fc.asyncProperty(rows, async (written) => {
        const content = written.map((row) => row.map(quoted).join(',')).join('\r\n')
        const bytes = Buffer.from(`${content}\r\n`)
        const all = await recordsOf(bytes)
        expect(decoded(all)).toEqual(written)
        expect(all.at(-1)?.end).toBe(bytes.length)
        const middle = all[Math.floor(all.length / 2)]
        expect(decoded(await recordsOf(bytes, middle?.end))).toEqual(
          written.slice(Math.floor(all.length / 2) + 1),
        )
      }),
      { numRuns: 60 },
    )
  })

  test('[ADDR-04] records of a CSV file with errors affect only their own line', async () => {
    expect(await shown('a,b\nq"uo,te\nc,d\n"e"x,f\ng,h\n"never closed,i\nj,k\n')).toEqual([
      ['a', 'b'],
      'has a misplaced quotation mark',
      ['c', 'd'],
      'has a misplaced quotation mark',
      ['g', 'h'],
      'has an unclosed quotation mark',
      ['j', 'k'],
    ])
  })

  test('[ADDR-04] records of a CSV file of a megabyte are skipped without using memory', async () => {
    const long = 'x'.repeat(1024 * 1024)
    for (const line of [long, `a,"${long}`, `"${long}",b`]) {
      const all = await shown(`before,1\n${line}\nafter,2\n`)
      expect(all).toHaveLength(3)
      expect([all[0], all[2]]).toEqual([
        ['before', '1'],
        ['after', '2'],
      ])
      expect(all[1]).toMatch(/^is longer than 65536 bytes|^has an unclosed quotation mark/)
    }
  })
})
