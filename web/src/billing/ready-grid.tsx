import { Checkbox, Text, Tooltip } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { billCycles } from '@despatch/domain/office/billing-choices.ts'
import { IconMailbox } from '@tabler/icons-react'
import { memo, useMemo } from 'react'
import type { GridColumn } from '../ui/data-grid-header.tsx'
import { DataGridCell, DataGridRow, type GridRowPosition } from '../ui/data-grid-row.tsx'
import { DataGrid, rowHeightOf, type GridGroup } from '../ui/data-grid.tsx'
import { Money } from '../ui/money-cell.tsx'
import classes from './billing.module.css'
import type { ReadyAccount } from './billing.queries.ts'
import { billingTexts } from './texts.ts'

const columns: GridColumn[] = [
  { id: 'cust_name', label: billingTexts.account, width: 12, grow: 1 },
  { id: 'ready', label: billingTexts.readyDockets, width: 4, align: 'end' },
  { id: 'not_ready', label: billingTexts.notReadyDockets, width: 5, align: 'end' },
  { id: 'total', label: billingTexts.totalWithVat, width: 7.5, align: 'end' },
]

/** The height of a row with two lines in a wide list, in pixels. */
const twoLineHeight = 46

interface ReadyGridProps {
  /** In the order of the list. */
  rows: readonly ReadyAccount[]
  /** The rows with something to bill that are not being billed. */
  selectable: readonly ReadyAccount[]
  selected: readonly ReadyAccount[]
  /** The account whose dockets are shown beside the list; null if there is none. */
  shownId: number | null
  isRunning: (cust_id: number) => boolean
  currency: string
  onToggle: (cust_id: number) => void
  onToggleAll: () => void
  onActive: (cust_id: number) => void
  onOpen: (row: ReadyAccount) => void
  /** Opens an account and moves to its dockets. */
  onDockets: (row: ReadyAccount) => void
}

/** The accounts as rows that are selected by the space bar. Only those in view are drawn. */
export function ReadyGrid(props: ReadyGridProps) {
  const { rows, selectable, selected, shownId, isRunning, currency, ...does } = props
  const compact = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
  const ids = useMemo(() => rows.map(({ cust_id }) => cust_id), [rows])
  const selection = useMemo(() => new Set(selected.map(({ cust_id }) => cust_id)), [selected])
  const canSelect = useMemo(() => new Set(selectable.map(({ cust_id }) => cust_id)), [selectable])
  const groups = useMemo(() => groupsOf(rows), [rows])
  const withRow = (run: (row: ReadyAccount) => void) => (index: number) => {
    const row = rows[index]
    if (row) run(row)
  }
  const selectAllBox = (
    <Checkbox
      size="xs"
      aria-label={billingTexts.selectAll}
      checked={selected.length > 0 && selected.length === selectable.length}
      indeterminate={selected.length > 0 && selected.length < selectable.length}
      disabled={selectable.length === 0}
      onChange={does.onToggleAll}
    />
  )
  return (
    <DataGrid
      label={billingTexts.ready}
      columns={[
        { id: 'select', label: billingTexts.select, width: 1.25, quiet: true, head: selectAllBox },
        ...columns,
      ]}
      {...{ ids, selection, groups, compact }}
      rowHeight={compact ? rowHeightOf(true) : twoLineHeight}
      focusOnArrival
      onOpen={withRow(does.onOpen)}
      onSelect={withRow(({ cust_id }) => does.onToggle(cust_id))}
      onActive={does.onActive}
      keys={{
        j: (index) => Math.min(index + 1, rows.length - 1),
        k: (index) => Math.max(index - 1, 0),
        h: withRow(does.onDockets),
        ArrowRight: withRow(does.onDockets),
      }}
      renderRow={(position) => {
        const row = rows[position.index]
        return (
          row && (
            <AccountRow
              key={position.id}
              {...position}
              {...{ row, compact, currency }}
              isShown={row.cust_id === shownId}
              canSelect={canSelect.has(row.cust_id)}
              isRunning={isRunning(row.cust_id)}
              onToggle={does.onToggle}
            />
          )
        )
      }}
    />
  )
}

