import { time } from '@despatch/contract/wire/fields.ts'
import { refuse } from '@despatch/contract/wire/refusals.ts'

/** The end of a page of a list in the order of time: the last row's time, ISO 8601, and its id. */
export interface TimeCursor {
  time: string
  id: number
}

export const writeTimeCursor = (last: TimeCursor): string => `${last.time}~${last.id}`

/** Reads such a cursor. Refuses INVALID for a cursor of another list. */
export function readTimeCursor(cursor: string): TimeCursor {
  const [at, id = '', ...more] = cursor.split('~')
  const read = time.safeParse(at)
  if (!read.success || !/^[1-9]\d{0,14}$/.test(id) || more.length > 0) {
    return refuse('INVALID', { errors: [{ field: 'cursor', message: 'Not a cursor of this list' }] })
  }
  return { time: read.data, id: Number(id) }
}
