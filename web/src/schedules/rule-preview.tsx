import { Skeleton, Text, Title } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { ruleErrors } from '@despatch/domain/schedules/rule-errors.ts'
import { previewDays } from '@despatch/domain/schedules/schedule-rule.ts'
import { dayInWords } from '@despatch/domain/time/day-in-words.ts'
import { londonDay } from '@despatch/domain/time/london-day.ts'
import { formatLondon, formatLondonShort } from '@despatch/domain/time/london-time.ts'
import { useQuery } from '@tanstack/react-query'
import { FailedQuery } from '../platform/failed-query.tsx'
import { useMinute } from '../ui/use-minute.ts'
import { enteredRule, type RuleDraft } from './rule-draft.ts'
import classes from './schedules.module.css'
import { previewQuery } from './schedules.queries.ts'
import { schedulesTexts } from './texts.ts'

/** How long a user pauses before the days are read, in milliseconds. */
const pauseMs = 300

const clockOf = (iso: string) => formatLondon(iso).slice(-5)

/** The next days of a rule while it is typed. */
export function RulePreview({ sch_cust_id, draft }: { sch_cust_id: number; draft: RuleDraft }) {
  const today = londonDay(useMinute())
  const [settled] = useDebouncedValue(draft, pauseMs)
  const { sch_name: _name, ...rule } = enteredRule(settled)
  const isComplete = ruleErrors(rule).length === 0
  const preview = useQuery(previewQuery(isComplete ? { sch_cust_id, ...rule } : null))
  return (
    <section aria-labelledby="next-days" className={classes.preview}>
      <Title order={2} id="next-days">
        {schedulesTexts.preview}
      </Title>
      {!isComplete ? (
        <Text c="dimmed">{schedulesTexts.previewIncomplete}</Text>
      ) : preview.error ? (
        <FailedQuery order={3} title={schedulesTexts.previewNotLoaded} queries={[preview]} />
      ) : preview.data === undefined ? (
        <Skeleton component="output" height={previewDays * 36} aria-label={schedulesTexts.loadingPreview} />
      ) : preview.data.rows.length === 0 ? (
        <Text c="dimmed">{schedulesTexts.previewEmpty}</Text>
      ) : (
        <>
          <ol className={classes.list}>
            {preview.data.rows.map(({ day, planned, holiday, times, made_at }) => (
              <li key={day} className={classes.previewDay}>
                <Text fw={500}>{dayInWords(day, today)}</Text>
                <Text size="xs" c="dimmed">
                  {timesInWords(times)} · {schedulesTexts.bookedAt(formatLondonShort(made_at))}
                </Text>
                {holiday !== null && (
                  <Text size="xs" className={classes.wrap ?? ''}>
                    {planned === null
                      ? schedulesTexts.runsOnHoliday(holiday)
                      : schedulesTexts.movedFrom(dayInWords(planned, today), holiday)}
                  </Text>
                )}
              </li>
            ))}
          </ol>
          {preview.data.left_out.length > 0 && (
            <Text size="xs" c="dimmed" mt="xs" className={classes.wrap ?? ''}>
              {schedulesTexts.leftOutDays(
                preview.data.left_out
                  .map(({ day, holiday }) => `${dayInWords(day, today)} (${holiday})`)
                  .join(', '),
              )}
            </Text>
          )}
        </>
      )}
    </section>
  )
}

/** The ready time, and the last deadline with its day if it is another one. */
function timesInWords([ready, ...deadlines]: readonly (string | null)[]): string {
  if (!ready) return ''
  const last = deadlines.at(-1)
  if (!last) return schedulesTexts.readyAt(clockOf(ready))
  const isSameDay = londonDay(last) === londonDay(ready)
  return schedulesTexts.readyUntil(clockOf(ready), isSameDay ? clockOf(last) : formatLondonShort(last))
}
