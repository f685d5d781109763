import { Anchor, Text, Title } from '@mantine/core'
import { dayInWords } from '@despatch/domain/time/day-in-words.ts'
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

/** On the home page: the days of regular bookings that failed or were missed, each with its reason. Nothing without one. */
export function SchedulesAttention() {
  const session = useSignedIn()
  const attention = useQuery(scheduleAttentionQuery)
  const today = londonDay(useMinute())
  if (attention.data === undefined)
    return attention.error ? (
      <FailedQuery title={schedulesTexts.attentionNotLoaded} queries={[attention]} />
    ) : null
  const { rows, total } = attention.data
  if (total === 0) return null
  return (
    <section aria-labelledby="regular-attention">
      <Title order={2} id="regular-attention">
        {schedulesTexts.attention}
      </Title>
      <ul className={classes.list}>
        {rows.map((day) => {
          const { sch_id, sch_name, cust_name, sday_day } = day
          const name = schedulesTexts.attentionOf(sch_name, cust_name, dayInWords(sday_day, today))
          return (
            <li key={`${sch_id} ${sday_day}`} className={classes.dayRow}>
              <StateIcon state={day.sday_state} />{' '}
              {can(session, 'booking') ? (
                <Anchor
                  fw={500}
                  renderRoot={(props) => (
                    <Link to={paths.schedules} search={{ _id: String(sch_id), day: sday_day }} {...props} />
                  )}
                >
                  {name}
                </Anchor>
              ) : (
                <Text span fw={500}>
                  {name}
                </Text>
              )}
              <Text c="dimmed" className={classes.wrap ?? ''}>
                {schedulesTexts.states[day.sday_state]}. {day.sday_reason}
              </Text>
            </li>
          )
        })}
      </ul>
      {total > rows.length && <Text c="dimmed">{schedulesTexts.more(total - rows.length)}</Text>}
    </section>
  )
}
