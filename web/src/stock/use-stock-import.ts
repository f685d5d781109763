import { maximumStockRows, stockImport } from '@despatch/contract/stock/held-stock.ts'
import type { Payload, ReplyOf } from '@despatch/contract/wire/call.ts'
import { matchStockHeadings, missingHeadings } from '@despatch/domain/stock/stock-import.ts'
import { cellText } from '@despatch/domain/text/cell-text.ts'
import { cutTo } from '@despatch/domain/text/clean-text.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../platform/api.ts'
import { newIdempotencyKey } from '../platform/idempotency-key.ts'
import { messageOf } from '../platform/notify.ts'
import { stockKey } from '../dockets/stock/stock-key.ts'
import { stockTexts } from './texts.ts'

type File = globalThis.File
type Rows = Payload<typeof stockImport>['rows']

export interface RefusedRow {
  row: number
  message: string
}

export interface CheckedStockFile {
  name: string
  rows: Rows
  /** Rows that could not be parsed. */
  unread: RefusedRow[]
  outcome: ReplyOf<typeof stockImport>
  /** A file that is sent twice after a lost reply is received once. */
  key: string
}

export type StockImportStep =
  | { at: 'choose'; problem: string | null }
  | { at: 'busy'; doing: string }
  | { at: 'checked'; file: CheckedStockFile; problem: string | null }
  | { at: 'done'; outcome: ReplyOf<typeof stockImport> }

interface Target {
  hst_cust_id: number
  hst_site_id: number
}

/** The maximum file size in bytes: all rows are sent in one request. */
const maxFileBytes = 800_000

/** The rows by which the fields of columns are guessed. */
const exampleRows = 100

/** Longer than any field, so that the server still reports the error. */
const longestCell = 300

/** The steps of a stock import. Errors are shown before anything is saved. */
export function useStockImport() {
  const queries = useQueryClient()
  const [step, setStep] = useState<StockImportStep>({ at: 'choose', problem: null })

  async function check(chosen: File, target: Target) {
    setStep({ at: 'busy', doing: stockTexts.checkingTheFile })
    try {
      const { rows, unread } = await readStockFile(chosen)
      const outcome = await api(stockImport, { ...target, dry_run: true, rows })
      const file = { name: chosen.name, rows, unread, outcome, key: newIdempotencyKey() }
      setStep({ at: 'checked', file, problem: null })
    } catch (failure) {
      setStep({ at: 'choose', problem: messageOf(failure) })
    }
  }

  async function receive(file: CheckedStockFile, target: Target) {
    setStep({ at: 'busy', doing: stockTexts.receivingTheGoods })
    try {
      const outcome = await api(stockImport, { ...target, rows: file.rows }, { idempotencyKey: file.key })
      setStep({ at: 'done', outcome })
      void queries.invalidateQueries({ queryKey: stockKey })
    } catch (failure) {
      setStep({ at: 'checked', file, problem: stockTexts.nothingWasReceived(messageOf(failure)) })
    }
  }

  return { step, check, receive, startAgain: () => setStep({ at: 'choose', problem: null }) }
}

/** The rows of a CSV file by field name. Throws an Error with a message for the user. */
async function readStockFile(chosen: File): Promise<{ rows: Rows; unread: RefusedRow[] }> {
  if (chosen.size > maxFileBytes) throw new Error(stockTexts.fileTooLarge)
  // Loaded only when a user imports a file.
  const { decodeFile, readTable, unsupportedReason } = await import('@despatch/domain/text/read-table.ts')
  const text = decodeFile(new Uint8Array(await chosen.arrayBuffer()))
  const problem = unsupportedReason(text)
  if (problem !== null) throw new Error(problem)
  const { headings, rows, errors } = readTable(
    text,
    (cells) => matchStockHeadings(cells).filter(Boolean).length,
  )
  const fields = matchStockHeadings(
    headings,
    rows.slice(0, exampleRows).map(({ cells }) => cells),
  )
  const missing = missingHeadings(fields)
  if (missing.length > 0) throw new Error(stockTexts.columnMissing(missing.join(' or ')))
  if (rows.length === 0) throw new Error(stockTexts.fileWithoutRows)
  if (rows.length > maximumStockRows) throw new Error(stockTexts.tooManyRows(maximumStockRows))
  return {
    rows: rows.map(({ line, cells }) => ({
      row: line,
      ...Object.fromEntries(
        fields.flatMap((field, index) =>
          field === null ? [] : [[field, cutTo(cellText(cells[index] ?? ''), longestCell)]],
        ),
      ),
    })),
    unread: errors.map(({ line, message }) => ({ row: line, message })),
  }
}
