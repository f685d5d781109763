import { Button, Group, Text } from '@mantine/core'
import { scheduleDelete } from '@despatch/contract/reports/report-schedules.ts'
import { reportFormats } from '@despatch/domain/reports/report-formats.ts'
import { frequencyLabels } from '@despatch/domain/reports/report-schedule.ts'
import { IconMailForward } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../platform/api.ts'
import { notify } from '../platform/notify.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { FailedQuery } from '../platform/failed-query.tsx'
import { TimeOf } from '../ui/time-of.tsx'
import { ReportSkeleton } from './report-skeleton.tsx'
import classes from './report-view.module.css'
import { schedulesQuery, type Schedule } from './schedules.queries.ts'
import { reportsTexts } from './texts.ts'

/** The user's scheduled reports, each with a button to stop it. */
export function SchedulesList() {
  const list = useQuery(schedulesQuery)
  if (list.isPending) return <ReportSkeleton />
  if (list.isError) {
    return <FailedQuery title={reportsTexts.scheduledReportsNotLoaded} queries={[list]} />
  }
  if (list.data.length === 0) {
    return (
      <EmptyState title={reportsTexts.noScheduledReports} icon={<IconMailForward size={24} stroke={1.6} />}>
        {reportsTexts.noScheduledReportsHelp}
      </EmptyState>
    )
  }
  return (
    <ul className={classes.dockets}>
      {list.data.map((schedule) => (
        <ScheduleItem key={schedule.rsch_id} schedule={schedule} />
      ))}
    </ul>
  )
}

function ScheduleItem({ schedule }: { schedule: Schedule }) {
  const queries = useQueryClient()
  const stopping = useMutation({
    mutationFn: () => api(scheduleDelete, { rsch_id: schedule.rsch_id }),
    onSuccess: () => queries.invalidateQueries(schedulesQuery),
    onError: (failure) => notify.failure(reportsTexts.sendReport, failure),
  })
  return (
    <li className={classes.docket}>
      <Group justify="space-between" wrap="nowrap" align="flex-start">
        <div>
          <Text size="sm" fw={600}>
            {schedule.rpt_desc}
          </Text>
          <Text size="xs" c="dimmed">
            {reportsTexts.nextSending({
              frequency: frequencyLabels[schedule.rsch_every],
              next: <TimeOf iso={schedule.rsch_next} within />,
              format: reportFormats[schedule.rsch_format],
            })}
          </Text>
          {schedule.narrowed !== '' && (
            <Text size="xs" c="dimmed">
              {schedule.narrowed}
            </Text>
          )}
          <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
            {reportsTexts.toEmail(schedule.rsch_email)}
          </Text>
        </div>
        <Button
          variant="default"
          size="compact-sm"
          loading={stopping.isPending}
          aria-label={reportsTexts.stopReport(schedule.rpt_desc)}
          onClick={() => stopping.mutate()}
        >
          {reportsTexts.stop}
        </Button>
      </Group>
    </li>
  )
}
