import { text } from 'node:stream/consumers'
import { Refusal } from '@despatch/contract/wire/refusals.ts'
import { expect, test } from 'vitest'
import type { csvStream } from '../spreadsheet/csv-file.ts'
import type { failingFile } from '../../../test/files-that-fail.ts'
import { waysToFail } from '../../../test/files-that-fail.ts'
import type { xlsxStream } from '../spreadsheet/xlsx-file.ts'
import { inWorker } from './make-in-worker.ts'

const csvFile = new URL('../spreadsheet/csv-file.ts', import.meta.url)
const writeCsv = inWorker<typeof csvStream>(csvFile, 'csvStream')

const headings = ['Docket', 'Pieces']

async function* rows(count: number) {
  for (let at = 0; at < count; at += 1) yield [[`MT${at}`, at]]
}

async function* rowsAndRefusal() {
  yield* rows(1)
  throw new Refusal('DOCKET_NOT_FOUND')
}

test('[REP-02] a file from a worker has every row, in its order', async () => {
  const all = Array.from({ length: 300 }, (_, at) => [`MT${at}`, at])
  expect(await text(await writeCsv(null, rows(300), headings))).toBe(
    [headings, ...all, ''].map(String).join('\r\n'),
  )
})

test('[REP-02] a file from a worker is generated while others are not being read', async () => {
  const unread = await Promise.all(
    Array.from({ length: 5 }, (_, at) => writeCsv(`reader ${at}`, rows(100_000), headings)),
  )
  expect(await text(await writeCsv(null, rows(2), headings))).toBe('Docket,Pieces\r\nMT0,0\r\nMT1,1\r\n')
  for (const stream of unread) stream.destroy()
})

test('[CALL-02] a file from a worker fails with the error of the reading of its rows', async () => {
  const stream = await writeCsv(null, rowsAndRefusal(), headings)
  await expect(text(stream)).rejects.toMatchObject({ code: 'DOCKET_NOT_FOUND' })
  const xlsxFile = new URL('../spreadsheet/xlsx-file.ts', import.meta.url)
  const writeXlsx = inWorker<typeof xlsxStream>(xlsxFile, 'xlsxStream')
  const workbook = await writeXlsx(null, rowsAndRefusal(), { name: 'Dockets', columns: [] })
  await expect(text(workbook)).rejects.toMatchObject({ code: 'DOCKET_NOT_FOUND' })
})

test('[CALL-02] a file from a worker fails if its function does not exist', async () => {
  const missing = inWorker<typeof csvStream>(csvFile, 'noSuchFunction')
  await expect(missing(null, rows(1), headings)).rejects.toThrow('exports no function noSuchFunction')
})

test('[CALL-04] a file from a worker is one of two at once for its user, and waits until a reader leaves', async () => {
  const [first, second] = await Promise.all([1, 2].map(() => writeCsv('metro/1', rows(100_000), headings)))
  const done: string[] = []
  const third = writeCsv('metro/1', rows(1), headings).then((stream) => {
    done.push('third')
    return stream
  })
  await writeCsv('metro/2', rows(1), headings).then((stream) => stream.destroy())
  expect(done).toEqual([])
  first?.destroy()
  expect(await text(await third)).toContain('MT0')
  second?.destroy()
})

const makeFailing = inWorker<typeof failingFile>(
  new URL('../../../test/files-that-fail.ts', import.meta.url),
  'failingFile',
)

test.each(waysToFail)(
  '[CALL-02] a file that fails by a %s ends no other file of its worker',
  async (way) => {
    // More files than workers, so that each worker has some of both.
    const others = await Promise.all(
      Array.from({ length: 6 }, (_, at) => writeCsv(`other ${at}`, rows(2000), headings)),
    )
    const failing = await Promise.all(Array.from({ length: 4 }, () => makeFailing(null, way)))
    await Promise.all(failing.map((file) => expect(text(file)).rejects.toThrow(Error)))
    for (const other of others) expect(await text(other)).toContain('MT1999,1999')
    // Each failure may end a worker, and a busy machine takes seconds to start another.
  },
  60_000,
)

test('[CALL-02] a file that fails while nobody reads it fails at the next read', async () => {
  const file = await makeFailing(null, 'tick')
  expect(await text(await writeCsv(null, rows(300), headings))).toContain('MT299')
  await expect(text(file)).rejects.toThrow('thrown by a tick')
})
