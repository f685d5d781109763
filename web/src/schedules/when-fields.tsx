import { Checkbox, Group, MultiSelect, SegmentedControl, Select, Stack } from '@mantine/core'
import { monthDayInWords } from '@despatch/domain/schedules/rule-in-words.ts'
import {
  holidayPolicies,
  monthDays,
  mostEvery,
  scheduleUnits,
  weekDays,
} from '@despatch/domain/schedules/schedule-rule.ts'
import { weekdayNames } from '@despatch/domain/time/weekdays.ts'
import { DayField } from '../ui/day-field.tsx'
import { NumberField } from '../ui/number-field.tsx'
import type { RuleFormState } from './rule-draft.ts'
import classes from './schedules.module.css'
import { schedulesTexts } from './texts.ts'

const unitChoices = scheduleUnits.map((value) => ({ value, label: schedulesTexts.units[value] }))
const policyChoices = holidayPolicies.map((value) => ({ value, label: schedulesTexts.policies[value] }))
const monthChoices = monthDays.map((value) => ({ value, label: monthDayInWords(value) }))

/** The days of a rule: every so many weeks or months, from a first day, and what happens on holidays. */
export function WhenFields({ form }: { form: RuleFormState }) {
  const { sch_unit, sch_every } = form.values
  const daysError = form.errors['sch_days']
  const words = sch_unit === 'week' ? schedulesTexts.weeks : schedulesTexts.months
  return (
    <fieldset className={classes.group}>
      <legend>{schedulesTexts.when}</legend>
      <Stack gap="sm" mt="xs">
        <SegmentedControl
          aria-label={schedulesTexts.unit}
          data={unitChoices}
          value={sch_unit}
          onChange={(unit) => form.change({ sch_unit: unit }, ['sch_unit', 'sch_days', 'sch_every'])}
        />
        <NumberField
          label={schedulesTexts.every}
          withAsterisk
          least={1}
          most={mostEvery[sch_unit]}
          suffix={words(sch_every ?? 1)}
          value={sch_every}
          error={form.errors['sch_every']}
          onValue={(every) => form.change({ sch_every: every })}
        />
        {sch_unit === 'week' ? (
          <Checkbox.Group
            label={schedulesTexts.weekdays}
            withAsterisk
            value={form.values.weekDays}
            error={daysError}
            onChange={(chosen) => form.change({ weekDays: chosen }, ['sch_days'])}
          >
            <Group gap="md" mt={4}>
              {weekDays.map((weekday) => (
                <Checkbox
                  key={weekday}
                  value={weekday}
                  label={weekdayNames[weekday]}
                  aria-invalid={daysError ? true : undefined}
                />
              ))}
            </Group>
          </Checkbox.Group>
        ) : (
          <MultiSelect
            label={schedulesTexts.daysOfMonth}
            description={schedulesTexts.daysOfMonthHelp}
            withAsterisk
            searchable
            data={monthChoices}
            value={form.values.monthDays}
            error={daysError}
            onChange={(chosen) => form.change({ monthDays: chosen }, ['sch_days'])}
          />
        )}
        <Group grow align="flex-start" preventGrowOverflow={false}>
          <DayField
            label={schedulesTexts.firstDay}
            withAsterisk
            value={form.values.sch_from}
            error={form.errors['sch_from']}
            onChange={(sch_from) => form.change({ sch_from })}
          />
          <DayField
            label={schedulesTexts.lastDay}
            description={schedulesTexts.lastDayHelp}
            value={form.values.sch_until}
            error={form.errors['sch_until']}
            onChange={(sch_until) => form.change({ sch_until })}
          />
        </Group>
        <Select
          label={schedulesTexts.holidays}
          allowDeselect={false}
          data={policyChoices}
          {...form.getInputProps('sch_holidays')}
        />
      </Stack>
    </fieldset>
  )
}
