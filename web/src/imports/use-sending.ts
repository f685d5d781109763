import { rowsOfTable } from '@despatch/domain/imports/rows-of-table.ts'
import { useRef, useState } from 'react'
import { messageOf } from '../platform/notify.ts'
import type { GivenTable } from './given-table.ts'
import { send, sendingOf, type Sending } from './send-rows.ts'
import { importsTexts } from './texts.ts'

export type SendingState =
  | { at: 'idle' }
  | { at: 'sending'; done: number; of: number }
  | { at: 'failed'; message: string }

/** Sends the rows of a table to be checked. A second attempt with the same columns continues where the first one ended. */
export function useSending(cust_id: number, onSent: (table: GivenTable, imp_id: number) => void) {
  const [state, setState] = useState<SendingState>({ at: 'idle' })
  const begun = useRef<{ columns: string; sending: Sending } | null>(null)

  async function check(given: GivenTable) {
    try {
      const { rows } = rowsOfTable(given.table, given.mapping)
      if (rows.length === 0) return setState({ at: 'failed', message: importsTexts.noRows })
      const columns = JSON.stringify(given.mapping)
      if (begun.current?.columns !== columns) {
        const { name, from, table, mapping } = given
        const start = {
          imp_cust_id: cust_id,
          imp_name: name,
          imp_from: from,
          headings: table.headings.map((heading) => heading.slice(0, 200)),
          mapping,
        }
        begun.current = { columns, sending: sendingOf(start, rows) }
      }
      const { sending } = begun.current
      setState({ at: 'sending', done: 0, of: sending.of })
      const imp_id = await send(sending, (done) => setState({ at: 'sending', done, of: sending.of }))
      setState({ at: 'idle' })
      if (imp_id !== null) onSent(given, imp_id)
    } catch (failure) {
      setState({ at: 'failed', message: importsTexts.checkFailedHelp(messageOf(failure)) })
    }
  }

  return { state, check }
}
