import { importFix } from '@despatch/contract/imports/imports.ts'
import type { ImportField, RowCells } from '@despatch/domain/imports/import-fields.ts'
import { isOfWholeJob } from '@despatch/domain/imports/request-of-job.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { api } from '../platform/api.ts'
import { messageOf } from '../platform/notify.ts'
import { importQuery, importRowsQuery, type ImportRow } from './imports.queries.ts'

/** What a user changes of a row. */
interface RowChange {
  cells?: RowCells
  was?: RowCells
  left_out?: boolean
  again?: boolean
  /** Moves its times that are not possible to the earliest that are. */
  move?: true
}

/** The most rows of one call, which has all of their texts. */
const rowsOfCall = 100

/**
 * Changes rows of an import, one call after the other. A changed text is shown at once. What could not be saved stays on the page until
 * it is sent again.
 */
export function useRowChanges(imp_id: number) {
  const queries = useQueryClient()
  const [waiting, setWaiting] = useState(0)
  const [failure, setFailure] = useState<string | null>(null)
  const unsaved = useRef(new Map<number, RowChange>())
  const last = useRef<Promise<void>>(Promise.resolve())
  const rowsKey = importRowsQuery(imp_id).queryKey

  const merge = (changed: readonly ImportRow[]) => {
    const byNumber = new Map(changed.map((each) => [each.row, each]))
    queries.setQueryData(rowsKey, (rows) =>
      rows?.map((each) =>
        // A later change of the same row that is still on its way is not undone.
        unsaved.current.has(each.row) ? each : (byNumber.get(each.row) ?? each),
      ),
    )
  }

  async function save() {
    const entries = [...unsaved.current]
    if (entries.length === 0) return
    setWaiting((count) => count + 1)
    try {
      for (let first = 0; first < entries.length; first += rowsOfCall) {
        const some = entries
          .slice(first, first + rowsOfCall)
          .filter(([row, sent]) => unsaved.current.get(row) === sent)
        if (some.length === 0) continue
        const current = new Map(queries.getQueryData(rowsKey)?.map((each) => [each.row, each]))
        const reply = await api(importFix, {
          imp_id,
          rows: some.map(([row, { left_out, again, ...texts }]) => ({
            row,
            ...texts,
            left_out: left_out ?? current.get(row)?.state === 'left_out',
            again: again ?? current.get(row)?.again ?? false,
          })),
        })
        for (const [row, sent] of some) if (unsaved.current.get(row) === sent) unsaved.current.delete(row)
        queries.setQueryData(importQuery(imp_id).queryKey, reply.import)
        merge(reply.rows)
      }
      setFailure(null)
    } catch (refused) {
      setFailure(messageOf(refused))
    } finally {
      setWaiting((count) => count - 1)
    }
  }

  function retry() {
    last.current = last.current.then(save)
  }

  function change(rows: readonly ImportRow[], made: RowChange) {
    const changed = new Set(rows.map(({ row }) => row))
    for (const row of changed) unsaved.current.set(row, { ...unsaved.current.get(row), ...made })
    queries.setQueryData(rowsKey, (all) =>
      all?.map((each) =>
        changed.has(each.row)
          ? {
              ...each,
              cells: made.cells ?? each.cells,
              was: made.was ?? each.was,
              again: made.again ?? each.again,
            }
          : each,
      ),
    )
    retry()
  }

  /**
   * Sets the text of a cell. It is then the user's, not a fixed one. What a job has in common is set in all of its rows that have the same
   * text.
   */
  function setCell(row: ImportRow, field: ImportField, text: string) {
    const first = row.first ?? row.row
    const isSame = (each: ImportRow) =>
      each.row === row.row ||
      (isOfWholeJob(field) &&
        (each.first ?? each.row) === first &&
        each.state !== 'booked' &&
        each.cells[field] === row.cells[field])
    for (const each of queries.getQueryData(rowsKey)?.filter(isSame) ?? []) {
      const { [field]: _cell, ...cells } = each.cells
      const { [field]: _was, ...was } = each.was
      change([each], { cells: text === '' ? cells : { ...cells, [field]: text }, was })
    }
  }

  return { isSaving: waiting > 0, failure, retry, change, setCell }
}

export type RowChanges = ReturnType<typeof useRowChanges>
