import { Button, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { RecordKind } from '@despatch/domain/office/record-kind.ts'
import { IconFolder, IconSearch } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { LoadedList } from '../platform/loaded-list.tsx'
import { paths } from '../platform/paths.ts'
import type { GridColumn } from '../ui/data-grid-header.tsx'
import { DataGrid, rowHeightOf } from '../ui/data-grid.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { commonTexts } from '../ui/texts.ts'
import { recordsQuery, type OfficeRow, type RecordFilter } from './office.queries.ts'
import { keyOf } from './record-draft.ts'
import { RecordRow } from './record-row.tsx'
import { officeTexts } from './texts.ts'

const none: OfficeRow[] = []

interface RecordGridProps {
  kind: RecordKind
  wanted: RecordFilter
  onSort: (column: string) => void
}

/** The records of a kind, with the loading, failed and empty states. */
export function RecordGrid({ kind, wanted, onSort }: RecordGridProps) {
  const list = useInfiniteQuery(recordsQuery(kind, wanted))
  const rows = useMemo(() => list.data?.pages.flatMap((page) => page.rows) ?? none, [list.data])
  // Keys may be text, but a grid's ids are numbers.
  const ids = useMemo(() => rows.map((_row, index) => index), [rows])
  const compact = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
  const rowHeight = rowHeightOf(compact)
  const navigate = useNavigate()
  const open = useCallback(
    (index: number) => {
      const row = rows[index]
      if (row)
        void navigate({
          to: paths.officeRecord,
          params: { kind: kind.name },
          search: { _id: String(keyOf(kind, row)) },
        })
    },
    [rows, kind, navigate],
  )
  const count = list.data?.pages[0]?.count ?? 0
  return (
    <LoadedList
      list={list}
      rows={rows}
      rowHeight={rowHeight}
      what={`the ${kind.many}`}
      failureTitle={commonTexts.loadData}
      empty={<NoRecords kind={kind} search={wanted.search} />}
    >
      {(onEndReached) => (
        <>
          <DataGrid
            label={kind.many}
            columns={columnsOf(kind)}
            ids={ids}
            rowHeight={rowHeight}
            rowCount={count}
            compact={compact}
            sort={{ column: wanted.sort, descending: wanted.descending }}
            onSort={onSort}
            onOpen={open}
            onEndReached={onEndReached}
            renderRow={(position) => {
              const row = rows[position.index]
              return row && <RecordRow key={position.id} {...position} {...{ kind, row, compact }} />
            }}
          />
          <Text component="output" size="sm" c="dimmed" mt="xs">
            {count.toLocaleString('en-GB')} {count === 1 ? kind.one : kind.many}
          </Text>
        </>
      )}
    </LoadedList>
  )
}

const columnsOf = (kind: RecordKind): GridColumn[] => [
  ...(kind.key.given ? [{ id: kind.key.field, label: kind.key.label, width: 5 }] : []),
  ...Object.entries(kind.fields)
    .filter(([, { listed }]) => listed)
    .map(([id, { label, kind: what }]) => ({
      id,
      label,
      width: id === kind.title ? 12 : 7,
      grow: id === kind.title || what === 'many' ? 2 : 1,
      ...(what === 'number' || what === 'money' ? { align: 'end' as const } : {}),
    })),
  ...(kind.counts ?? []).map(({ name, label }) => ({ id: name, label, width: 6, align: 'end' as const })),
  { id: 'retired', label: officeTexts.inactive, width: 5, quiet: true },
]

const NoRecords = ({ kind, search }: { kind: RecordKind; search: string }) =>
  search === '' ? (
    <EmptyState
      title={officeTexts.noneYet(kind.many)}
      icon={<IconFolder size={24} stroke={1.6} />}
      action={
        <Button
          renderRoot={(props) => <Link to={paths.officeRecord} params={{ kind: kind.name }} {...props} />}
        >
          {officeTexts.newOne(kind.one)}
        </Button>
      }
    >
      {kind.description}
    </EmptyState>
  ) : (
    <EmptyState title={commonTexts.noMatches} icon={<IconSearch size={24} stroke={1.6} />}>
      {officeTexts.noMatchesHelp(kind.one, search)}
    </EmptyState>
  )
