import { WEEKDAYS, weekdayNames, type Weekday } from '@despatch/domain/time/weekdays.ts'
import { Button, Group, Text, TextInput, Title } from '@mantine/core'
import { fieldId } from './setting-field.tsx'
import classes from './settings.module.css'
import { settingsTexts } from './texts.ts'
import type { SettingsForm } from './use-settings-form.ts'

// Weeks start on Monday.
const week: readonly Weekday[] = [...WEEKDAYS.slice(1), ...WEEKDAYS.slice(0, 1)]

type HoursForm = Pick<SettingsForm, 'value' | 'change' | 'errors'>

/** The hours of operation, one row per day. A day without hours is closed (RULE-08). */
export function HoursTable({ form }: { form: HoursForm }) {
  const set = (day: Weekday, start: string, end: string) => {
    form.change(`hoo_${day}_start`, start)
    form.change(`hoo_${day}_end`, end)
  }
  const asMonday = () => {
    const [start, end] = [String(form.value('hoo_mon_start') ?? ''), String(form.value('hoo_mon_end') ?? '')]
    for (const day of week.slice(1, 5)) set(day, start, end)
  }
  return (
    <section className={classes.section} aria-label={settingsTexts.hoursOfOperation}>
      <Title order={2} mb={4}>
        {settingsTexts.hoursOfOperation}
      </Title>
      <Text size="sm" c="dimmed" mb="md">
        {settingsTexts.hoursHelp}
      </Text>
      <div className={classes.week}>
        <span className={classes.side} data-start aria-hidden>
          {settingsTexts.opens}
        </span>
        <span className={classes.side} aria-hidden>
          {settingsTexts.closes}
        </span>
        {week.map((day) => (
          <DayRow key={day} day={day} form={form} onClose={() => set(day, '', '')} />
        ))}
      </div>
      <Group mt="md">
        <Button variant="default" size="compact-md" onClick={asMonday}>
          {settingsTexts.copyMondayToFriday}
        </Button>
      </Group>
    </section>
  )
}

function DayRow({ day, form, onClose }: { day: Weekday; form: HoursForm; onClose: () => void }) {
  const name = weekdayNames[day]
  const isClosed = form.value(`hoo_${day}_start`) === '' && form.value(`hoo_${day}_end`) === ''
  return (
    <>
      <Text className={classes.day ?? ''}>{name}</Text>
      {(['start', 'end'] as const).map((side) => (
        <TextInput
          key={side}
          id={fieldId(`hoo_${day}_${side}`)}
          placeholder="HH:mm"
          autoComplete="off"
          maxLength={5}
          aria-label={settingsTexts.hoursOf(name, side)}
          value={String(form.value(`hoo_${day}_${side}`) ?? '')}
          error={form.errors[`hoo_${day}_${side}`]}
          onChange={(event) => form.change(`hoo_${day}_${side}`, event.currentTarget.value)}
        />
      ))}
      {isClosed ? (
        <Text c="dimmed" size="sm" pt={8}>
          {settingsTexts.closed}
        </Text>
      ) : (
        <Button variant="subtle" color="gray" aria-label={settingsTexts.closeOn(name)} onClick={onClose}>
          {settingsTexts.markClosed}
        </Button>
      )}
    </>
  )
}
