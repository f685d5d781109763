import { Button, Stack, Text } from '@mantine/core'
import { scheduleSkip } from '@despatch/contract/schedules/schedules.ts'
import { dayTimesErrors } from '@despatch/domain/schedules/rule-errors.ts'
import { useQueryClient } from '@tanstack/react-query'
import { api } from '../platform/api.ts'
import { AppForm, FormButtons } from '../platform/app-form.tsx'
import { useAppForm } from '../platform/use-app-form.ts'
import { draftOfTimes, enteredTimes, type RuleDraft } from './rule-draft.ts'
import { schedulesKey, type Schedule, type ScheduleDay } from './schedules.queries.ts'
import { schedulesTexts } from './texts.ts'
import { TimesFields } from './times-fields.tsx'

interface DayTimesProps {
  day: ScheduleDay
  rule: Schedule
  onClose: () => void
}

const isSame = (some: Schedule['sch_times'], others: Schedule['sch_times']): boolean =>
  some.every((time, index) => time?.day === others[index]?.day && time?.time === others[index]?.time)

/** The times of one day only. Those of the rule are not times of its own. */
export function DayTimes({ day: { sch_id, sday_day }, rule, onClose }: DayTimesProps) {
  const queries = useQueryClient()
  const own = rule.changes.find((changed) => changed.sday_day === sday_day)
  const form = useAppForm<Pick<RuleDraft, 'sch_times'>>({
    start: { sch_times: draftOfTimes(own?.sch_times ?? rule.sch_times) },
    check: ({ sch_times }) => dayTimesErrors(enteredTimes(sch_times), rule.stops.length),
    send: async ({ sch_times }) => {
      const times = enteredTimes(sch_times)
      await api(scheduleSkip, { sch_id, sday_day, sch_times: isSame(times, rule.sch_times) ? null : times })
      await queries.invalidateQueries({ queryKey: schedulesKey })
      onClose()
    },
  })
  return (
    <AppForm form={form} label={schedulesTexts.changeDay}>
      <Stack gap="sm">
        <Text>{schedulesTexts.changeDayHelp}</Text>
        <TimesFields form={form} stops={rule.stops} />
        {own && (
          <Button
            variant="subtle"
            size="compact-md"
            onClick={() => form.change({ sch_times: draftOfTimes(rule.sch_times) })}
          >
            {schedulesTexts.timesOfRule}
          </Button>
        )}
      </Stack>
      <FormButtons
        form={form}
        submit={schedulesTexts.saveTimes}
        failed={schedulesTexts.dayNotChanged}
        onCancel={onClose}
      />
    </AppForm>
  )
}
