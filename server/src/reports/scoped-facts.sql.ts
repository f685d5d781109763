import { isFreeOfCharge } from '../dockets/docket-owed.sql.ts'
import { dayStart, factsOnDays, factTables, moneyMeasures, type FactTable } from './fact-tables.ts'

/**
 * The only sources from which reports read figures, so that no report can show data outside its reader's scope. A test
 * checks that no report's statement selects from another table with accounts' data. Parameters:
 * - $1: accounts of the reader
 * - $2 and $3: first and last London day; $4 and $5: the same as instants, the second exclusive
 * - $6 and $7: service and driver; null for all
 * - $8: the currency of money; other currencies count as 0
 */

const narrowed = `dck_cust_id = any($1::int[]) and ($6::text is null or dck_serv_type = $6)`
const ofDriver = `($7::int is null or dck_drv_id = $7)`
const bothSides = `dck_archive in ('F', 'T')`

/** The filter on a docket's facts in every run. */
export const docketInRun = `${bothSides} and ${narrowed} and ${ofDriver}
    and dck_created >= $4::timestamptz and dck_created < $5::timestamptz`

/** Whether a docket, or a day's sum of dockets, is in the run's currency. */
export const inCurrency = 'dck_currency = $8::text'

const rolledUntil = '(select rolled_until from report_rolled)'

/** The days of a source. */
interface Days {
  /** On "day". */
  within: string
  /** On dck_created: the first instant of the period, and the first after it. */
  from: string
  until: string
}

const currentPeriod: Days = {
  within: `"day" between $2::date and $3::date`,
  from: '$4::timestamptz',
  until: '$5::timestamptz',
}
// A statement must use every parameter; the last two conditions are always true for that purpose.
const earlier: Days = {
  within: `"day" < $2::date and $3::date >= $2::date and $5::timestamptz > $4::timestamptz`,
  from: `'-infinity'::timestamptz`,
  until: '$4::timestamptz',
}

const driverOf = (by: readonly string[]) => (by.includes('dck_drv_id') ? ofDriver : `$7::int is null`)

/** Money in another currency than the run's counts as 0, so that no report can add two currencies. */
const measureOf = (measure: string) =>
  moneyMeasures.includes(measure) ? `case when ${inCurrency} then ${measure} else 0 end ${measure}` : measure

const columnsOf = (by: readonly string[], measures: readonly string[]) =>
  ['"day"', ...by, ...measures.map(by.includes('dck_currency') ? measureOf : String)].join(', ')

const isSummedUp = `"day" < ${rolledUntil}`

/** Days of accounts that are summed up and have not changed since. */
const rolledUpFacts = ({ table, by }: FactTable, columns: string, within: string) => `
  select ${columns} from ${table}
  where ${narrowed} and ${driverOf(by)} and ${within} and ${isSummedUp}
    and not exists (select from report_changed where rch_cust_id = dck_cust_id and rch_day = "day")`

/** Days that are not summed up because they are not complete, or that have changed since: from the dockets. */
const notSummed = ({ view }: FactTable, columns: string, { within, from, until }: Days) => `
  select ${columns} from ${view}
  where ${bothSides} and ${narrowed} and ${ofDriver} and dck_created < ${until}
    and dck_created >= greatest(${from}, ${dayStart(rolledUntil)})
  union all
  select ${columns} from ${factsOnDays(
    view,
    `(select distinct rch_cust_id account, rch_day "date" from report_changed where rch_cust_id = any($1::int[])
        and rch_day < ${rolledUntil} and ${within.replaceAll('"day"', 'rch_day')}) changed`,
  )} changed_facts
  where ${narrowed} and ${ofDriver}`

/**
 * The facts of some days, wherever they are: summed up; not yet summed up because the day is not complete; or changed
 * since. All three are read in one statement, and so are consistent and exact.
 */
function factsOf(facts: FactTable, days: Days): string {
  const columns = columnsOf(facts.by, facts.measures)
  return `${rolledUpFacts(facts, columns, days.within)}
  union all
  ${notSummed(facts, columns, days)}`
}

type Together = FactTable & Required<Pick<FactTable, 'together'>>

/**
 * A reader of every account, service and driver reads the combined table; for one driver, only if its key includes the
 * driver.
 */
const isOfAll = ({ together }: Together) =>
  `($6::text is null ${together.by.includes('dck_drv_id') ? '' : 'and $7::int is null'}
    and not exists (select from customer where cust_id <> all($1::int[])))`

/**
 * The same with fewer key columns. Days that have changed are read account by account, as is every day for a reader of
 * some accounts only.
 */
function combinedFacts(facts: Together, days: Days): string {
  const { table, by, together, measures } = facts
  const columns = columnsOf(together.by, measures)
  return `
  select ${columns} from ${together.table}
  where ${isOfAll(facts)} and ${driverOf(together.by)} and ${days.within} and ${isSummedUp}
    and not exists (select from report_changed where rch_day = "day")
  union all
  select ${columns} from (select distinct rch_day from report_changed) changed
  cross join unnest($1::int[]) account
  cross join lateral (select * from ${table} where dck_cust_id = account and "day" = rch_day offset 0) of_account
  where ${isOfAll(facts)} and ${driverOf(by)} and ${days.within} and ${isSummedUp}
    and not exists (select from report_changed c where c.rch_cust_id = dck_cust_id and c.rch_day = "day")
  union all
  ${rolledUpFacts(facts, columns, days.within)} and not ${isOfAll(facts)}
  union all
  ${notSummed(facts, columns, days)}`
}

