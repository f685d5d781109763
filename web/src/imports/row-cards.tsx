import { Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import type { ImportField } from '@despatch/domain/imports/import-fields.ts'
import classes from './imports.module.css'
import type { ImportRow } from './imports.queries.ts'
import { RowCell } from './row-cell.tsx'
import { RowPrice, RowState } from './row-state.tsx'
import type { RowsProps } from './rows-table.tsx'
import { errorIn, partsOfJobs } from './shown-rows.ts'
import { importsTexts } from './texts.ts'
import type { RowChanges } from './use-row-changes.ts'

/** The rows as cards, where a table would hide what is to fix. */
export function RowCards({ rows, fields, changes, current }: RowsProps) {
  const parts = partsOfJobs(rows)
  return (
    <ul className={classes.cards} aria-label={importsTexts.rows}>
      {rows.map((row) => (
        <li key={row.row} className={classes.card} data-job={parts.get(row.row)}>
          <Group justify="space-between" align="flex-start" wrap="nowrap">
            <Text size="sm" fw={600} className={classes.text ?? ''}>
              {titleOf(row)}
            </Text>
            <RowPrice row={row} currency={current.currency} />
          </Group>
          <RowState row={row} changes={changes} />
          <Cells row={row} fields={fields} changes={changes} />
        </li>
      ))}
    </ul>
  )
}

const titleOf = ({ row, cells }: ImportRow): string =>
  [importsTexts.rowNumber(row), cells.reference, cells['to.name'] ?? cells['to.company']]
    .filter(Boolean)
    .join(' · ')

interface CellsProps {
  row: ImportRow
  fields: readonly ImportField[]
  changes: RowChanges
}

/** The cells with errors and fixed ones, and the others on request. */
function Cells({ row, fields, changes }: CellsProps) {
  const [showsAll, setShowsAll] = useState(false)
  // A field stays when its error is corrected.
  const [first] = useState(() => fields.filter((field) => errorIn(row, field) !== ''))
  const shown = showsAll
    ? fields
    : fields.filter(
        (field) =>
          first.includes(field) ||
          errorIn(row, field) !== '' ||
          (row.state !== 'booked' && row.was[field] !== undefined),
      )
  return (
    <>
      {shown.map((field) => (
        <RowCell key={field} row={row} field={field} changes={changes} isLabelled />
      ))}
      {!showsAll && (
        <Button variant="subtle" size="compact-sm" onClick={() => setShowsAll(true)}>
          {importsTexts.showAllFields}
        </Button>
      )}
    </>
  )
}
