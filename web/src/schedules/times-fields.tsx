import { Select, Stack, Text, TextInput } from '@mantine/core'
import { mostDaysLater } from '@despatch/domain/schedules/schedule-rule.ts'
import type { RuleDraft, RuleFormState } from './rule-draft.ts'
import classes from './schedules.module.css'
import { schedulesTexts } from './texts.ts'

const dayChoices = Array.from({ length: mostDaysLater + 1 }, (_, days) => ({
  value: String(days),
  label: schedulesTexts.daysLater(days),
}))

/** A form that has the times of the stops. */
interface TimesForm {
  values: Pick<RuleDraft, 'sch_times'>
  errors: RuleFormState['errors']
  change: (changed: Pick<RuleDraft, 'sch_times'>, changedPaths: readonly string[]) => void
}

interface TimesFieldsProps {
  form: TimesForm
  /** The addresses, each on one line. */
  stops: readonly string[]
}

/** From when the collection is ready, and by when each delivery is made. */
export function TimesFields({ form, stops }: TimesFieldsProps) {
  const change = (index: number, changed: { day?: string; time?: string }) =>
    form.change(
      {
        sch_times: form.values.sch_times.map((stop, each) =>
          each === index ? { ...stop, ...changed } : stop,
        ),
      },
      [`sch_times.${index}`],
    )
  return (
    <fieldset className={classes.group}>
      <legend>{schedulesTexts.times}</legend>
      <Text c="dimmed">{schedulesTexts.timesHelp}</Text>
      <Stack gap="sm" mt="xs">
        {form.values.sch_times.map(({ day, time }, index) => {
          const name = schedulesTexts.stop(index + 1)
          const label = index === 0 ? schedulesTexts.readyFrom : schedulesTexts.deliverBy
          return (
            // The stops of a booking do not change their places here.
            // oxlint-disable-next-line react/no-array-index-key
            <div key={index} className={classes.stopTime}>
              <Text className={`${classes.stopName} ${classes.wrap}`}>
                <strong>{name}</strong> {stops[index]}
              </Text>
              {index > 0 && (
                <Select
                  label={schedulesTexts.day}
                  aria-label={schedulesTexts.dayOf(name)}
                  allowDeselect={false}
                  data={dayChoices}
                  value={day}
                  onChange={(chosen) => change(index, { day: chosen ?? '0' })}
                />
              )}
              <TextInput
                label={label}
                aria-label={schedulesTexts.timeOf(label, name)}
                withAsterisk={index === 0}
                placeholder="HH:MM"
                maxLength={5}
                inputMode="numeric"
                autoComplete="off"
                value={time}
                error={form.errors[`sch_times.${index}`]}
                onChange={(event) => change(index, { time: event.currentTarget.value })}
              />
            </div>
          )
        })}
      </Stack>
      <Text size="xs" c="dimmed" mt="xs">
        {schedulesTexts.deliverByHelp}
      </Text>
    </fieldset>
  )
}
