import { Anchor, Table } from '@mantine/core'
import { formatFigure } from '@despatch/domain/reports/figures.ts'
import classes from './report-view.module.css'
import type { ReportReply, ReportRow } from './reports.queries.ts'
import { reportsTexts } from './texts.ts'

type Column = ReportReply['columns'][number]

const isText = ({ kind }: Column) => kind === 'text' || kind === 'date'

interface ReportTableProps {
  first: ReportReply
  rows: readonly ReportRow[]
  onFigure: (column: string, keys: ReportRow['keys']) => void
}

/** The rows with sticky headings and totals. A figure opens the dockets behind it. */
export function ReportTable({ first, rows, onFigure }: ReportTableProps) {
  const { columns, totals } = first
  return (
    // Focusable, so that it can be scrolled by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className={classes.table} aria-label={reportsTexts.rows} tabIndex={0}>
      <Table highlightOnHover aria-label={first.title}>
        <Table.Thead>
          <Table.Tr>
            {columns.map((column) => (
              <Table.Th key={column.id} scope="col" ta={isText(column) ? 'start' : 'end'}>
                {column.label}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <Table.Tr key={JSON.stringify([row.keys, row.figures])}>
              {columns.map((column, index) => (
                <Table.Td
                  key={column.id}
                  ta={isText(column) ? 'start' : 'end'}
                  data-words={column.kind === 'text' || undefined}
                >
                  <FigureCell
                    column={column}
                    currency={first.currency}
                    figure={row.figures[index] ?? null}
                    onOpen={() => onFigure(column.id, row.keys)}
                  />
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
        <Table.Tfoot>
          <Table.Tr>
            {columns.map((column, index) =>
              index === 0 ? (
                <Table.Th key={column.id} scope="row">
                  {reportsTexts.total}
                </Table.Th>
              ) : (
                <Table.Td key={column.id} ta={isText(column) ? 'start' : 'end'} fw={700}>
                  {totalOf(column, totals[index] ?? null, first.currency)}
                </Table.Td>
              ),
            )}
          </Table.Tr>
        </Table.Tfoot>
      </Table>
    </section>
  )
}

const totalOf = ({ kind }: Column, figure: number | string | null, currency: string | null): string =>
  figure === null ? '' : formatFigure(kind, figure, currency)

interface FigureCellProps {
  column: Column
  currency: string | null
  figure: number | string | null
  onOpen: () => void
}

function FigureCell({ column, currency, figure, onOpen }: FigureCellProps) {
  const written = formatFigure(column.kind, figure, currency)
  if (!column.behind || figure === 0 || figure === null) return written
  return (
    <Anchor
      component="button"
      type="button"
      inherit
      className={classes.figure ?? ''}
      aria-label={reportsTexts.showDockets(column.label, written)}
      onClick={onOpen}
    >
      {written}
    </Anchor>
  )
}
