import { Text } from '@mantine/core'
import { exportFormats } from '@despatch/domain/billing/exports/export-formats.ts'
import { formatLondon } from '@despatch/domain/time/london-time.ts'
import { IconFileExport } from '@tabler/icons-react'
import { memo, useMemo, useState } from 'react'
import { lazyDialog } from '../../platform/lazy-dialog.tsx'
import type { Loading } from '../../platform/loaded-list.tsx'
import { PagedGrid } from '../../platform/paged-grid.tsx'
import type { GridColumn } from '../../ui/data-grid-header.tsx'
import { DataGridCell, DataGridRow, type GridRowPosition } from '../../ui/data-grid-row.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Money } from '../../ui/money-cell.tsx'
import { commonTexts } from '../../ui/texts.ts'
import billing from '../billing.module.css'
import type { AccountsExport, AccountsExports } from './exports.queries.ts'
import { exportTexts } from './texts.ts'

const ExportDialog = lazyDialog(async () => (await import('./export-dialog.tsx')).ExportDialog)

const columns: GridColumn[] = [
  { id: 'program', label: exportTexts.program, width: 11 },
  { id: 'numbers', label: exportTexts.numbers, width: 12, grow: 2 },
  { id: 'made', label: exportTexts.madeOn, width: 9 },
  { id: 'by', label: exportTexts.by, width: 6 },
  { id: 'total', label: exportTexts.total, width: 8, align: 'end' },
]

const none: AccountsExport[] = []
const idOf = ({ aex_id }: AccountsExport) => aex_id

interface ExportGridProps {
  list: Loading
  pages: readonly AccountsExports[] | undefined
  /** Called after an export was taken back. */
  onTakenBack: () => void
}

/** The files that were made, the newest first. Opening one offers its download, and to take it back. */
export function ExportGrid({ list, pages, onTakenBack }: ExportGridProps) {
  const [opened, setOpened] = useState<AccountsExport | null>(null)
  const rows = useMemo(() => pages?.flatMap((page) => page.rows) ?? none, [pages])
  const currency = pages?.[0]?.currency ?? ''
  return (
    <>
      <PagedGrid
        {...{ columns, list, rows, idOf }}
        label={exportTexts.exports}
        what={exportTexts.theExports}
        failureTitle={commonTexts.loadData}
        empty={
          <EmptyState title={exportTexts.none} icon={<IconFileExport size={24} stroke={1.6} />}>
            {exportTexts.noneHelp}
          </EmptyState>
        }
        onOpen={setOpened}
      >
        {(row, position) => <ExportLine key={position.id} {...position} made={row} currency={currency} />}
      </PagedGrid>
      {opened && (
        <ExportDialog
          made={opened}
          currency={currency}
          onClose={() => setOpened(null)}
          onTakenBack={onTakenBack}
        />
      )}
    </>
  )
}

interface ExportLineProps extends GridRowPosition {
  made: AccountsExport
  currency: string
  compact: boolean
}

const Program = ({ format, kind }: AccountsExport) => (
  <strong>{exportTexts.nameOf(exportFormats[format].label, kind)}</strong>
)

const ExportLine = memo(function ExportLine({ made, currency, compact, ...position }: ExportLineProps) {
  const numbers = exportTexts.numbersOf(made.documents, made.first, made.last)
  const total = <Money pounds={made.total} currency={currency} />
  if (compact)
    return (
      <DataGridRow position={position}>
        <DataGridCell>
          <div className={billing.twoLines}>
            <span className={billing.spread}>
              <Program {...made} />
              <Text span size="sm" flex="none">
                {total}
              </Text>
            </span>
            <span className={billing.spread}>
              <Text span size="xs" c="dimmed" truncate>
                {numbers}
              </Text>
              <Text span size="xs" c="dimmed" flex="none">
                {formatLondon(made.at)}
              </Text>
            </span>
          </div>
        </DataGridCell>
      </DataGridRow>
    )
  return (
    <DataGridRow position={position}>
      <DataGridCell>
        <Program {...made} />
      </DataGridCell>
      <DataGridCell title={numbers}>
        {numbers}{' '}
        <Text span inherit c="dimmed">
          {exportTexts.untilDay(made.until)}
        </Text>
      </DataGridCell>
      <DataGridCell>{formatLondon(made.at)}</DataGridCell>
      <DataGridCell>{made.by}</DataGridCell>
      <DataGridCell align="end">{total}</DataGridCell>
    </DataGridRow>
  )
})
