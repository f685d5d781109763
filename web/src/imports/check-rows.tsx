import { Alert, Button, Group, NativeSelect, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { importFile } from '@despatch/contract/imports/imports.ts'
import { IconChevronLeft, IconChevronRight, IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { apiFile } from '../platform/api.ts'
import { useSavedFile } from '../platform/use-saved-file.ts'
import { commonTexts } from '../ui/texts.ts'
import { BookBar } from './book-bar.tsx'
import classes from './imports.module.css'
import type { Import, ImportRow } from './imports.queries.ts'
import { RowCards } from './row-cards.tsx'
import { RowsTable } from './rows-table.tsx'
import { fieldsIn, isMovable, rowNumbersOf, type RowFilter } from './shown-rows.ts'
import { countToFix, summaryOf } from './summary.ts'
import { importsTexts } from './texts.ts'
import { useRowChanges } from './use-row-changes.ts'

/** So many rows are on the page at once. */
const pageSize = 50

interface CheckRowsProps {
  current: Import
  rows: readonly ImportRow[]
}

/** The third step: the rows with their errors and prices, those to fix first, and the button that books the others. */
export function CheckRows({ current, rows }: CheckRowsProps) {
  const isNarrow = useMediaQuery('(max-width: 74.99em)', false, { getInitialValueInEffect: false })
  const changes = useRowChanges(current.imp_id)
  const faulty = useSavedFile(importsTexts.fileFailed)
  const rowsFor = (filter: RowFilter) => ({
    filter,
    numbers: rowNumbersOf(rows, filter),
    fields: fieldsIn(rows),
  })
  // A fixed row stays where it is until other rows are asked for.
  const [shown, setShown] = useState(() => rowsFor(isNarrow && countToFix(current) > 0 ? 'fix' : 'all'))
  const [page, setPage] = useState(0)
  const byNumber = new Map(rows.map((each) => [each.row, each]))
  const from = page * pageSize
  const onPage = shown.numbers.slice(from, from + pageSize).flatMap((number) => byNumber.get(number) ?? [])
  const show = (filter: RowFilter) => {
    setShown(rowsFor(filter))
    setPage(0)
  }
  const { counts } = current
  const filters: [RowFilter, string, number][] = [
    ['all', importsTexts.all, current.rows],
    ['fix', importsTexts.toFix, countToFix(current)],
    ['alike', importsTexts.alike, counts.alike],
    ['ready', importsTexts.ready, counts.ready],
    ['known', importsTexts.known, counts.known],
    ['left_out', importsTexts.leftOut, counts.left_out],
    ['booked', importsTexts.booked, counts.booked],
  ]
  const Rows = isNarrow ? RowCards : RowsTable
  return (
    <section aria-label={importsTexts.rows}>
      <Group justify="space-between" align="flex-end" gap="sm" mb="xs">
        <Text component="output" fw={600} className={classes.figures ?? ''}>
          {summaryOf(current).join(' · ')}
        </Text>
        {countToFix(current) > 0 && (
          <Button
            variant="default"
            size="compact-md"
            leftSection={<IconDownload size={16} aria-hidden />}
            loading={faulty.busy}
            onClick={() => void faulty.save(apiFile(importFile, { imp_id: current.imp_id, what: 'faulty' }))}
          >
            {importsTexts.faulty(countToFix(current))}
          </Button>
        )}
        <NativeSelect
          label={importsTexts.show}
          data={filters
            .filter(([filter, , count]) => count > 0 || filter === 'all' || filter === shown.filter)
            .map(([value, label, count]) => ({ value, label: importsTexts.withCount(label, count) }))}
          value={shown.filter}
          onChange={(event) => show(event.currentTarget.value as RowFilter)}
        />
      </Group>
      <ForAll
        rows={rows.filter(isMovable)}
        help={importsTexts.moveHelp}
        action={importsTexts.moveAll}
        isSaving={changes.isSaving}
        onPress={(movable) => changes.change(movable, { move: true })}
      />
      <ForAll
        rows={rows.filter(({ state }) => state === 'alike')}
        help={importsTexts.alikeHelp}
        action={importsTexts.tickAll}
        isSaving={changes.isSaving}
        onPress={(alike) => changes.change(alike, { again: true })}
      />
      {onPage.length === 0 ? (
        <Text c="dimmed" py="md">
          {importsTexts.noRowsShown}
        </Text>
      ) : (
        <Rows rows={onPage} fields={shown.fields} changes={changes} current={current} />
      )}
      {shown.numbers.length > pageSize && (
        <Group gap="xs" my="sm">
          <Button
            variant="default"
            size="compact-md"
            leftSection={<IconChevronLeft size={16} aria-hidden />}
            disabled={page === 0}
            onClick={() => setPage(page - 1)}
          >
            {importsTexts.previousRows}
          </Button>
          <Text component="output" size="sm" className={classes.figures ?? ''}>
            {importsTexts.rowsOf(from + 1, from + onPage.length, shown.numbers.length)}
          </Text>
          <Button
            variant="default"
            size="compact-md"
            rightSection={<IconChevronRight size={16} aria-hidden />}
            disabled={from + pageSize >= shown.numbers.length}
            onClick={() => setPage(page + 1)}
          >
            {importsTexts.nextRows}
          </Button>
        </Group>
      )}
      {changes.failure !== null && (
        <Alert color="red" role="alert" title={importsTexts.notSaved} mt="sm">
          <Group gap="sm">
            {changes.failure}
            <Button size="compact-md" variant="default" loading={changes.isSaving} onClick={changes.retry}>
              {commonTexts.tryAgain}
            </Button>
          </Group>
        </Alert>
      )}
      <BookBar current={current} isSaving={changes.isSaving} isUnsaved={changes.failure !== null} />
    </section>
  )
}

interface ForAllProps {
  rows: readonly ImportRow[]
  help: (count: number) => string
  action: (count: number) => string
  isSaving: boolean
  onPress: (rows: readonly ImportRow[]) => void
}

/** What can be done with many rows at once. */
const ForAll = ({ rows, help, action, isSaving, onPress }: ForAllProps) =>
  rows.length > 0 && (
    <Alert color="gray" mb="xs">
      <Group gap="sm" justify="space-between">
        <Text size="sm">{help(rows.length)}</Text>
        <Button size="compact-md" variant="default" loading={isSaving} onClick={() => onPress(rows)}>
          {action(rows.length)}
        </Button>
      </Group>
    </Alert>
  )
