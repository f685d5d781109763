import { Skeleton } from '@mantine/core'
import { IconBolt, IconPlus, IconRepeat } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { customerQuery } from '../customers/customers.queries.ts'
import { AccountLine } from '../imports/account-line.tsx'
import { FailedQuery } from '../platform/failed-query.tsx'
import { pages } from '../platform/pages.ts'
import { paths } from '../platform/paths.ts'
import { recordSearch } from '../platform/search-params.ts'
import { can, useSignedIn } from '../platform/session.ts'
import { BackLink } from '../ui/back-link.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { PageAction } from '../ui/page-action.tsx'
import { PageActions } from '../ui/page-actions.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { Calendar } from './calendar.tsx'
import { MakeDays } from './make-days.tsx'
import { RuleList } from './rule-list.tsx'
import classes from './schedules.module.css'
import { scheduleListQuery, type Shown } from './schedules.queries.ts'
import { schedulesTexts } from './texts.ts'

// Only for an administrator without an account.
const OwnAccountMissing = lazy(async () => ({
  default: (await import('../users/own-account-missing.tsx')).OwnAccountMissing,
}))

/** /docket/regular: the regular bookings of the user's default account. With an id: one of any account of the user. */
export default function SchedulesPage() {
  const search = useSearch({ from: '/shell/docket/regular' })
  const session = useSignedIn()
  const { _id } = recordSearch({ ...search })
  const account = session.user.ausr_cust_id
  if (_id !== undefined) return <OneRule key={_id} sch_id={_id} />
  if (account !== null) return <RulesOfAccount cust_id={account} />
  return can(session, 'admin') ? (
    <Suspense fallback={<Loading />}>
      <OwnAccountMissing />
    </Suspense>
  ) : (
    <EmptyState order={1} icon={<IconRepeat size={24} stroke={1.6} />} title={schedulesTexts.mayNotBook}>
      {schedulesTexts.noAccount}
    </EmptyState>
  )
}

function RulesOfAccount({ cust_id }: { cust_id: number }) {
  const shown: Shown = { sch_cust_id: cust_id }
  const list = useQuery(scheduleListQuery(shown))
  const customer = useQuery(customerQuery(cust_id)).data ?? null
  const [making, setMaking] = useState(false)
  return (
    <>
      <PageHeading
        title={pages.schedules.heading}
        description={customer && <AccountLine name={customer.cust_name} />}
        actions={
          <PageActions>
            <PageAction
              label={schedulesTexts.newRule}
              icon={IconPlus}
              renderRoot={(props) => <Link to={paths.schedule} {...props} />}
            />
            <PageAction
              label={schedulesTexts.makeDays}
              icon={IconBolt}
              opensDialog
              onPress={() => setMaking(true)}
            />
          </PageActions>
        }
      />
      {list.data === undefined ? (
        list.error ? (
          <FailedQuery title={schedulesTexts.notLoaded} queries={[list]} />
        ) : (
          <Waiting />
        )
      ) : list.data.length === 0 ? (
        <EmptyState icon={<IconRepeat size={24} stroke={1.6} />} title={schedulesTexts.noneYet}>
          {schedulesTexts.noneYetHelp}
        </EmptyState>
      ) : (
        <div className={classes.columns}>
          <Calendar shown={shown} />
          <RuleList rules={list.data} />
        </div>
      )}
      <MakeDays shown={shown} opened={making} onClose={() => setMaking(false)} />
    </>
  )
}

function OneRule({ sch_id }: { sch_id: number }) {
  const shown: Shown = { sch_id }
  const list = useQuery(scheduleListQuery(shown))
  const rule = list.data?.[0]
  const [making, setMaking] = useState(false)
  if (list.data === undefined && !list.error) return <Loading />
  return (
    <>
      <BackLink to={paths.schedules} label={schedulesTexts.allRules} />
      {rule ? (
        <>
          <PageHeading
            title={rule.sch_name}
            description={rule.cust_name}
            actions={
              <PageAction
                label={schedulesTexts.makeDays}
                icon={IconBolt}
                opensDialog
                onPress={() => setMaking(true)}
              />
            }
          />
          <div className={classes.columns}>
            <Calendar shown={shown} />
            <RuleList rules={[rule]} />
          </div>
          <MakeDays shown={shown} opened={making} onClose={() => setMaking(false)} />
        </>
      ) : list.error ? (
        <FailedQuery order={1} title={schedulesTexts.notLoaded} queries={[list]} />
      ) : (
        <EmptyState
          order={1}
          icon={<IconRepeat size={24} stroke={1.6} />}
          title={schedulesTexts.ruleNotFound}
        >
          {schedulesTexts.ruleNotFoundHelp}
        </EmptyState>
      )}
    </>
  )
}

const Loading = () => (
  <>
    <PageHeading title={pages.schedules.heading} />
    <Waiting />
  </>
)

const Waiting = () => <Skeleton component="output" height={420} aria-label={schedulesTexts.loading} />
