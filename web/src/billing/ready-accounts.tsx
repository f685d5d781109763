import { Button } from '@mantine/core'
import { useHotkeys, useMediaQuery } from '@mantine/hooks'
import { plainText } from '@despatch/domain/text/clean-text.ts'
import { pence, sum, toPence, toPounds } from '@despatch/domain/money/money.ts'
import { IconSearch } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useMemo, useRef, useState } from 'react'
import { lazyDialog } from '../platform/lazy-dialog.tsx'
import { paths } from '../platform/paths.ts'
import { DataGridFilter } from '../ui/data-grid-filter.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { SideDrawer } from '../ui/side-drawer.tsx'
import { commonTexts } from '../ui/texts.ts'
import { AccountDockets } from './account-dockets.tsx'
import type { BillingParams } from './billing-params.ts'
import classes from './billing.module.css'
import type { ReadyAccount, ReadyAccounts as Ready } from './billing.queries.ts'
import { PreviewBar } from './preview-bar.tsx'
import { ReadyGrid } from './ready-grid.tsx'
import { ReadySummary } from './ready-summary.tsx'
import { billingTexts } from './texts.ts'

const BillingShortcuts = lazyDialog(async () => (await import('./billing-shortcuts.tsx')).BillingShortcuts)

/** The accounts in the order of the list: those to bill now, those of a later cycle, and those with nothing ready. */
const inOrder = (rows: readonly ReadyAccount[]): ReadyAccount[] => [
  ...rows.filter(isDueNow),
  ...rows.filter((row) => row.ready > 0 && !row.is_due),
  ...rows.filter(({ ready }) => ready === 0),
]

const isDueNow = ({ is_due, ready }: ReadyAccount) => is_due && ready > 0

const matches = (words: string, { cust_name, cust_acc_code }: ReadyAccount) =>
  plainText(`${cust_name} ${cust_acc_code}`).toLowerCase().includes(words)

interface ReadyAccountsProps {
  ready: Ready
  /** The accounts of another day are shown until those of this day have arrived. */
  isOutdated: boolean
  until: string
  params: BillingParams
  onShow: (change: BillingParams) => void
}

/** The accounts with something to bill, the dockets of the chosen one, and the button that previews the selected ones. */
export function ReadyAccounts({ ready, isOutdated, until, params, onShow }: ReadyAccountsProps) {
  const navigate = useNavigate()
  const page = useRef<HTMLDivElement>(null)
  const isWide = useMediaQuery('(min-width: 75em)', true, { getInitialValueInEffect: false })
  const [filter, setFilter] = useState(params.search ?? '')
  const [isHelpOpen, setIsHelpOpen] = useState(false)
  // Until an account is selected by hand, those that are due are.
  const [chosen, setChosen] = useState<ReadonlySet<number> | null>(null)
  const words = plainText(filter.trim()).toLowerCase()
  const rows = useMemo(() => inOrder(ready.rows.filter((row) => matches(words, row))), [ready.rows, words])
  const isRunning = (cust_id: number) => ready.running.includes(cust_id)
  const canSelect = (row: ReadyAccount) => row.ready > 0 && !isRunning(row.cust_id)
  const isSelected = (row: ReadyAccount) => canSelect(row) && (chosen?.has(row.cust_id) ?? row.is_due)
  // An account that the filter hides is not previewed. It is selected again when the filter is cleared.
  const selectable = rows.filter(canSelect)
  const selected = rows.filter(isSelected)
  const account =
    rows.find(({ cust_id }) => String(cust_id) === params.account) ?? (isWide ? (rows[0] ?? null) : null)

  const toggle = (cust_id: number) => {
    if (!selectable.some((row) => row.cust_id === cust_id)) return
    const ids = new Set(ready.rows.filter(isSelected).map((row) => row.cust_id))
    if (!ids.delete(cust_id)) ids.add(cust_id)
    setChosen(ids)
  }
  const toggleAll = () =>
    setChosen(new Set(selected.length > 0 ? [] : selectable.map(({ cust_id }) => cust_id)))
  const preview = () => {
    if (selected.length === 0) return
    void navigate({
      to: paths.billingPreview,
      search: { until },
      state: { billedAccounts: selected.map(({ cust_id }) => cust_id) },
    })
  }
  const focusDockets = () => page.current?.querySelector<HTMLElement>('[data-dockets] [role=grid]')?.focus()
  const focusAccounts = () => page.current?.querySelector<HTMLElement>('[data-accounts] [role=grid]')?.focus()
  const open = ({ cust_id }: ReadyAccount) => onShow({ account: String(cust_id) })
  useHotkeys([
    ['p', preview],
    ['i', preview],
    ['shift+?', () => setIsHelpOpen(true)],
  ])

  return (
    <div ref={page} className={classes.page} aria-busy={isOutdated}>
      <ReadySummary ready={ready} onHelp={() => setIsHelpOpen(true)}>
        <DataGridFilter
          label={billingTexts.searchAccounts}
          value={filter}
          onChange={setFilter}
          onLeave={focusAccounts}
        />
      </ReadySummary>
      <div className={classes.sides}>
        <div className={classes.side} data-accounts>
          {rows.length === 0 ? (
            <EmptyState
              title={commonTexts.noMatches}
              icon={<IconSearch size={24} stroke={1.6} />}
              action={
                <Button variant="default" onClick={() => setFilter('')}>
                  {billingTexts.allAccounts}
                </Button>
              }
            >
              {billingTexts.noAccountFound}
            </EmptyState>
          ) : (
            <ReadyGrid
              {...{ rows, selectable, selected, isRunning }}
              shownId={isWide ? (account?.cust_id ?? null) : null}
              currency={ready.currency}
              onToggle={toggle}
              onToggleAll={toggleAll}
              onActive={(cust_id) => isWide && onShow({ account: String(cust_id) })}
              onOpen={(row) => {
                open(row)
                if (isWide) focusDockets()
              }}
              onDockets={(row) => {
                open(row)
                focusDockets()
              }}
            />
          )}
        </div>
        {isWide && account && (
          <div className={classes.side} data-dockets>
            <AccountDockets key={account.cust_id} {...{ account, until }} onBack={focusAccounts} />
          </div>
        )}
      </div>
      <PreviewBar
        count={selected.length}
        total={toPounds(sum(pence(0), ...selected.map((row) => toPence(row.total))))}
        currency={ready.currency}
        onPreview={preview}
      />
      {!isWide && (
        <SideDrawer
          opened={account !== null}
          onClose={() => onShow({ account: '' })}
          title={account?.cust_name}
        >
          {account && (
            <div className={classes.drawer}>
              <AccountDockets {...{ account, until }} isInDrawer />
            </div>
          )}
        </SideDrawer>
      )}
      <BillingShortcuts opened={isHelpOpen} onClose={() => setIsHelpOpen(false)} />
    </div>
  )
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The ids of the accounts that a preview is for. They stay through a reload. */
    billedAccounts?: readonly number[]
  }
}
