import { Anchor, Text, Title } from '@mantine/core'
import { typedDay } from '@despatch/domain/time/london-day.ts'
import { IconAlertCircle, IconPackages } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { memo, useMemo, useState } from 'react'
import { LoadedList } from '../platform/loaded-list.tsx'
import { paths } from '../platform/paths.ts'
import { can, useSignedIn } from '../platform/session.ts'
import { DocketLink } from '../dockets/docket-link.tsx'
import { DataGridCell, DataGridRow, type GridRowPosition } from '../ui/data-grid-row.tsx'
import { DataGrid } from '../ui/data-grid.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Money } from '../ui/money-cell.tsx'
import { commonTexts } from '../ui/texts.ts'
import classes from './billing.module.css'
import { readyDocketsQuery, type ReadyAccount, type ReadyDocket } from './billing.queries.ts'
import { DocketToBillDialog } from './docket-to-bill-dialog.tsx'
import { ReasonLink } from './reason-link.tsx'
import { billingTexts } from './texts.ts'

interface AccountDocketsProps {
  account: ReadyAccount
  until: string
  /** The name of the account is the title of the drawer. */
  isInDrawer?: boolean
  /** Moves back to the accounts. */
  onBack?: () => void
}

const none: ReadyDocket[] = []

/** The height of a row, in pixels: two lines, each with a link that is large enough to touch. */
const docketHeight = 68

/** The dockets of an account, each with what it costs or with why it is not ready. */
export function AccountDockets({ account, until, isInDrawer = false, onBack }: AccountDocketsProps) {
  const session = useSignedIn()
  const list = useInfiniteQuery(readyDocketsQuery(account.cust_id, until))
  const rows = useMemo(() => list.data?.pages.flatMap((page) => page.rows) ?? none, [list.data])
  const ids = useMemo(() => rows.map(({ dck_id }) => dck_id), [rows])
  const currency = list.data?.pages[0]?.currency ?? ''
  const [openId, setOpenId] = useState<number | null>(null)
  const opened = rows.find(({ dck_id }) => dck_id === openId)
  const open = (index: number) => setOpenId(ids[index] ?? null)
  const back = onBack && { Escape: onBack, ArrowLeft: onBack }
  return (
    <section aria-label={billingTexts.docketsOf(account.cust_name)} className={classes.page}>
      <div className={classes.accountHead}>
        {!isInDrawer && (
          <Title order={2} size="h4" className={classes.wrap ?? ''}>
            {account.cust_name}
          </Title>
        )}
        <Text size="xs" c="dimmed" className={classes.wrap ?? ''}>
          {account.cust_bill_emails === ''
            ? billingTexts.toPost
            : billingTexts.emailTo(account.cust_bill_emails)}
          {can(session, 'admin') && (
            <>
              {' · '}
              <Anchor
                inherit
                underline="always"
                renderRoot={(props) => (
                  <Link
                    to={paths.officeRecord}
                    params={{ kind: 'customer' }}
                    search={{ _id: String(account.cust_id) }}
                    {...props}
                  />
                )}
              >
                {billingTexts.openAccount}
              </Anchor>
            </>
          )}
        </Text>
      </div>
      <LoadedList
        {...{ list, rows }}
        rowHeight={docketHeight}
        what={billingTexts.theDockets}
        failureTitle={commonTexts.loadData}
        empty={
          <EmptyState order={3} icon={<IconPackages size={24} stroke={1.6} />} title={billingTexts.noDockets}>
            {billingTexts.noDocketsHelp}
          </EmptyState>
        }
      >
        {(onEndReached) => (
          <DataGrid
            label={billingTexts.docketsOf(account.cust_name)}
            columns={[]}
            {...{ ids, onEndReached }}
            rowHeight={docketHeight}
            rowCount={list.hasNextPage ? -1 : ids.length}
            compact
            onOpen={open}
            keys={{
              j: (index) => Math.min(index + 1, ids.length - 1),
              k: (index) => Math.max(index - 1, 0),
              h: open,
              ...back,
            }}
            renderRow={(position) => {
              const docket = rows[position.index]
              return (
                docket && <DocketRow key={position.id} {...position} {...{ docket, currency, account }} />
              )
            }}
          />
        )}
      </LoadedList>
      {opened && (
        <DocketToBillDialog docket={opened} {...{ currency, account }} onClose={() => setOpenId(null)} />
      )}
    </section>
  )
}

interface DocketRowProps extends GridRowPosition {
  docket: ReadyDocket
  currency: string
  account: ReadyAccount
}

const DocketRow = memo(function DocketRow({ docket, currency, account, ...position }: DocketRowProps) {
  const [first, ...others] = docket.reasons
  return (
    <DataGridRow position={position}>
      <DataGridCell>
        <div className={classes.twoLines} data-links={first ? true : undefined}>
          <span className={classes.spread}>
            <span className={classes.docketLine}>
              <DocketLink {...docket} />
              <Text span size="sm" truncate>
                {docket.route}
              </Text>
            </span>
            <Text span size="sm" flex="none" {...(first ? { c: 'dimmed' } : {})}>
              <Money pounds={docket.total} currency={currency} />
            </Text>
          </span>
          <span className={classes.small}>
            {first ? (
              <>
                <IconAlertCircle size={14} className={classes.reasonIcon} aria-hidden />
                <ReasonLink reason={first} dck_id={docket.dck_id} account={account} />
                {others.length > 0 && ` ${billingTexts.more(others.length)}`}
              </>
            ) : (
              detailsOf(docket)
            )}
          </span>
        </div>
      </DataGridCell>
    </DataGridRow>
  )
})

const detailsOf = ({ performed, service, order }: ReadyDocket): string =>
  [performed !== null && typedDay(performed), service, order !== '' && billingTexts.order(order)]
    .filter(Boolean)
    .join(' · ')