/** The headings of the list: what is due, what is of a later cycle, and what is not ready. */
function groupsOf(rows: readonly ReadyAccount[]): GridGroup[] {
  const kinds = rows.map(({ ready, is_due }) => (ready === 0 ? 'nothing' : is_due ? 'due' : 'later'))
  return (
    [
      ['due', billingTexts.dueNow],
      ['later', billingTexts.later],
      ['nothing', billingTexts.nothingReady],
    ] as const
  ).flatMap(([kind, label]) => {
    const count = kinds.filter((each) => each === kind).length
    return count === 0 ? [] : [{ start: kinds.indexOf(kind), label: label(count) }]
  })
}

interface AccountRowProps extends GridRowPosition {
  row: ReadyAccount
  compact: boolean
  currency: string
  isShown: boolean
  canSelect: boolean
  isRunning: boolean
  onToggle: (cust_id: number) => void
}

const AccountRow = memo(function AccountRow(props: AccountRowProps) {
  const { row, compact, currency, isShown, canSelect, isRunning, onToggle, ...position } = props
  const select = (
    <Checkbox
      size="xs"
      aria-label={billingTexts.selectAccount(row.cust_name)}
      checked={position.selected === true}
      disabled={!canSelect}
      tabIndex={position.active ? 0 : -1}
      onChange={() => onToggle(row.cust_id)}
    />
  )
  const total = row.ready > 0 && <Money pounds={row.total} currency={currency} />
  if (compact)
    return (
      <DataGridRow position={position}>
        <DataGridCell>
          <div className={classes.compact}>
            {select}
            <div className={classes.twoLines}>
              <span className={classes.spread}>
                <Text span size="sm" fw={600} truncate>
                  {row.cust_name}
                </Text>
                <Text span size="sm" flex="none">
                  {total}
                </Text>
              </span>
              <Text span size="xs" c="dimmed" truncate>
                {isRunning ? billingTexts.running : countsOf(row)}
              </Text>
            </div>
          </div>
        </DataGridCell>
      </DataGridRow>
    )
  return (
    <DataGridRow position={position} className={isShown ? classes.shown : undefined}>
      <DataGridCell>{select}</DataGridCell>
      <DataGridCell title={`${row.cust_name} (${row.cust_acc_code})`}>
        <div className={classes.twoLines}>
          <Text span size="sm" fw={600} truncate>
            {row.cust_name}
          </Text>
          <span className={classes.small}>
            {isRunning ? billingTexts.running : detailsOf(row)}
            {row.cust_bill_emails === '' && (
              <Tooltip label={billingTexts.toPost}>
                <span className={classes.post}>
                  <IconMailbox size={13} aria-hidden /> {billingTexts.byPost}
                </span>
              </Tooltip>
            )}
          </span>
        </div>
      </DataGridCell>
      <DataGridCell align="end">{row.ready > 0 && row.ready.toLocaleString('en-GB')}</DataGridCell>
      <DataGridCell align="end" quiet>
        {row.not_ready > 0 && row.not_ready.toLocaleString('en-GB')}
      </DataGridCell>
      <DataGridCell align="end">{total}</DataGridCell>
    </DataGridRow>
  )
})

const countsOf = ({ ready, not_ready, cust_bill_cycle }: ReadyAccount): string =>
  [
    ready > 0 && billingTexts.docketsReady(ready),
    not_ready > 0 && billingTexts.notReady(not_ready),
    billCycles[cust_bill_cycle],
  ]
    .filter(Boolean)
    .join(' · ')

const detailsOf = ({ cust_bill_cycle, last_label, last_day }: ReadyAccount): string =>
  [
    billCycles[cust_bill_cycle],
    last_day === null ? billingTexts.noneBefore : billingTexts.lastOf(last_label, last_day),
  ].join(' · ')
