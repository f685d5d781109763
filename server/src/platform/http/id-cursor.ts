import { refuse } from '@despatch/contract/wire/refusals.ts'

const largestId = 2_147_483_647

/**
 * Reads the cursor of a list that is ordered by id: the last id of the previous page. Refuses INVALID for any other
 * text.
 */
export function readIdCursor(cursor: string | null): number | null {
  if (cursor === null) return null
  return /^[1-9]\d{0,9}$/.test(cursor) && Number(cursor) <= largestId
    ? Number(cursor)
    : refuse('INVALID', { errors: [{ field: 'cursor', message: 'Not a cursor of this list' }] })
}
