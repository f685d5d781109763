import { Alert, Button } from '@mantine/core'
import type { StatusRow } from '@despatch/domain/dockets/status.ts'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo, type ReactNode } from 'react'
import { messageOf } from '../../platform/notify.ts'
import { commonTexts } from '../../ui/texts.ts'
import { statusesQuery } from '../../lookups/lookups.queries.ts'
import { statusRows } from './status-rows.ts'
import { changeStatusTexts } from './texts.ts'

/** The company's statuses; undefined while they load. */
export function useKnownStatuses() {
  const statuses = useQuery(statusesQuery)
  const known = useMemo(() => statuses.data && statusRows(statuses.data), [statuses.data])
  return { statuses, known }
}

/** Renders its children once the company's statuses are loaded, or shows an error. */
export function KnownStatuses({ children }: { children: (all: readonly StatusRow[]) => ReactNode }) {
  const { statuses, known } = useKnownStatuses()
  if (statuses.isError) {
    return (
      <Alert color="red" icon={<IconAlertTriangle aria-hidden />} title={changeStatusTexts.statusesNotLoaded}>
        {messageOf(statuses.error)}{' '}
        <Button variant="default" size="xs" onClick={() => void statuses.refetch()}>
          {commonTexts.tryAgain}
        </Button>
      </Alert>
    )
  }
  return known && children(known)
}
