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
  const asked = JSON.stringify(request, (_, value: unknown) =>
    typeof value === 'string' ? value.toLowerCase().replaceAll(/\s+/g, ' ') : value,
  )
  return { kind: 'row', text: sha256(`${day} ${asked}`) }
}
