import { useState } from 'react'
import { remembered } from '../app/remembered.ts'

/** A column that may be shown or not. */
export interface ChoosableColumn {
  id: string
  /** Shown until somebody chooses otherwise. */
  usual: boolean
}

/** What was chosen, as it was kept; null where nothing was, or nothing that can be read. */
export function readChoice(kept: string | null, columns: readonly ChoosableColumn[]): string[] | null {
  const ids = (kept ?? '').split(',').filter((id) => columns.some((column) => column.id === id))
  return ids.length > 0 ? ids : null
}

/** Which columns a user sees in a list: kept in the browser under `name`, the usual ones until they choose. */
export function useChosenColumns(name: string, columns: readonly ChoosableColumn[]) {
  const kept = remembered(`columns.${name}`)
  const [choice, setChoice] = useState(() => readChoice(kept.read(), columns))
  const choose = (ids: string[] | null) => {
    kept.write(ids && ids.join(','))
    setChoice(ids)
  }
  const isChosen = ({ id, usual }: ChoosableColumn) => (choice ? choice.includes(id) : usual)
  return { chosen: columns.filter(isChosen).map(({ id }) => id), isUsual: choice === null, choose }
}
