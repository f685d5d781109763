import { Table } from '@mantine/core'
import { importFieldLabel, type ImportField } from '@despatch/domain/imports/import-fields.ts'
import type { KeyboardEvent } from 'react'
import classes from './imports.module.css'
import type { Import, ImportRow } from './imports.queries.ts'
import { RowCell } from './row-cell.tsx'
import { RowPrice, RowState } from './row-state.tsx'
import { partsOfJobs } from './shown-rows.ts'
import { importsTexts } from './texts.ts'
import type { RowChanges } from './use-row-changes.ts'

export interface RowsProps {
  rows: readonly ImportRow[]
  fields: readonly ImportField[]
  changes: RowChanges
  current: Import
}

/** The rows as a table whose first columns stay while it scrolls. The arrow keys move between its cells. */
export function RowsTable({ rows, fields, changes, current }: RowsProps) {
  const parts = partsOfJobs(rows)
  const showsPrices = rows.some(({ net }) => net !== null)
  return (
    <div className={classes.scroller}>
      <Table className={classes.table ?? ''} aria-label={importsTexts.rows} onKeyDown={moveByArrow}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col" className={classes.number ?? ''}>
              {importsTexts.row}
            </Table.Th>
            <Table.Th scope="col" className={classes.stateColumn ?? ''}>
              {importsTexts.state}
            </Table.Th>
            {showsPrices && (
              <Table.Th scope="col" ta="end">
                {importsTexts.price}
              </Table.Th>
            )}
            {fields.map((field) => (
              <Table.Th key={field} scope="col">
                {importFieldLabel(field)}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <Table.Tr key={row.row} data-state={row.state} data-job={parts.get(row.row)}>
              <Table.Th scope="row" className={classes.number ?? ''}>
                {row.row}
              </Table.Th>
              <Table.Td className={classes.stateColumn ?? ''}>
                <RowState row={row} changes={changes} />
              </Table.Td>
              {showsPrices && (
                <Table.Td>
                  <RowPrice row={row} currency={current.currency} />
                </Table.Td>
              )}
              {fields.map((field, index) => (
                <Table.Td key={field} className={classes.value ?? ''}>
                  <RowCell row={row} field={field} changes={changes} isTabStop={index === 0} />
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  )
}

const steps: Readonly<Record<string, readonly [rows: number, cells: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

/** Moves the focus from the cell with the focus to the one beside, above or below it. */
function moveByArrow(event: KeyboardEvent<HTMLElement>) {
  const step = steps[event.key]
  const from =
    event.target instanceof HTMLElement && event.target.matches('[data-cell]') ? event.target : null
  const cell = from?.closest('td')
  const row = cell?.closest('tr')
  if (!step || !cell || !row) return
  const [down, right] = step
  const target = down === 0 ? row : down > 0 ? row.nextElementSibling : row.previousElementSibling
  const next = target?.children[cell.cellIndex + right]?.querySelector<HTMLElement>('[data-cell], input')
  if (!next) return
  event.preventDefault()
  next.focus()
}
