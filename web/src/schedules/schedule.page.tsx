import { customerMayBook, mayNotBookMessage } from '@despatch/domain/customers/customer.ts'
import { dayInWords } from '@despatch/domain/time/day-in-words.ts'
import { londonDay } from '@despatch/domain/time/london-day.ts'
import { readDay } from '@despatch/domain/time/read-day.ts'
import { IconRepeat } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { customerQuery } from '../customers/customers.queries.ts'
import { AccountLine } from '../imports/account-line.tsx'
import { LoadedRecord } from '../platform/loaded-record.tsx'
import { pages } from '../platform/pages.ts'
import { paths } from '../platform/paths.ts'
import { recordSearch } from '../platform/search-params.ts'
import { useSignedIn } from '../platform/session.ts'
import { BackLink } from '../ui/back-link.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { useMinute } from '../ui/use-minute.ts'
import { CopyOfDocket, CopyOfFavourite } from './booked-again.tsx'
import { ChooseFavourite } from './choose-favourite.tsx'
import { RuleForm } from './rule-form.tsx'
import { scheduleListQuery } from './schedules.queries.ts'
import { maySetTerms, TermsForm } from './terms-form.tsx'
import { schedulesTexts } from './texts.ts'

/** The id in a query parameter. Anything but a positive whole number is ignored. */
function idIn(text: string | undefined): number | undefined {
  const { _id } = recordSearch({ _id: text })
  return _id
}

/** /docket/regular/rule: a new regular booking of a favourite or of a docket. With its id: one to change, from a day on if it has one. */
export default function SchedulePage() {
  const { _id, favourite, docket, from } = useSearch({ from: '/shell/docket/regular/rule' })
  const sch_id = idIn(_id)
  return (
    <>
      <BackLink to={paths.schedules} label={schedulesTexts.allRules} />
      {sch_id === undefined ? (
        <NewRule btpl_id={idIn(favourite)} dck_id={idIn(docket)} />
      ) : (
        <SavedRule key={sch_id} sch_id={sch_id} fromDay={from === undefined ? null : readDay(from)} />
      )}
    </>
  )
}

interface SavedRuleProps {
  sch_id: number
  /** Changes the days from this one on; null for all. */
  fromDay: string | null
}

function SavedRule({ sch_id, fromDay }: SavedRuleProps) {
  const today = londonDay(useMinute())
  const session = useSignedIn()
  const list = useQuery(scheduleListQuery({ sch_id }))
  const rule = list.data?.[0]
  return (
    <LoadedRecord
      what={schedulesTexts.recordName}
      heading={schedulesTexts.editTitle}
      notFound={schedulesTexts.ruleNotFoundHelp}
      record={list}
      missing={list.data !== undefined && rule === undefined}
      lines={6}
    >
      {() =>
        rule && (
          <>
            <PageHeading
              title={
                fromDay === null
                  ? schedulesTexts.editTitle
                  : schedulesTexts.fromHereTitle(dayInWords(fromDay, today))
              }
              description={rule.cust_name}
            />
            <RuleForm
              sch_cust_id={rule.sch_cust_id}
              saved={rule}
              stops={rule.stops}
              source={null}
              fromDay={fromDay}
            />
            {fromDay === null && maySetTerms(session) && <TermsForm key={rule.sch_version} rule={rule} />}
          </>
        )
      }
    </LoadedRecord>
  )
}

interface NewRuleProps {
  btpl_id: number | undefined
  dck_id: number | undefined
}

/** Users book only for their default account (FORM-09). */
function NewRule({ btpl_id, dck_id }: NewRuleProps) {
  const { user } = useSignedIn()
  const customer = useQuery(customerQuery(user.ausr_cust_id))
  return (
    <LoadedRecord
      what={schedulesTexts.recordName}
      heading={pages.schedule.title}
      notFound={schedulesTexts.noAccount}
      record={customer}
      lines={6}
    >
      {() => {
        const account = customer.data
        if (!account || !customerMayBook(account, user)) return <Refused reason={mayNotBookMessage} />
        if (account.cust_mop !== 'A') return <Refused reason={schedulesTexts.cardAccount} />
        const { cust_id: sch_cust_id, cust_name } = account
        return (
          <>
            <PageHeading title={schedulesTexts.newRule} description={<AccountLine name={cust_name} />} />
            {btpl_id !== undefined ? (
              <CopyOfFavourite key={btpl_id} btpl_id={btpl_id} sch_cust_id={sch_cust_id} />
            ) : dck_id !== undefined ? (
              <CopyOfDocket key={dck_id} dck_id={dck_id} sch_cust_id={sch_cust_id} />
            ) : (
              <ChooseFavourite />
            )}
          </>
        )
      }}
    </LoadedRecord>
  )
}

const Refused = ({ reason }: { reason: string }) => (
  <EmptyState order={1} icon={<IconRepeat size={24} stroke={1.6} />} title={schedulesTexts.mayNotBook}>
    {reason}
  </EmptyState>
)
