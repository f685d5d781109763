import { daysBetween } from '../time/london-day.ts'
import type { RequestOfRow } from './request-of-row.ts'

/** What a booking is known by in its account: the order number, or the digest of everything that the row asks for. */
export interface RowKey {
  kind: 'own' | 'row'
  text: string
}

/**
 * The key of a row. Rows without an order number have the same key if they ask for the same on the same day, whatever the case
 * and the spaces of their texts. The caller adds an ordinal to equal rows of one table.
 * @param day the London day of the collection, as YYYY-MM-DD.
 * @param sha256 the SHA-256 of a text in hexadecimal digits.
 */
export function rowKey(request: RequestOfRow, day: string, sha256: (text: string) => string): RowKey {
  if (request.reference !== undefined) return { kind: 'own', text: request.reference }
  return { kind: 'row', text: sha256(`${day} ${comparableText(request)}`) }
}

const comparableText = (request: RequestOfRow): string =>
  JSON.stringify(request, (_, value: unknown) =>
    typeof value === 'string' ? value.toLowerCase().replaceAll(/\s+/g, ' ') : value,
  )

/** The days for which a row waits for a tick after a booking that equals it but for the day. */
export const alikeDays = 7

/**
 * The digest of a row without an order number and without its day: equal for rows that ask for the same at the same times of
 * other days. Null for a row with an order number, which alone decides whether it is the same. Its times are in London's offset.
 */
export function alikeDigest(request: RequestOfRow, sha256: (text: string) => string): string | null {
  const { from, to, reference } = request
  if (reference !== undefined) return null
  const nights =
    from.ready_at && to.deadline ? daysBetween(from.ready_at.slice(0, 10), to.deadline.slice(0, 10)) : 0
  return sha256(
    `${nights} ${comparableText({
      ...request,
      from: { ...from, ...(from.ready_at && { ready_at: clockOf(from.ready_at) }) },
      to: { ...to, ...(to.deadline && { deadline: clockOf(to.deadline) }) },
    })}`,
  )
}

const clockOf = (iso: string): string => iso.slice(11, 16)
