import { Alert, Button } from '@mantine/core'
import type { statusList } from '@despatch/contract/lookups/lookups.ts'
import type { ReplyOf } from '@despatch/contract/wire/call.ts'
import { isStatusId, type StatusRow } from '@despatch/domain/dockets/status.ts'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo, type ReactNode } from 'react'
import { messageOf } from '../../app/notify.ts'
import { statusesQuery } from '../control.queries.ts'

/** The company's statuses for the rules of control, without unknown status codes. */
const knownStatuses = (rows: ReplyOf<typeof statusList>['rows']): StatusRow[] =>
  rows.flatMap((row) => (isStatusId(row.dsts_id) ? [{ ...row, dsts_id: row.dsts_id }] : []))

/** The company's statuses; undefined while they load. */
export function useKnownStatuses() {
  const statuses = useQuery(statusesQuery)
  const known = useMemo(() => statuses.data && knownStatuses(statuses.data), [statuses.data])
  return { statuses, known }
}

/** Renders its children once the company's statuses are loaded, or shows an error. */
export function KnownStatuses({ children }: { children: (all: readonly StatusRow[]) => ReactNode }) {
  const { statuses, known } = useKnownStatuses()
  if (statuses.isError) {
    return (
      <Alert color="red" icon={<IconAlertTriangle aria-hidden />} title="Statuses could not be loaded">
        {messageOf(statuses.error)}{' '}
        <Button variant="default" size="xs" onClick={() => void statuses.refetch()}>
          Try again
        </Button>
      </Alert>
    )
  }
  return known && children(known)
}
