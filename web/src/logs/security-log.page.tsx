import { securityEventLabels } from '@despatch/domain/logs/security-events.ts'
import { fieldsOf } from '@despatch/domain/fields/fields-of.ts'
import { readDay } from '@despatch/domain/time/read-day.ts'
import { IconShieldLock } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo, useState } from 'react'
import { PagedGrid } from '../platform/paged-grid.tsx'
import { pages } from '../platform/pages.ts'
import { paths } from '../platform/paths.ts'
import { BackLink } from '../ui/back-link.tsx'
import type { GridColumn } from '../ui/data-grid-header.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { FullPage } from '../ui/full-page.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { commonTexts } from '../ui/texts.ts'
import { SecurityDialog } from './security-dialog.tsx'
import { isBackwards, SecurityFilters, type ShownFilters } from './security-filters.tsx'
import { securityLogQuery, type SecurityFilter, type SecurityLine } from './security-log.queries.ts'
import { securityLogTexts } from './security-log-texts.ts'
import { SecurityRow } from './security-row.tsx'
import { logsTexts } from './texts.ts'

const columns: GridColumn[] = [
  { id: 'sec_time', label: securityLogTexts.time, width: 8.5 },
  { id: 'sec_event', label: securityLogTexts.event, width: 11 },
  { id: 'sec_user', label: securityLogTexts.user, width: 7, grow: 1 },
  { id: 'sec_address', label: securityLogTexts.address, width: 8, grow: 1 },
  { id: 'sec_action', label: securityLogTexts.action, width: 9, grow: 2 },
  { id: 'sec_record', label: securityLogTexts.record, width: 8, grow: 2 },
]

const none: SecurityLine[] = []

const idOf = ({ sec_id }: SecurityLine) => sec_id

const dayOf = (text: string | undefined) => (text !== undefined && readDay(text) === text ? text : '')

/** The filters for the server. A last day before the first is not sent. */
const filterOf = (shown: ShownFilters): SecurityFilter => {
  const event = fieldsOf(securityEventLabels).find((each) => each === shown.event)
  return {
    ...(event && { sec_event: event }),
    ...(shown.user && { sec_user: shown.user }),
    ...(shown.address && { sec_address: shown.address }),
    ...(shown.from && { dateStart: shown.from }),
    ...(shown.until && !isBackwards(shown) && { dateEnd: shown.until }),
  }
}

/** /log/security: refused requests, logins and changes of who can log in and what they may do. */
export default function SecurityLogPage() {
  const asked = useSearch({ from: '/shell/log/security' })
  const navigate = useNavigate()
  const shown: ShownFilters = {
    event: asked.event ?? '',
    user: asked.user ?? '',
    address: asked.address ?? '',
    from: dayOf(asked.from),
    until: dayOf(asked.until),
  }
  const show = (change: Partial<ShownFilters>) =>
    void navigate({ to: paths.securityLog, search: { ...shown, ...change }, replace: true })
  const filter = filterOf(shown)
  const list = useInfiniteQuery(securityLogQuery(filter))
  const lines = useMemo(() => list.data?.pages.flatMap(({ rows }) => rows) ?? none, [list.data])
  const [opened, setOpened] = useState<SecurityLine | null>(null)
  const open = useCallback((line: SecurityLine) => setOpened(line), [])
  const only = (change: Partial<ShownFilters>) => {
    setOpened(null)
    show(change)
  }
  const isFiltered = Object.keys(filter).length > 0
  return (
    <FullPage>
      <BackLink to={paths.log} label={logsTexts.backToLog} />
      <PageHeading title={pages.securityLog.title} description={securityLogTexts.help} />
      <SecurityFilters shown={shown} onShow={show} />
      <PagedGrid
        label={pages.securityLog.title}
        columns={columns}
        list={list}
        rows={lines}
        idOf={idOf}
        what={securityLogTexts.theSecurityLog}
        failureTitle={securityLogTexts.loadFailed}
        empty={
          <EmptyState
            title={isFiltered ? commonTexts.noMatches : securityLogTexts.none}
            icon={<IconShieldLock size={24} stroke={1.6} />}
          >
            {isFiltered ? securityLogTexts.noneMatch : securityLogTexts.noneHelp}
          </EmptyState>
        }
        onOpen={open}
      >
        {(line, position) => <SecurityRow key={position.id} {...position} line={line} />}
      </PagedGrid>
      {opened && (
        <SecurityDialog
          line={opened}
          onUser={(user) => only({ user })}
          onAddress={(address) => only({ address })}
          onClose={() => setOpened(null)}
        />
      )}
    </FullPage>
  )
}
