/** What was selected before, with all rows from one id to another as they are shown, both included. */
export function withRun(
  before: ReadonlySet<number>,
  ids: readonly number[],
  from: number,
  to: number,
): ReadonlySet<number> {
  const [start, end] = [ids.indexOf(from), ids.indexOf(to)]
  // Whatever has left the board meanwhile begins or ends nothing.
  if (start < 0 || end < 0) return before
  return new Set([...before, ...ids.slice(Math.min(start, end), Math.max(start, end) + 1)])
}
