import type { OfficeValues } from './fields.ts'

/** The error if a status asks for a reason but has no exception in use; null if there is none. */
export function statusWithoutReason(
  statuses: readonly OfficeValues[],
  exceptions: readonly OfficeValues[],
): string | null {
  const without = statuses.find(
    ({ dsts_id, dsts_asks }) =>
      dsts_asks === 'reason' && !exceptions.some(({ exc_status }) => exc_status === dsts_id),
  )
  return without === undefined
    ? null
    : `“${String(without['dsts_description'])}” asks for a reason, so it needs at least one exception in use.`
}
