/** The records that refer to a record, and their number. */
export interface Used {
  one: string
  many: string
  /** Counted up to `maximumCount`. */
  count: number
}

/** Counting stops here, because higher numbers make no difference to the user. */
export const maximumCount = 1000

const counted = ({ one, many, count }: Used): string => {
  if (count === 1) return `1 ${one}`
  return count >= maximumCount
    ? `${maximumCount.toLocaleString('en-GB')} or more ${many}`
    : `${count} ${many}`
}

/** The uses of a record in words: '3 users and 1,000 or more dockets'. */
export function usedBy(uses: readonly Used[]): string {
  const parts = uses.filter(({ count }) => count > 0).map(counted)
  const last = parts.pop() ?? ''
  return parts.length > 0 ? `${parts.join(', ')} and ${last}` : last
}

/** The reason why a record cannot be deleted (SYS-04); null if nothing uses it. */
export function deleteError(title: string, uses: readonly Used[]): string | null {
  const by = usedBy(uses)
  return by === ''
    ? null
    : `“${title}” is used by ${by}, so it cannot be deleted. Deactivate it instead, so that it is no longer offered.`
}

/** The reason why a record cannot be retired (SYS-04); null if nothing prevents it. */
export function whyNotRetired(title: string, uses: readonly Used[]): string | null {
  const by = usedBy(uses)
  return by === '' ? null : `“${title}” is still used by ${by}. Change or deactivate those first.`
}
