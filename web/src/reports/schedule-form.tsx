import { Group, Select, Stack, TextInput } from '@mantine/core'
import { schedulePost } from '@despatch/contract/reports/report-schedules.ts'
import { errorAt } from '@despatch/domain/fields/field-errors.ts'
import { emailListError } from '@despatch/domain/fields/email-list.ts'
import {
  reportFormatNames,
  reportFormats,
  type ReportFormat,
} from '@despatch/domain/reports/report-formats.ts'
import {
  frequencies,
  frequencyLabels,
  lastMonthDay,
  weekdaysFromMonday,
  type Frequency,
} from '@despatch/domain/reports/report-schedule.ts'
import { useQueryClient } from '@tanstack/react-query'
import { api } from '../platform/api.ts'
import { AppForm, FormButtons } from '../platform/app-form.tsx'
import { notify } from '../platform/notify.ts'
import { useSignedIn } from '../platform/session.ts'
import { useAppForm } from '../platform/use-app-form.ts'
import { useTimeInSentence } from '../ui/time-formats.ts'
import type { RunParameters } from './reports.queries.ts'
import { schedulesQuery } from './schedules.queries.ts'
import { reportsTexts } from './texts.ts'

const hours = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: `${String(hour).padStart(2, '0')}:00`,
}))

const daysOf: Record<Frequency, { value: string; label: string }[]> = {
  day: [],
  week: weekdaysFromMonday.map((label, at) => ({ value: String(at + 1), label })),
  month: Array.from({ length: lastMonthDay }, (_, at) => ({ value: String(at + 1), label: String(at + 1) })),
}

const periodHelp: Record<Frequency, string> = {
  day: 'Each email covers the previous day.',
  week: 'Each email covers the previous seven days.',
  month: 'Each email covers the previous month.',
}

const newSchedule: {
  rsch_every: Frequency
  rsch_on: string
  rsch_hour: string
  rsch_format: ReportFormat
  rsch_email: string
} = { rsch_every: 'week', rsch_on: '1', rsch_hour: '7', rsch_format: 'pdf', rsch_email: '' }

/** The schedule, format and recipients of a report. */
export function ScheduleForm({ parameters, onClose }: { parameters: RunParameters; onClose: () => void }) {
  const { user } = useSignedIn()
  const formatTime = useTimeInSentence()
  const queries = useQueryClient()
  const { dateStart: _start, dateEnd: _end, ...filters } = parameters
  const form = useAppForm({
    start: { ...newSchedule, rsch_email: user.ausr_email },
    check: ({ rsch_email }) =>
      errorAt('rsch_email', rsch_email.trim() === '' ? reportsTexts.required : emailListError(rsch_email)),
    send: async ({ rsch_on, rsch_hour, ...schedule }) => {
      const times = { rsch_on: Number(rsch_on), rsch_hour: Number(rsch_hour) }
      const { rsch_next } = await api(schedulePost, { ...filters, ...schedule, ...times })
      await queries.invalidateQueries(schedulesQuery)
      notify.success(reportsTexts.sendReport, reportsTexts.firstEmailAt(formatTime(rsch_next)))
      onClose()
    },
  })
  const every = form.values.rsch_every
  const days = daysOf[every]
  return (
    <AppForm form={form} label={reportsTexts.sendReport}>
      <Stack gap="sm">
        <Select
          data-autofocus
          label={reportsTexts.howOften}
          description={periodHelp[every]}
          allowDeselect={false}
          data={frequencies.map((value) => ({ value, label: frequencyLabels[value] }))}
          value={every}
          onChange={(chosen) => {
            const rsch_every = frequencies.find((each) => each === chosen)
            if (rsch_every) form.change({ rsch_every, rsch_on: '1' })
          }}
        />
        {days.length > 0 && (
          <Select
            label={every === 'week' ? reportsTexts.dayOfWeek : reportsTexts.dayOfMonth}
            allowDeselect={false}
            data={days}
            {...form.getInputProps('rsch_on')}
          />
        )}
        <Group grow align="flex-start">
          <Select
            label={reportsTexts.time}
            allowDeselect={false}
            data={hours}
            {...form.getInputProps('rsch_hour')}
          />
          <Select
            label={reportsTexts.format}
            allowDeselect={false}
            data={reportFormatNames.map((value) => ({ value, label: reportFormats[value] }))}
            {...form.getInputProps('rsch_format')}
          />
        </Group>
        <TextInput
          label={reportsTexts.to}
          required
          description={reportsTexts.emailsHelp}
          maxLength={500}
          {...form.getInputProps('rsch_email')}
        />
        <FormButtons form={form} failed={reportsTexts.sendReport} onCancel={onClose} />
      </Stack>
    </AppForm>
  )
}
