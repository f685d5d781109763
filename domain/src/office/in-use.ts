/** How many records name one that is to go, and what they are. */
export interface Used {
  one: string
  many: string
  /** No more are counted than `mostCounted`. */
  count: number
}

/** So many are counted: a thousand or a million make no difference to the answer. */
export const mostCounted = 1000

const counted = ({ one, many, count }: Used): string => {
  if (count === 1) return `1 ${one}`
  return count >= mostCounted ? `${mostCounted.toLocaleString('en-GB')} or more ${many}` : `${count} ${many}`
}

/** What uses a record, in words: '3 users and 1,000 or more dockets'. */
export function usedBy(uses: readonly Used[]): string {
  const parts = uses.filter(({ count }) => count > 0).map(counted)
  const last = parts.pop() ?? ''
  return parts.length > 0 ? `${parts.join(', ')} and ${last}` : last
}

/** Why a record cannot be deleted (SYS-04); null where nothing uses it. */
export function whyNotDeleted(title: string, uses: readonly Used[]): string | null {
  const by = usedBy(uses)
  return by === ''
    ? null
    : `“${title}” is used by ${by}, so it cannot be deleted. Deactivate it instead, so that it is no longer offered.`
}

/** Why a record cannot be retired (SYS-04); null where nothing holds it. */
export function whyNotRetired(title: string, uses: readonly Used[]): string | null {
  const by = usedBy(uses)
  return by === '' ? null : `“${title}” is still used by ${by}. Change or deactivate those first.`
}
