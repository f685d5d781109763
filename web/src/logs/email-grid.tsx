import type { EmailState } from '@despatch/domain/logs/email-states.ts'
import { IconMail } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { PagedGrid } from '../platform/paged-grid.tsx'
import type { GridColumn } from '../ui/data-grid-header.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { commonTexts } from '../ui/texts.ts'
import { EmailRow } from './email-row.tsx'
import { emailsQuery, type EmailLine } from './emails.queries.ts'
import { logsTexts } from './texts.ts'

const columns: GridColumn[] = [
  { id: 'mail_created', label: 'Created', width: 8.5 },
  { id: 'state', label: 'Status', width: 6.5 },
  { id: 'mail_to', label: 'To', width: 10, grow: 2 },
  { id: 'mail_subject', label: 'Subject', width: 10, grow: 3 },
  { id: 'mail_failure', label: 'Reason', width: 8, grow: 2 },
]

const none: EmailLine[] = []

interface EmailGridProps {
  state: EmailState | null
  search: string
  onOpen: (mail_id: number) => void
}

const idOf = ({ mail_id }: EmailLine) => mail_id

export function EmailGrid({ state, search, onOpen }: EmailGridProps) {
  const list = useInfiniteQuery(emailsQuery(state, search))
  const emails = useMemo(() => list.data?.pages.flatMap(({ rows }) => rows) ?? none, [list.data])
  const open = useCallback((email: EmailLine) => onOpen(email.mail_id), [onOpen])
  return (
    <PagedGrid
      label={logsTexts.emails}
      columns={columns}
      list={list}
      rows={emails}
      idOf={idOf}
      what={logsTexts.theEmails}
      failureTitle={commonTexts.loadData}
      empty={
        <EmptyState
          title={state !== null || search !== '' ? commonTexts.noMatches : logsTexts.noEmailsYet}
          icon={<IconMail size={24} stroke={1.6} />}
        >
          {state !== null || search !== '' ? logsTexts.noEmailsMatch : logsTexts.noEmailsHelp}
        </EmptyState>
      }
      onOpen={open}
    >
      {(email, position) => <EmailRow key={position.id} {...position} email={email} />}
    </PagedGrid>
  )
}
