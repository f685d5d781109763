import { Anchor, Text, Title } from '@mantine/core'
import { dateInWords, dayInWords } from '@despatch/domain/time/day-in-words.ts'
import { londonDay } from '@despatch/domain/time/london-day.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { FailedQuery } from '../platform/failed-query.tsx'
import { paths } from '../platform/paths.ts'
import { can, useSignedIn } from '../platform/session.ts'
import { useMinute } from '../ui/use-minute.ts'
import { StateIcon } from './day-state.tsx'
import classes from './schedules.module.css'
import { scheduleAttentionQuery } from './schedules.queries.ts'
import { schedulesTexts } from './texts.ts'

/**
 * On the home page: the days of regular bookings that failed or were missed or have no driver, each with its reason, and agreed prices
 * that end. Nothing without one.
 */
export function SchedulesAttention() {
  const attention = useQuery(scheduleAttentionQuery)
  const today = londonDay(useMinute())
  if (attention.data === undefined)
    return attention.error ? (
      <FailedQuery title={schedulesTexts.attentionNotLoaded} queries={[attention]} />
    ) : null
  const { rows, total, unallocated, holidays, prices } = attention.data
  if (total + unallocated.length + holidays.length + prices.length === 0) return null
  return (
    <section aria-labelledby="regular-attention">
      <Title order={2} id="regular-attention">
        {schedulesTexts.attention}
      </Title>
      <ul className={classes.list}>
        {[...rows, ...unallocated].map((day) => {
          const { sch_id, sch_name, cust_name, sday_day, sday_state, sday_reason } = day
          return (
            <li key={`${sch_id} ${sday_day}`} className={classes.dayRow}>
              <StateIcon state={sday_state} />{' '}
              <Named sch_id={sch_id} day={sday_day}>
                {schedulesTexts.attentionOf(sch_name, cust_name, dayInWords(sday_day, today))}
              </Named>
              <Text c="dimmed" className={classes.wrap ?? ''}>
                {sday_state === 'made'
                  ? schedulesTexts.unallocated(sday_reason)
                  : `${schedulesTexts.states[sday_state]}. ${sday_reason}`}
              </Text>
            </li>
          )
        })}
        {holidays.map(({ sch_id, sch_name, cust_name, sday_day, holiday }) => (
          <li key={`holiday ${sch_id} ${sday_day}`} className={classes.dayRow}>
            <Named sch_id={sch_id} day={sday_day}>
              {schedulesTexts.attentionOf(sch_name, cust_name, dayInWords(sday_day, today))}
            </Named>
            <Text c="dimmed" className={classes.wrap ?? ''}>
              {schedulesTexts.newHoliday(holiday ?? '')}
            </Text>
          </li>
        ))}
        {prices.map(({ sch_id, sch_name, cust_name, until }) => (
          <li key={sch_id} className={classes.dayRow}>
            <Named sch_id={sch_id}>{schedulesTexts.ruleOf(sch_name, cust_name)}</Named>
            <Text c="dimmed" className={classes.wrap ?? ''}>
              {schedulesTexts.priceEnds(dateInWords(until), until < today)}
            </Text>
          </li>
        ))}
      </ul>
      {total > rows.length && <Text c="dimmed">{schedulesTexts.more(total - rows.length)}</Text>}
    </section>
  )
}

/** The name of a regular booking as a link for those who may open it, to one of its days if it is given. */
function Named({ sch_id, day, children }: { sch_id: number; day?: string; children: string }) {
  if (!can(useSignedIn(), 'booking'))
    return (
      <Text span fw={500}>
        {children}
      </Text>
    )
  return (
    <Anchor
      fw={500}
      renderRoot={(props) => (
        <Link
          to={paths.schedules}
          search={{ _id: String(sch_id), ...(day !== undefined && { day }) }}
          {...props}
        />
      )}
    >
      {children}
    </Anchor>
  )
}
