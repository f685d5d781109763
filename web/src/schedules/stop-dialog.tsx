import { Anchor, Button, Stack, Text } from '@mantine/core'
import { scheduleEnd, schedulePause } from '@despatch/contract/schedules/schedules.ts'
import { mostCalendarDays } from '@despatch/domain/schedules/schedule-rule.ts'
import { dayInWords } from '@despatch/domain/time/day-in-words.ts'
import { dayAfter, londonDay } from '@despatch/domain/time/london-day.ts'
import { instantMs } from '@despatch/domain/time/london-time.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { CancelDialog } from '../dockets/changes/cancel-dialog.tsx'
import { api } from '../platform/api.ts'
import { messageOf } from '../platform/notify.ts'
import { paths } from '../platform/paths.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { useMinute } from '../ui/use-minute.ts'
import classes from './schedules.module.css'
import { scheduleDaysQuery, schedulesKey, type Schedule } from './schedules.queries.ts'
import { schedulesTexts } from './texts.ts'

export interface Stopping {
  rule: Schedule
  action: 'pause' | 'end'
}

interface StopDialogProps {
  /** Null while it is closed. */
  stopping: Stopping | null
  onClose: () => void
}

/** Asks before a rule is paused or ended, and names the bookings that are made and stay. */
export const StopDialog = ({ stopping, onClose }: StopDialogProps) =>
  stopping && <Question key={stopping.rule.sch_id} stopping={stopping} onClose={onClose} />

function Question({ stopping: { rule, action }, onClose }: { stopping: Stopping; onClose: () => void }) {
  const queries = useQueryClient()
  const { sch_id, sch_name } = rule
  const sending = useMutation({
    mutationFn: () =>
      action === 'end' ? api(scheduleEnd, { sch_id }) : api(schedulePause, { sch_id, paused: true }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: schedulesKey })
      onClose()
    },
  })
  const isEnd = action === 'end'
  const title = isEnd ? schedulesTexts.endQuestion(sch_name) : schedulesTexts.pauseQuestion(sch_name)
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={title}
      action={isEnd ? schedulesTexts.end : schedulesTexts.pause}
      busy={sending.isPending}
      refusal={
        sending.error
          ? {
              title: isEnd ? schedulesTexts.endNamed(sch_name) : schedulesTexts.pauseNamed(sch_name),
              message: messageOf(sending.error),
            }
          : undefined
      }
      onCommand={() => sending.mutate()}
    >
      <Stack gap="sm">
        <Text>{isEnd ? schedulesTexts.endHelp : schedulesTexts.pauseHelp}</Text>
        <MadeBookings sch_id={sch_id} />
      </Stack>
    </ConfirmDialog>
  )
}

type Docket = Parameters<typeof CancelDialog>[0]['docket']

/** The bookings of the next weeks that are made, each with the dialog that states the fee of cancelling it. */
function MadeBookings({ sch_id }: { sch_id: number }) {
  const queries = useQueryClient()
  const now = useMinute()
  const today = londonDay(now)
  const days = useQuery(scheduleDaysQuery({ sch_id }, today, dayAfter(today, mostCalendarDays - 1)))
  const [cancelling, setCancelling] = useState<Docket | null>(null)
  const made = (days.data?.rows ?? []).filter(
    ({ dck_id, dck_cancelled, ready }) =>
      dck_id !== null && !dck_cancelled && instantMs(ready) > instantMs(now),
  )
  if (made.length === 0) return null
  return (
    <div>
      <Text>{schedulesTexts.madeStay(made.length)}</Text>
      <ul className={classes.list}>
        {made.map(({ dck_id, dck_docket, sday_day }) => (
          <li key={sday_day}>
            {schedulesTexts.madeOn(
              <Anchor
                underline="always"
                renderRoot={(props) => (
                  <Link to={paths.docket} search={{ _id: dck_id ?? undefined }} {...props} />
                )}
              >
                {dck_docket}
              </Anchor>,
              dayInWords(sday_day, today),
            )}{' '}
            <Button
              size="compact-sm"
              variant="subtle"
              color="red"
              aria-haspopup="dialog"
              aria-label={schedulesTexts.cancelNamed(dck_docket ?? '')}
              onClick={() => setCancelling({ dck_id: dck_id ?? 0, dck_docket: dck_docket ?? '' })}
            >
              {schedulesTexts.cancel}
            </Button>
          </li>
        ))}
      </ul>
      {cancelling && (
        <CancelDialog
          docket={cancelling}
          opened
          onClose={() => {
            setCancelling(null)
            void queries.invalidateQueries({ queryKey: schedulesKey })
          }}
        />
      )}
    </div>
  )
}
