import { useState } from 'react'
import { remembered } from '../../platform/remembered.ts'

/** A column that may be shown or not. */
export interface ChoosableColumn {
  id: string
  /** Shown by default. */
  shownByDefault: boolean
}

/** Parses the stored choice. Null if there is none, or if it names no known column. */
export function readChoice(stored: string | null, columns: readonly ChoosableColumn[]): string[] | null {
  const ids = (stored ?? '').split(',').filter((id) => columns.some((column) => column.id === id))
  return ids.length > 0 ? ids : null
}

/** The columns that a user has chosen for a list. The choice is stored in the browser under `name`. */
export function useChosenColumns(name: string, columns: readonly ChoosableColumn[]) {
  const storage = remembered(`columns.${name}`)
  const [choice, setChoice] = useState(() => readChoice(storage.read(), columns))
  const choose = (ids: string[] | null) => {
    storage.write(ids && ids.join(','))
    setChoice(ids)
  }
  const isChosen = ({ id, shownByDefault }: ChoosableColumn) =>
    choice ? choice.includes(id) : shownByDefault
  return { chosen: columns.filter(isChosen).map(({ id }) => id), isDefault: choice === null, choose }
}
