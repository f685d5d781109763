import { Skeleton, Stack, Text } from '@mantine/core'
import { changedFields } from '@despatch/domain/logs/changed-fields.ts'
import { formatLondonSeconds } from '@despatch/domain/time/london-time.ts'
import { logSentence } from '@despatch/domain/logs/log-actions.ts'
import { IconFileSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useFailureToast } from '../platform/failure-toast.ts'
import { pages } from '../platform/pages.ts'
import { paths } from '../platform/paths.ts'
import { BackLink } from '../ui/back-link.tsx'
import { FailedQuery } from '../platform/failed-query.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { commonTexts } from '../ui/texts.ts'
import { ChangedFields } from './changed-fields.tsx'
import { LogTypeLabel } from './log-row.tsx'
import { logLineQuery, type LogEntry } from './log.queries.ts'
import { londonDay } from '@despatch/domain/time/london-day.ts'
import classes from './log-entry.module.css'
import { logsTexts } from './texts.ts'

/** /log/detail: one log entry, read only (LOG-01). */
export default function LogEntryPage() {
  const { _id = '', time = '' } = useSearch({ from: '/shell/log/detail' })
  const isNamed = /^[1-9]\d{0,15}$/.test(_id) && !Number.isNaN(Date.parse(time))
  return isNamed ? <NamedEntry _id={_id} time={time} /> : <NoEntry />
}

const NoEntry = () => (
  <>
    <Back time="" />
    <PageHeading title={pages.logEntry.title} />
    <EmptyState icon={<IconFileSearch />} title={logsTexts.noEntryChosen}>
      {logsTexts.chooseAnEntry}
    </EmptyState>
  </>
)

function NamedEntry({ _id, time }: { _id: string; time: string }) {
  const query = useQuery(logLineQuery(Number(_id), time))
  useFailureToast(logsTexts.loadLog, query.error)
  return (
    <>
      <Back time={time} />
      {query.isPending && <Waiting />}
      {query.isError && (
        <>
          <PageHeading title={pages.logEntry.title} />
          <FailedQuery title={logsTexts.logEntryNotLoaded} queries={[query]} />
        </>
      )}
      {query.isSuccess && <Entry entry={query.data} />}
    </>
  )
}

function Back({ time }: { time: string }) {
  const search = Number.isNaN(Date.parse(time)) ? {} : { day: londonDay(time) }
  return <BackLink to={paths.log} search={search} label={logsTexts.backToLog} />
}

const Waiting = () => (
  <Stack gap="sm" mt="lg" aria-busy aria-label={logsTexts.loadingLogEntry}>
    <Skeleton h={32} w={240} />
    <Skeleton h={80} />
    <Skeleton h={200} />
  </Stack>
)

function Entry({ entry }: { entry: LogEntry }) {
  const fields = changedFields(entry.log_before, entry.log_after)
  const sentence = logSentence(entry)
  return (
    <>
      <PageHeading
        title={sentence}
        documentTitle={logsTexts.logOf(sentence)}
        description={sentence.includes(entry.log_record) ? undefined : entry.log_record}
      />
      <dl className={classes.facts}>
        <Fact label={logsTexts.time}>
          <time dateTime={entry.log_time}>{formatLondonSeconds(entry.log_time)}</time>
        </Fact>
        <Fact label={commonTexts.user}>{entry.log_user}</Fact>
        <Fact label={logsTexts.unit}>{entry.log_unit || '–'}</Fact>
        <Fact label={logsTexts.type}>
          <LogTypeLabel type={entry.log_type} />
        </Fact>
      </dl>
      {fields.length > 0 ? (
        <ChangedFields fields={fields} />
      ) : (
        <Text c="dimmed">{logsTexts.noFurtherDetails}</Text>
      )}
    </>
  )
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)
