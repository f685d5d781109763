import { refuse } from '@despatch/contract/wire/refusals.ts'
import { z } from 'zod'

/** Where a page of records ended: the sort key as text, and the record's key. */
export interface OfficeCursor {
  sort: string
  key: string | number
}

const figure = z.string().regex(/^(-?\d{1,15}(\.\d{1,6})?|Infinity)$/)

const shape = (sort: z.ZodType<string>, key: z.ZodType<string | number>) => z.tuple([sort, key])

const counted = z.int().min(1).max(2_147_483_647)

export const writeOfficeCursor = ({ sort, key }: OfficeCursor): string => JSON.stringify([sort, key])

/** Parses a cursor; refuses INVALID for anything that is not one. */
export function readOfficeCursor(
  cursor: string | null,
  { figures, given }: { figures: boolean; given: boolean },
): OfficeCursor | null {
  if (cursor === null) return null
  const read = shape(figures ? figure : z.string(), given ? z.string() : counted).safeParse(parsed(cursor))
  if (read.success) return { sort: read.data[0], key: read.data[1] }
  return refuse('INVALID', { errors: [{ field: 'cursor', message: 'Not a cursor of this list' }] })
}

function parsed(cursor: string): unknown {
  try {
    return JSON.parse(cursor)
  } catch {
    return undefined
  }
}
