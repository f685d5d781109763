/** The pairs of a delivery that its account’s programs have given it. */
export type Metadata = Readonly<Record<string, string>>

/** The most pairs of a delivery. */
export const mostPairs = 20

/** The longest key and value, in characters. */
export const longestKey = 40
export const longestValue = 500

/** Metadata after changes. null removes a pair, and pairs that are not named stay. `changed` are the keys that differ. */
export function changedMetadata(
  stored: Metadata,
  changes: Readonly<Record<string, string | null>>,
): { metadata: Metadata; changed: string[] } {
  const changed = Object.entries(changes)
    .filter(([key, value]) => (Object.hasOwn(stored, key) ? stored[key] : null) !== value)
    .map(([key]) => key)
  const wanted = new Map<string, string | null>([...Object.entries(stored), ...Object.entries(changes)])
  const pairs = [...wanted].filter((pair): pair is [string, string] => pair[1] !== null)
  return { metadata: Object.fromEntries(pairs), changed }
}
