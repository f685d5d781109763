/** The previous selection with all visible rows from one id to another, both inclusive. */
export function withRange(
  before: ReadonlySet<number>,
  ids: readonly number[],
  from: number,
  to: number,
): ReadonlySet<number> {
  const [start, end] = [ids.indexOf(from), ids.indexOf(to)]
  // A docket that has left the board cannot start or end a range.
  if (start < 0 || end < 0) return before
  return new Set([...before, ...ids.slice(Math.min(start, end), Math.max(start, end) + 1)])
}
