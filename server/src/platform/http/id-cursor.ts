import { refuse } from '@despatch/contract/wire/refusals.ts'

const largestId = 2_147_483_647

/**
 * Reads the cursor of a list that is ordered by id: the last id of the previous page. Refuses INVALID for any other
 * text. The id of a table with more rows than PostgreSQL's integer counts can be larger.
 */
export function readIdCursor(cursor: string | null, largest = largestId): number | null {
  if (cursor === null) return null
  return /^[1-9]\d{0,15}$/.test(cursor) && Number(cursor) <= largest
    ? Number(cursor)
    : refuse('INVALID', { errors: [{ field: 'cursor', message: 'Not a cursor of this list' }] })
}
