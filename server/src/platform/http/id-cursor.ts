import { refuse } from '@despatch/contract/wire/refusals.ts'

const largestId = 2_147_483_647

/** The cursor of a list that goes by its ids is the last id of the page before; refuses what is none. */
export function readIdCursor(cursor: string | null): number | null {
  if (cursor === null) return null
  return /^[1-9]\d{0,9}$/.test(cursor) && Number(cursor) <= largestId
    ? Number(cursor)
    : refuse('INVALID', { errors: [{ field: 'cursor', message: 'Not a cursor of this list' }] })
}
