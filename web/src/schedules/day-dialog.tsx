import { Alert, Anchor, Button, Group, Modal, Stack, Text } from '@mantine/core'
import { scheduleSkip } from '@despatch/contract/schedules/schedules.ts'
import { dayInWords } from '@despatch/domain/time/day-in-words.ts'
import { instantMs } from '@despatch/domain/time/london-time.ts'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { api } from '../platform/api.ts'
import { messageOf } from '../platform/notify.ts'
import { paths } from '../platform/paths.ts'
import { dialogProps } from '../ui/dialog-props.ts'
import { TimeOf } from '../ui/time-of.tsx'
import { useMinute } from '../ui/use-minute.ts'
import { DayTimes } from './day-times.tsx'
import classes from './schedules.module.css'
import { scheduleListQuery, schedulesKey, type Schedule, type ScheduleDay } from './schedules.queries.ts'
import { schedulesTexts } from './texts.ts'

interface DayDialogProps {
  /** Null while it is closed. */
  day: ScheduleDay | null
  today: string
  onClose: () => void
}

/** One day of a regular booking: its state, the reason, and what can be done. */
export const DayDialog = ({ day, today, onClose }: DayDialogProps) => (
  <Modal
    opened={day !== null}
    onClose={onClose}
    title={day && schedulesTexts.dayTitle(day.sch_name, dayInWords(day.sday_day, today))}
    {...dialogProps}
  >
    {day && <Day key={`${day.sch_id} ${day.sday_day}`} {...{ day, today, onClose }} />}
  </Modal>
)

function Day({ day, today, onClose }: DayDialogProps & { day: ScheduleDay }) {
  const queries = useQueryClient()
  const now = useMinute()
  const { sch_id, sday_day, sday_state, planned, holiday, dck_id, dck_docket } = day
  const changing = useMutation({
    mutationFn: (skipped: boolean) => api(scheduleSkip, { sch_id, sday_day, skipped }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: schedulesKey })
      onClose()
    },
  })
  const rule = useQuery(scheduleListQuery({ sch_id })).data?.[0]
  const [isChanging, setIsChanging] = useState(false)
  const isToCome = instantMs(day.ready) > instantMs(now)
  const isOpen = isToCome && (sday_state === 'planned' || sday_state === 'failed')
  if (rule && isChanging) return <DayTimes {...{ day, rule, onClose }} />
  const hasOwnTimes = rule?.changes.some((changed) => changed.sday_day === sday_day) ?? false
  const holidayWords =
    holiday === null
      ? null
      : planned === null
        ? schedulesTexts.runsOnHoliday(holiday)
        : schedulesTexts.movedFrom(dayInWords(planned, today), holiday)
  return (
    <Stack gap="sm">
      <Text>{stateInWords(day)}</Text>
      {day.sday_reason !== '' && (
        <Alert color="red" icon={<IconAlertTriangle aria-hidden />}>
          <span className={classes.wrap}>{day.sday_reason}</span>
        </Alert>
      )}
      {holidayWords && <Text c="dimmed">{holidayWords}</Text>}
      {isOpen && hasOwnTimes && <Text c="dimmed">{schedulesTexts.ownTimes}</Text>}
      {day.dck_cancelled && <Text>{schedulesTexts.cancelledSince}</Text>}
      {dck_id !== null && (
        <Anchor renderRoot={(props) => <Link to={paths.docket} search={{ _id: dck_id }} {...props} />}>
          {schedulesTexts.docketOf(dck_docket ?? '')}
        </Anchor>
      )}
      {changing.error && (
        <Alert
          role="alert"
          color="red"
          icon={<IconAlertTriangle aria-hidden />}
          title={schedulesTexts.dayNotChanged}
        >
          {messageOf(changing.error)}
        </Alert>
      )}
      <Group gap="xs">
        {isOpen && (
          <>
            <Button variant="default" loading={changing.isPending} onClick={() => changing.mutate(true)}>
              {schedulesTexts.skipDay}
            </Button>
            <Button variant="default" disabled={!rule} onClick={() => setIsChanging(true)}>
              {schedulesTexts.changeDay}
            </Button>
          </>
        )}
        {isToCome && sday_state === 'skipped' && (
          <Button loading={changing.isPending} onClick={() => changing.mutate(false)}>
            {schedulesTexts.restoreDay}
          </Button>
        )}
        {rule && canChangeFrom(rule, firstDayOf(day), today) && (
          <Button
            variant="default"
            renderRoot={(props) => (
              <Link to={paths.schedule} search={{ _id: String(sch_id), from: firstDayOf(day) }} {...props} />
            )}
          >
            {schedulesTexts.changeFromHere}
          </Button>
        )}
        {rule?.sch_state !== 'ended' && (
          <Button
            variant="default"
            renderRoot={(props) => <Link to={paths.schedule} search={{ _id: String(sch_id) }} {...props} />}
          >
            {schedulesTexts.openRule}
          </Button>
        )}
      </Group>
    </Stack>
  )
}

/** The first day of a rule that is to have this day too, although a holiday moved it to a later one. */
const firstDayOf = ({ sday_day, planned }: ScheduleDay): string =>
  planned !== null && planned < sday_day ? planned : sday_day

/** Whether a rule has days before this one that stay as they are. */
const canChangeFrom = ({ sch_state, sch_from, sch_until }: Schedule, day: string, today: string): boolean =>
  sch_state !== 'ended' && day > sch_from && day >= today && (sch_until === null || day <= sch_until)

function stateInWords({ sday_state, sday_by, ready }: ScheduleDay): ReactNode {
  const time = <TimeOf iso={ready} within />
  const words: Record<ScheduleDay['sday_state'], ReactNode> = {
    planned: schedulesTexts.plannedAt(time),
    made: schedulesTexts.madeAt(time),
    skipped: schedulesTexts.skippedBy(sday_by),
    failed: schedulesTexts.failedHelp(time),
    missed: schedulesTexts.missedHelp(time),
  }
  return words[sday_state]
}
