import { Alert, Anchor, Modal, Stack, Text } from '@mantine/core'
import { scheduleMake } from '@despatch/contract/schedules/schedules.ts'
import { errorAt } from '@despatch/domain/fields/field-errors.ts'
import { dayInWords } from '@despatch/domain/time/day-in-words.ts'
import { dayAfter, londonDay } from '@despatch/domain/time/london-day.ts'
import { readDay } from '@despatch/domain/time/read-day.ts'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { api } from '../platform/api.ts'
import { AppForm, FormButtons } from '../platform/app-form.tsx'
import { paths } from '../platform/paths.ts'
import { useAppForm } from '../platform/use-app-form.ts'
import { DayField } from '../ui/day-field.tsx'
import { dialogProps } from '../ui/dialog-props.ts'
import { useMinute } from '../ui/use-minute.ts'
import classes from './schedules.module.css'
import { schedulesKey, type ScheduleDay, type Shown } from './schedules.queries.ts'
import { schedulesTexts } from './texts.ts'

interface MakeDaysProps {
  shown: Shown
  opened: boolean
  onClose: () => void
}

/** Books the planned days until a day at once, such as before a holiday. */
export const MakeDays = ({ shown, opened, onClose }: MakeDaysProps) => (
  <Modal opened={opened} onClose={onClose} title={schedulesTexts.makeDays} {...dialogProps}>
    <MakeForm shown={shown} onClose={onClose} />
  </Modal>
)

function MakeForm({ shown, onClose }: { shown: Shown; onClose: () => void }) {
  const queries = useQueryClient()
  const today = londonDay(useMinute())
  const [result, setResult] = useState<ScheduleDay[] | null>(null)
  const form = useAppForm({
    start: { until: dayAfter(today, 1) },
    check: ({ until }) => errorAt('until', readDay(until) === null ? schedulesTexts.dayMissing : null),
    send: async ({ until }) => {
      setResult(null)
      const { rows } = await api(scheduleMake, { ...shown, until })
      setResult(rows)
      await queries.invalidateQueries({ queryKey: schedulesKey })
      await queries.invalidateQueries({ queryKey: ['dockets'] })
    },
  })
  return (
    <AppForm form={form} label={schedulesTexts.makeDays}>
      <Stack gap="sm">
        <Text>{schedulesTexts.makeHelp}</Text>
        <DayField
          label={schedulesTexts.makeUntil}
          withAsterisk
          value={form.values.until}
          error={form.errors['until']}
          onChange={(until) => form.change({ until })}
        />
        {result && <MadeNow days={result} today={today} />}
        <FormButtons
          form={form}
          submit={schedulesTexts.makeDays}
          failed={schedulesTexts.makeDays}
          onCancel={onClose}
        />
      </Stack>
    </AppForm>
  )
}

/** What was booked, and what was not, with the reasons. */
function MadeNow({ days, today }: { days: readonly ScheduleDay[]; today: string }) {
  const made = days.filter(({ dck_id }) => dck_id !== null)
  const failed = days.filter(({ dck_id }) => dck_id === null)
  return (
    <output className={classes.result}>
      {days.length === 0 && <Text>{schedulesTexts.noneMade}</Text>}
      {made.length > 0 && (
        <>
          <Text fw={600}>{schedulesTexts.madeNow(made.length)}</Text>
          <ul className={classes.list}>
            {made.map(({ sch_id, sday_day, dck_id, dck_docket }) => (
              <li key={`${sch_id} ${sday_day}`}>
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
                )}
              </li>
            ))}
          </ul>
        </>
      )}
      {failed.length > 0 && (
        <Alert
          mt="xs"
          color="red"
          icon={<IconAlertTriangle aria-hidden />}
          title={schedulesTexts.failedNow(failed.length)}
        >
          <ul className={classes.list}>
            {failed.map(({ sch_id, sch_name, sday_day, sday_reason }) => (
              <li key={`${sch_id} ${sday_day}`} className={classes.wrap}>
                {schedulesTexts.reasonOf(sch_name, dayInWords(sday_day, today), sday_reason)}
              </li>
            ))}
          </ul>
        </Alert>
      )}
    </output>
  )
}
