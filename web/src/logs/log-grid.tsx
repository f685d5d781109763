import type { LogType } from '@despatch/domain/logs/log-types.ts'
import { IconReportSearch } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { PagedGrid } from '../platform/paged-grid.tsx'
import { paths } from '../platform/paths.ts'
import type { GridSort } from '../ui/data-grid-header.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { commonTexts } from '../ui/texts.ts'
import { logColumns, type LogOrder } from './log-columns.ts'
import { LogRow } from './log-row.tsx'
import { logQuery, type LogLine } from './log.queries.ts'
import { logsTexts } from './texts.ts'

const none: LogLine[] = []

interface LogGridProps {
  day: string
  type: LogType | null
  search: string
  order: LogOrder
  onOrder: (order: GridSort) => void
}

const idOf = ({ log_id }: LogLine) => log_id

export function LogGrid({ day, type, search, order, onOrder }: LogGridProps) {
  const list = useInfiniteQuery(logQuery({ day, type, search, order }))
  const lines = useMemo(() => list.data?.pages.flatMap((page) => page.data) ?? none, [list.data])
  const navigate = useNavigate()
  const open = useCallback(
    ({ log_id, log_time }: LogLine) =>
      void navigate({ to: paths.logEntry, search: { _id: String(log_id), time: log_time } }),
    [navigate],
  )
  return (
    <PagedGrid
      label={logsTexts.log}
      columns={logColumns}
      sorting={{ order, onOrder }}
      list={list}
      rows={lines}
      idOf={idOf}
      what={logsTexts.theLog}
      failureTitle={logsTexts.loadLog}
      empty={<EmptyLog filtered={type !== null || search !== ''} />}
      onOpen={open}
    >
      {(line, position) => <LogRow key={position.id} {...position} line={line} />}
    </PagedGrid>
  )
}

const EmptyLog = ({ filtered }: { filtered: boolean }) => (
  <EmptyState
    title={filtered ? commonTexts.noMatches : logsTexts.noLogEntries}
    icon={<IconReportSearch size={24} stroke={1.6} />}
  >
    {filtered ? logsTexts.noEntriesMatch : logsTexts.noLogEntriesHelp}
  </EmptyState>
)
