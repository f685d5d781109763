import { useMediaQuery } from '@mantine/hooks'
import type { LetterState } from '@despatch/domain/logs/letter-states.ts'
import { IconMail } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { LoadedList } from '../app/loaded-list.tsx'
import type { GridColumn } from '../ui/data-grid-header.tsx'
import { DataGrid } from '../ui/data-grid.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { LetterRow } from './letter-row.tsx'
import { lettersQuery, type LetterLine } from './letters.queries.ts'

const columns: GridColumn[] = [
  { id: 'mail_created', label: 'Written', width: 8.5 },
  { id: 'state', label: 'State', width: 6.5 },
  { id: 'mail_to', label: 'To', width: 10, grow: 2 },
  { id: 'mail_subject', label: 'Subject', width: 10, grow: 3 },
  { id: 'mail_failure', label: 'Reason', width: 8, grow: 2 },
]

const none: LetterLine[] = []

interface LetterGridProps {
  state: LetterState | null
  search: string
  onOpen: (mail_id: number) => void
}

export function LetterGrid({ state, search, onOpen }: LetterGridProps) {
  const list = useInfiniteQuery(lettersQuery(state, search))
  const letters = useMemo(() => list.data?.pages.flatMap(({ rows }) => rows) ?? none, [list.data])
  const ids = useMemo(() => letters.map(({ mail_id }) => mail_id), [letters])
  const compact = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
  const rowHeight = compact ? 60 : 34
  const open = useCallback(
    (index: number) => {
      const letter = letters[index]
      if (letter) onOpen(letter.mail_id)
    },
    [letters, onOpen],
  )
  return (
    <LoadedList
      list={list}
      rows={letters}
      rowHeight={rowHeight}
      what="the letters"
      failureTitle="Load Data"
      empty={
        <EmptyState
          title={state !== null || search !== '' ? 'No match' : 'No letter yet'}
          icon={<IconMail size={24} stroke={1.6} />}
        >
          {state !== null || search !== ''
            ? 'No letter fits. Change the words or the state.'
            : 'The first booking writes the first letter.'}
        </EmptyState>
      }
    >
      {(onEndReached) => (
        <DataGrid
          label="Letters"
          columns={columns}
          ids={ids}
          rowHeight={rowHeight}
          rowCount={list.hasNextPage ? -1 : ids.length}
          compact={compact}
          onOpen={open}
          onEndReached={onEndReached}
          renderRow={(place) => {
            const letter = letters[place.index]
            return letter && <LetterRow key={place.id} {...place} {...{ letter, compact }} />
          }}
        />
      )}
    </LoadedList>
  )
}
