import { Button, Skeleton } from '@mantine/core'
import { dayInWords } from '@despatch/domain/time/day-in-words.ts'
import { londonDay } from '@despatch/domain/time/london-day.ts'
import { readDay } from '@despatch/domain/time/read-day.ts'
import { IconReceipt2 } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useLocation, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { FailedQuery } from '../platform/failed-query.tsx'
import { paths } from '../platform/paths.ts'
import { BackLink } from '../ui/back-link.tsx'
import { DayField } from '../ui/day-field.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { useMinute } from '../ui/use-minute.ts'
import classes from './billing.module.css'
import { previewQuery, readyQuery } from './billing.queries.ts'
import { IssueBar } from './issue-bar.tsx'
import { PreviewDocuments } from './preview-documents.tsx'
import { PreviewOddities } from './preview-oddities.tsx'
import { billingTexts } from './texts.ts'
import { untilOf } from './until-choice.tsx'

interface IssuePreviewProps {
  askedUntil: string | undefined
  askedDay: string | undefined
}

/** The documents of the selected accounts as they would be issued. Without a selection: of those that are due. */
export function IssuePreview({ askedUntil, askedDay }: IssuePreviewProps) {
  const today = londonDay(useMinute())
  const navigate = useNavigate()
  const until = untilOf(askedUntil, today)
  const day = readDay(askedDay ?? '') ?? today
  const selected = useLocation({ select: ({ state }) => state.billedAccounts })
  const due = useQuery({ ...readyQuery(until), enabled: selected === undefined })
  const accounts =
    selected ??
    due.data?.rows.filter((row) => row.is_due && row.ready > 0).map(({ cust_id }) => cust_id) ??
    null
  const preview = useQuery(previewQuery(until, day, accounts))
  const [leftOut, setLeftOut] = useState<ReadonlySet<number>>(new Set())
  const toggle = (cust_id: number) => {
    const ids = new Set(leftOut)
    if (!ids.delete(cust_id)) ids.add(cust_id)
    setLeftOut(ids)
  }
  const isNothing = accounts?.length === 0 || preview.data?.documents === 0
  const failed = due.data === undefined && due.error ? due : preview.data === undefined ? preview : null
  return (
    <div className={classes.preview}>
      <BackLink to={paths.billing} search={{ until }} label={billingTexts.backToReady} />
      <PageHeading
        title={billingTexts.previewTitle}
        description={billingTexts.previewHelp(dayInWords(until, today))}
        actions={
          <DocumentDay
            day={day}
            last={preview.data?.last_day ?? null}
            onDay={(chosen) =>
              void navigate({
                to: paths.billingPreview,
                search: { until, day: chosen },
                state: accounts ? { billedAccounts: accounts } : {},
                replace: true,
              })
            }
          />
        }
      />
      {isNothing ? (
        <EmptyState
          icon={<IconReceipt2 size={24} stroke={1.6} />}
          title={billingTexts.nothingToIssue}
          action={
            <Button component={Link} to={paths.billing} variant="default">
              {billingTexts.backToReady}
            </Button>
          }
        >
          {billingTexts.nothingToIssueHelp}
        </EmptyState>
      ) : preview.data ? (
        <>
          <PreviewOddities rows={preview.data.rows.filter(({ cust_id }) => !leftOut.has(cust_id))} />
          <PreviewDocuments {...{ until, day, leftOut }} preview={preview.data} onToggle={toggle} />
          <IssueBar
            {...{ until, day, leftOut }}
            preview={preview.data}
            onOutdated={() => void preview.refetch()}
          />
        </>
      ) : failed?.error ? (
        <FailedQuery title={billingTexts.previewNotLoaded} queries={[failed]} />
      ) : (
        <Loading />
      )}
    </div>
  )
}

interface DocumentDayProps {
  day: string
  /** The day of the last document, before which none can be issued. */
  last: string | null
  onDay: (day: string) => void
}

function DocumentDay({ day, last, onDay }: DocumentDayProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const type = (value: string) => {
    setTyped(value)
    if (readDay(value) === value) onDay(value)
  }
  return (
    <DayField
      label={billingTexts.documentDay}
      description={last === null ? billingTexts.documentDayToday : billingTexts.documentDayHelp(last)}
      value={typed ?? day}
      onChange={type}
      error={typed !== null && readDay(typed) === null ? billingTexts.dayMissing : null}
    />
  )
}

const Loading = () => (
  <output aria-label={billingTexts.loadingPreview}>
    {[1, 2, 3, 4, 5, 6].map((line) => (
      <Skeleton key={line} height={56} mb="xs" />
    ))}
  </output>
)
