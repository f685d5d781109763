import { customerAddressImport } from '@despatch/contract/address-book/address-book.ts'
import type { ImportField } from '@despatch/domain/address-book/book-import.ts'
import { matchHeadings, type FileField } from '@despatch/domain/address-book/match-headings.ts'
import type { AddressType } from '@despatch/domain/addresses/location.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { api } from '../platform/api.ts'
import { messageOf } from '../platform/notify.ts'
import { addressBookKey } from './address-book.queries.ts'
import type { Table } from '@despatch/domain/text/read-table.ts'
import { importRows, batchesOf, type ImportRow } from './import-rows.ts'
import { addressBookTexts } from './texts.ts'

/** An error of a line. Without a field, the line could not be read. */
export interface LineError {
  line: number
  field: ImportField | null
  message: string
}

/** The result of checking or importing a file. */
export interface ImportOutcome {
  added: number
  /** Already in the address book, or repeated in the file. */
  known: number
  errors: LineError[]
  /** The rows without errors. */
  valid: ImportRow[]
}

export type AddressImportStep =
  | { at: 'choose'; problem: string | null }
  | { at: 'match'; file: Table; name: string; fields: (FileField | null)[]; problem: string | null }
  | { at: 'checking'; done: number; of: number }
  | { at: 'checked'; file: Table; name: string; fields: (FileField | null)[]; outcome: ImportOutcome }
  | { at: 'saving'; done: number; of: number }
  | { at: 'done'; outcome: ImportOutcome }
  | { at: 'broken'; outcome: ImportOutcome; problem: string }

interface Target {
  cust_id: number
  /** The type of rows without one. */
  type: AddressType
}

/** The rows by which the fields of columns are guessed. */
const exampleRows = 100

/** The largest file, in bytes. */
const maxFileBytes = 20 * 1024 * 1024

/** Takes a file from choosing to saving. Its errors are shown before anything is saved (ADDR-07). */
export function useImport({ cust_id, type }: Target) {
  const queries = useQueryClient()
  const [step, setStep] = useState<AddressImportStep>({ at: 'choose', problem: null })
  const leaving = useRef<AbortController | null>(null)
  useEffect(() => () => leaving.current?.abort(), [])

  async function choose(chosen: File | null) {
    if (!chosen) return
    if (chosen.size > maxFileBytes)
      return setStep({
        at: 'choose',
        problem: addressBookTexts.fileTooLarge,
      })
    try {
      // Loaded only when a file is imported.
      const { decodeFile, readTable, unsupportedReason } = await import('@despatch/domain/text/read-table.ts')
      const text = decodeFile(new Uint8Array(await chosen.arrayBuffer()))
      const problem = unsupportedReason(text)
      if (problem !== null) return setStep({ at: 'choose', problem })
      const file = readTable(text, (cells) => matchHeadings(cells).filter(Boolean).length)
      const fields = matchHeadings(
        file.headings,
        file.rows.slice(0, exampleRows).map(({ cells }) => cells),
      )
      setStep({ at: 'match', file, name: chosen.name, fields, problem: null })
    } catch (failure) {
      setStep({ at: 'choose', problem: messageOf(failure) })
    }
  }

  /** Sends the rows in batches and adds each result to `total`, which is also valid after a failure. */
  async function send(
    rows: readonly ImportRow[],
    dry_run: boolean,
    onBatch: (done: number) => void,
    total: ImportOutcome,
  ): Promise<void> {
    leaving.current = new AbortController()
    const { signal } = leaving.current
    let done = 0
    for (const batch of batchesOf(rows)) {
      const answer = await api(
        customerAddressImport,
        { cadd_cust_id: cust_id, cadd_address_type: type, dry_run, rows: batch },
        { signal },
      )
      total.added += answer.added
      total.known += answer.known
      for (const { row, field, message } of answer.errors)
        total.errors.push({ line: row, field: importField(field), message })
      done += batch.length
      onBatch(done)
    }
  }

  async function check(matched: Extract<AddressImportStep, { at: 'match' }>) {
    const { file, name, fields } = matched
    const { rows, repeated } = importRows(file.rows, fields)
    const outcome: ImportOutcome = {
      added: 0,
      known: repeated,
      errors: file.errors.map((error) => ({ ...error, field: null })),
      valid: [],
    }
    const of = rows.length
    setStep({ at: 'checking', done: 0, of })
    try {
      await send(rows, true, (done) => setStep({ at: 'checking', done, of }), outcome)
    } catch (failure) {
      if (leaving.current?.signal.aborted) return
      return setStep({ ...matched, problem: messageOf(failure) })
    }
    const invalid = new Set(outcome.errors.map(({ line }) => line))
    outcome.valid = rows.filter(({ row }) => !invalid.has(row))
    outcome.errors.sort((one, other) => one.line - other.line)
    setStep({ at: 'checked', file, name, fields, outcome })
  }

  async function save(valid: ImportRow[]) {
    const outcome: ImportOutcome = { added: 0, known: 0, errors: [], valid }
    const of = valid.length
    setStep({ at: 'saving', done: 0, of })
    try {
      await send(valid, false, (done) => setStep({ at: 'saving', done, of }), outcome)
      setStep({ at: 'done', outcome })
    } catch (failure) {
      if (!leaving.current?.signal.aborted) setStep({ at: 'broken', outcome, problem: messageOf(failure) })
    } finally {
      void queries.invalidateQueries({ queryKey: addressBookKey })
    }
  }

  return { step, setStep, choose, check, save }
}

const importField = (field: string): ImportField | null =>
  (field.startsWith('cadd_') ? field : null) as ImportField | null
