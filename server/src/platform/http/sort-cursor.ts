import { refuse } from '@despatch/contract/wire/refusals.ts'

/** The end of a page of a sorted list: the last row's sort key and id. */
export interface SortCursor {
  key: string
  id: number
}

/** The key is quoted, so that trimming the cursor does not remove its spaces. */
export const writeSortCursor = ({ id, key }: SortCursor): string => `${id} "${key}"`

/** Reads such a cursor; null for the first page. Refuses INVALID for a cursor of another list. */
export function readSortCursor(cursor: string | null): SortCursor | null {
  if (cursor === null) return null
  const [, id, key = ''] = /^([1-9]\d{0,14}) "(.*)"$/su.exec(cursor) ?? []
  if (id === undefined) {
    return refuse('INVALID', { errors: [{ field: 'cursor', message: 'Not a cursor of this list' }] })
  }
  return { id: Number(id), key }
}
