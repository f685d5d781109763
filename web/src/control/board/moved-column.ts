/**
 * The ids with one of them at another index. The first id never moves, and nothing moves before it or past the end.
 * Unknown ids change nothing.
 */
export function moved(ids: readonly string[], id: string, to: number): readonly string[] {
  const from = ids.indexOf(id)
  const target = Math.min(ids.length - 1, to)
  if (from < 1 || target < 1 || from === target) return ids
  return ids.toSpliced(from, 1).toSpliced(target, 0, id)
}
