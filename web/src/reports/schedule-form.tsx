import { Alert, Button, Group, Stack, TextInput } from '@mantine/core'
import { schedulePost } from '@despatch/contract/reports/report-schedules.ts'
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
  weekdayNames,
  type Frequency,
} from '@despatch/domain/reports/report-schedule.ts'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { api, ApiError } from '../app/api.ts'
import { messageOf, notify } from '../app/notify.ts'
import { useSignedIn } from '../app/session.ts'
import { Select } from '../ui/list-fields.tsx'
import { useTimeInSentence } from '../ui/time-formats.ts'
import type { RunParameters } from './reports.queries.ts'
import { schedulesQuery } from './schedules.queries.ts'

const hours = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: `${String(hour).padStart(2, '0')}:00`,
}))

const daysOf: Record<Frequency, { value: string; label: string }[]> = {
  day: [],
  week: weekdayNames.map((label, at) => ({ value: String(at + 1), label })),
  month: Array.from({ length: lastMonthDay }, (_, at) => ({ value: String(at + 1), label: String(at + 1) })),
}

const periodHelp: Record<Frequency, string> = {
  day: 'Each email covers the previous day.',
  week: 'Each email covers the previous seven days.',
  month: 'Each email covers the previous month.',
}

/** The schedule, format and recipients of a report. */
export function ScheduleForm({ parameters, onClose }: { parameters: RunParameters; onClose: () => void }) {
  const { user } = useSignedIn()
  const formatTime = useTimeInSentence()
  const queries = useQueryClient()
  const [every, setEvery] = useState<Frequency>('week')
  const [on, setOn] = useState('1')
  const [hour, setHour] = useState('7')
  const [format, setFormat] = useState<ReportFormat>('pdf')
  const [email, setEmail] = useState(user.ausr_email)
  const [error, setError] = useState<string | null>(null)
  const { dateStart: _start, dateEnd: _end, ...filters } = parameters
  const saving = useMutation({
    mutationFn: () =>
      api(schedulePost, {
        ...filters,
        rsch_every: every,
        rsch_on: Number(on),
        rsch_hour: Number(hour),
        rsch_format: format,
        rsch_email: email,
      }),
    onSuccess: async ({ rsch_next }) => {
      await queries.invalidateQueries(schedulesQuery)
      notify.success('Send report', `The first email will be sent ${formatTime(rsch_next)}.`)
      onClose()
    },
  })
  const save = (event: FormEvent) => {
    event.preventDefault()
    const found = email.trim() === '' ? 'Required' : emailListError(email)
    setError(found)
    if (found === null) saving.mutate()
  }
  const days = daysOf[every]
  return (
    <form onSubmit={save} noValidate aria-label="Send report">
      <Stack gap="sm">
        <Select
          data-autofocus
          label="How often"
          description={periodHelp[every]}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          allowDeselect={false}
          data={frequencies.map((value) => ({ value, label: frequencyLabels[value] }))}
          value={every}
          onChange={(chosen) => {
            const next = frequencies.find((each) => each === chosen)
            if (next === undefined) return
            setEvery(next)
            setOn('1')
          }}
        />
        {days.length > 0 && (
          <Select
            label={every === 'week' ? 'Day of the week' : 'Day of the month'}
            allowDeselect={false}
            data={days}
            value={on}
            onChange={(chosen) => setOn(chosen ?? '1')}
          />
        )}
        <Group grow align="flex-start">
          <Select
            label="Time"
            allowDeselect={false}
            data={hours}
            value={hour}
            onChange={(chosen) => setHour(chosen ?? '7')}
          />
          <Select
            label="Format"
            allowDeselect={false}
            data={reportFormatNames.map((value) => ({ value, label: reportFormats[value] }))}
            value={format}
            onChange={(chosen) => setFormat(reportFormatNames.find((each) => each === chosen) ?? 'pdf')}
          />
        </Group>
        <TextInput
          label="To"
          required
          description="Separate addresses with ; or ,"
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          maxLength={500}
          value={email}
          onChange={(event) => setEmail(event.currentTarget.value)}
          error={error}
        />
        {saving.error && (
          <Alert role="alert" color="red" icon={<IconAlertTriangle aria-hidden />} title="Send report">
            {errorsOf(saving.error)}
          </Alert>
        )}
        <Group justify="flex-end" mt="xs">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={saving.isPending}>
            Save
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

const errorsOf = (failure: Error): string =>
  failure instanceof ApiError && failure.errors.length > 0
    ? failure.errors.map(({ message }) => message).join(' ')
    : messageOf(failure)
