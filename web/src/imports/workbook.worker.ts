import { sheetCellText, sheetNumberText, type SheetCell } from '@despatch/domain/imports/sheet-cell.ts'
import { unzipSync } from 'fflate'
import readWorkbook from 'read-excel-file/universal'
import type { WorkbookReply } from './read-workbook.ts'

// Reads a workbook, which takes seconds for a large one, and is ended by the page if it takes too long.

/** The most that a workbook may become, in bytes and in times of its size. */
const mostBytes = 50 * 1024 * 1024
const mostRatio = 100

addEventListener('message', ({ data }: MessageEvent<ArrayBuffer>) => {
  read(data).then(reply, () => reply({ failed: 'unreadable' }))
})

const reply = (answer: WorkbookReply): void => postMessage(answer)

async function read(bytes: ArrayBuffer): Promise<WorkbookReply> {
  const unpacked = unpackedBytes(new Uint8Array(bytes))
  if (unpacked > mostBytes || unpacked > bytes.byteLength * mostRatio) return { failed: 'large' }
  const sheets = await readWorkbook(bytes, { parseNumber: sheetNumberText })
  return {
    sheets: sheets.map(({ sheet, data }) => ({
      name: sheet,
      // The package’s types have the constructor of dates where a date is meant.
      rows: data.map((cells) => (cells as SheetCell[]).map(sheetCellText)),
    })),
  }
}

/** The stated size of everything in a zip file. Nothing is unpacked, and a part that is larger than stated fails later. */
function unpackedBytes(bytes: Uint8Array): number {
  let sum = 0
  unzipSync(bytes, {
    filter: ({ originalSize }) => {
      sum += originalSize
      return false
    },
  })
  return sum
}