const pounds = (condition: string) =>
  `case when ${condition} and quo_currency = $8::text then quo_total else 0 end`

const quoteFacts = `
  select (quo_created at time zone 'Europe/London')::date as "day", dck_serv_type, won::int won,
    (not won and quo_expires <= now())::int lost, (not won and quo_expires > now())::int as open,
    ${pounds('won')} won_total, ${pounds('not won and quo_expires <= now()')} lost_total
  from quote
  cross join lateral (select quo_dck_id is not null won, quo_booking #>> '{docket,dck_serv_type}' dck_serv_type) of_quote
  where quo_cust_id = any($1::int[]) and quo_created >= $4::timestamptz and quo_created < $5::timestamptz
    and quo_source in ('guest', 'customer') and quo_total is not null
    and ($6::text is null or dck_serv_type = $6) and $7::int is null
  union all
  select lqu_day, lqu_serv_type, 0, quotes, 0, 0, case when lqu_currency = $8::text then total else 0 end from lost_quote
  where lqu_cust_id = any($1::int[]) and lqu_day between $2::date and $3::date
    and ($6::text is null or lqu_serv_type = $6)`

const docketLines = `
  select line.*, dck_docket, dck_cust_ref1 from (select * from docket_money where ${docketInRun} and ${inCurrency}) line
  join docket using (dck_id)`

/** The approved credits of those dockets. A booking that was cancelled free of charge has none. */
const creditLines = `
  select dck_cust_id, (dck_created at time zone 'Europe/London')::date as "day", dck_id, dck_docket, dck_created, dchg_id,
    dchg_net net, dchg_vat vat, dchg_reason reason
  from docket join docket_charge on dchg_dck_id = dck_id
  where ${docketInRun} and ${inCurrency} and dchg_net < 0 and dchg_state = 'approved' and not (${isFreeOfCharge})`

const receiptsOf = (days: string) => `
  select rcp_cust_id dck_cust_id, rcp_day as "day", rcp_id, rcp_amount, rcp_method, rcp_reference, rcp_reverses
  from receipt where rcp_cust_id = any($1::int[]) and rcp_currency = $8::text and ${days.replaceAll('"day"', 'rcp_day')}`

const credits = `
  select rcp_cust_id dck_cust_id, sum(rcp_unallocated)::bigint credit from receipt
  where rcp_cust_id = any($1::int[]) and rcp_currency = $8::text and rcp_unallocated > 0
    and $6::text is null and $7::int is null and rcp_day <= $3::date
  group by rcp_cust_id`

const sources = {
  /** Figures by day, account and service. */
  day_facts: factsOf(factTables.day, currentPeriod),
  /** The same by driver too, 0 for none. */
  driver_facts: factsOf(factTables.driver, currentPeriod),
  /** The same by day and driver only. */
  driver_totals: combinedFacts(factTables.driver, currentPeriod),
  /** Exceptions by day, service, status and reason. */
  exception_totals: combinedFacts(factTables.exception, currentPeriod),
  /** Stops by day and postcode district. */
  postcode_totals: combinedFacts(factTables.postcode, currentPeriod),
  /** Figures of the days before the run. */
  earlier_facts: factsOf(factTables.day, earlier),
  /** The money of each docket. */
  docket_lines: docketLines,
  /** The credits of each docket. */
  credit_lines: creditLines,
  /** Payments recorded by the office in the period and before it. */
  receipt_lines: receiptsOf(currentPeriod.within),
  earlier_receipts: receiptsOf(earlier.within),
  /** The unallocated part of recorded payments, by account. */
  credits,
  /** Quotes that were priced, by the day on which they were made. */
  quote_facts: quoteFacts,
} as const

export type FactSource = keyof typeof sources

/** @internal For the test that finds unscoped tables. */
export const factSources = Object.keys(sources)

const isSource = (name: string): name is FactSource => Object.hasOwn(sources, name)

/** The names that a statement reads from. */
export const namesReadBy = (statement: string): string[] => [
  ...new Set(
    [...statement.matchAll(/\b(?:from|join)\s+(?:lateral\s+)?([a-z_]+)/g)].map(([, name = '']) => name),
  ),
]

/**
 * The sources of a statement, as the beginning of a WITH; a run for one driver reads the days by driver. The first one
 * uses the currency, because a statement must use every parameter.
 */
export const withSources = (statement: string, ofOneDriver: boolean): string =>
  [`run_currency as (select $8::text)`, ...sourcesOf(statement, ofOneDriver)].join(',\n')

const sourcesOf = (statement: string, ofOneDriver: boolean): string[] =>
  namesReadBy(statement)
    .filter(isSource)
    .map((name) => {
      const source = ofOneDriver && name === 'day_facts' ? 'driver_facts' : name
      return `${name} as (${sources[source]})`
    })
