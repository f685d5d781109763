import { Tabs } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { londonDay } from '@despatch/domain/time/london-day.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { FailedQuery } from '../platform/failed-query.tsx'
import { useFailureToast } from '../platform/failure-toast.ts'
import { rowHeightOf } from '../ui/data-grid.tsx'
import { DataGridSkeleton } from '../ui/data-grid-skeleton.tsx'
import { commonTexts } from '../ui/texts.ts'
import { useMinute } from '../ui/use-minute.ts'
import type { BillingParams } from './billing-params.ts'
import classes from './billing.module.css'
import { readyQuery } from './billing.queries.ts'
import { BillingSetup } from './billing-setup.tsx'
import { NothingToBill } from './nothing-to-bill.tsx'
import { ReadyAccounts } from './ready-accounts.tsx'
import { billingTexts } from './texts.ts'
import { UntilChoice, untilOf } from './until-choice.tsx'

interface ReadyTabProps {
  tabList: ReactNode
  params: BillingParams
  onShow: (change: BillingParams) => void
}

/** The accounts that are billed, with all states of the list. */
export function ReadyTab({ tabList, params, onShow }: ReadyTabProps) {
  const today = londonDay(useMinute())
  const until = untilOf(params.until, today)
  const ready = useQuery(readyQuery(until))
  const isNarrow = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
  useFailureToast(commonTexts.loadData, ready.error)
  const isSetUp = ready.data !== undefined && ready.data.missing.length === 0
  return (
    <>
      <div className={classes.toolbar}>
        {tabList}
        {isSetUp && <UntilChoice {...{ until, today }} onUntil={(day) => onShow({ until: day })} />}
      </div>
      <Tabs.Panel value="ready" className={classes.panel ?? ''} pt="xs">
        {ready.data === undefined ? (
          ready.error ? (
            <FailedQuery title={billingTexts.readyNotLoaded} queries={[ready]} />
          ) : (
            <DataGridSkeleton rowHeight={rowHeightOf(isNarrow)} label={billingTexts.loadingReady} />
          )
        ) : !isSetUp ? (
          <BillingSetup missing={ready.data.missing} />
        ) : ready.data.rows.length === 0 ? (
          <NothingToBill nextDue={ready.data.next_due} today={today} />
        ) : (
          <ReadyAccounts
            ready={ready.data}
            isOutdated={ready.isPlaceholderData}
            {...{ until, params, onShow }}
          />
        )}
      </Tabs.Panel>
    </>
  )
}
