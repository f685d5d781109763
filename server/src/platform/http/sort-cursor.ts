import { refuse } from '@despatch/contract/wire/refusals.ts'

/** Where a page of a sorted list ended: the last row's sort key and its id. */
export interface SortCursor {
  key: string
  id: number
}

/** In quotation marks, so that trimming the cursor takes no space from a key. */
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
