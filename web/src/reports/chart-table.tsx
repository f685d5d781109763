import { Table } from '@mantine/core'
import { formatFigure } from '@despatch/domain/reports/figures.ts'
import { commonTexts } from '../ui/texts.ts'
import { pointLabel } from './point-label.ts'
import classes from './report-view.module.css'
import type { ReportReply } from './reports.queries.ts'
import { reportsTexts } from './texts.ts'

/** The data of a chart as a table. */
export const ChartTable = ({ run: { chart, currency } }: { run: ReportReply }) => (
  // Focusable, so that it can be scrolled by keyboard.
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
  <section className={classes.figures} aria-label={reportsTexts.chartData} tabIndex={0}>
    <Table aria-label={reportsTexts.chartData}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">{chart.labelKind === 'text' ? reportsTexts.name : commonTexts.date}</Table.Th>
          {chart.series.map(({ name }) => (
            <Table.Th key={name} scope="col" ta="end">
              {name}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {chart.points.map(({ label, values }) => (
          <Table.Tr key={label}>
            <Table.Th scope="row" fw={400}>
              {pointLabel(chart.labelKind, label)}
            </Table.Th>
            {chart.series.map(({ name, kind }, index) => (
              <Table.Td key={name} ta="end">
                {formatFigure(kind, values[index] ?? null, currency)}
              </Table.Td>
            ))}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  </section>
)
