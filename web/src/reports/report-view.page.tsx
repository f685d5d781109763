import { reportFile } from '@despatch/contract/reports/report-runs.ts'
import { reportFormatNames, reportFormats } from '@despatch/domain/reports/report-formats.ts'
import { Button, Group } from '@mantine/core'
import { chooseAccount, type Report } from '@despatch/domain/reports/report.ts'
import { isReportName, shippedReports } from '@despatch/domain/reports/shipped-reports.ts'
import { IconBuilding, IconChartBarOff, IconPrinter } from '@tabler/icons-react'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { ApiError, apiFile } from '../platform/api.ts'
import { DownloadMenu } from '../platform/download-menu.tsx'
import { useFailureToast } from '../platform/failure-toast.ts'
import { messageOf } from '../platform/notify.ts'
import { pages } from '../platform/pages.ts'
import { paths } from '../platform/paths.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { FailedState } from '../ui/failed-state.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { OtherCurrencies } from './other-currencies.tsx'
import { DocketsBehind } from './dockets-behind.tsx'
import { ReportParameters } from './report-parameters.tsx'
import { ReportResult } from './report-result.tsx'
import { ReportSkeleton } from './report-skeleton.tsx'
import classes from './report-view.module.css'
import { SendButton } from './send-button.tsx'
import { reportChoicesQuery, runQuery, type RunParameters } from './reports.queries.ts'
import { reportsTexts } from './texts.ts'
import {
  viewedFigure,
  figureAddress,
  parametersOf,
  withoutFigure,
  type ViewAddress,
} from './viewed-report.ts'

/** Downloads the current report as a file. */
const ReportDownload = ({ parameters }: { parameters: RunParameters }) => (
  <DownloadMenu
    failureTitle={reportsTexts.loadReport}
    files={reportFormatNames.map((format) => ({
      label: reportFormats[format],
      fetch: () => apiFile(reportFile, { ...parameters, format }),
    }))}
  />
)

/** /report/view: runs a report. The report and its filters are query parameters (REP-01, REP-02). */
export default function ReportViewPage() {
  const asked = useSearch({ from: '/shell/report/view' })
  const navigate = useNavigate()
  const parameters = parametersOf(asked)
  const shipped = isReportName(parameters.Filename) ? shippedReports[parameters.Filename] : null
  const isOpen = isOfOneAccount(shipped) && parameters.dck_cust_id === undefined
  const choices = useQuery({ ...reportChoicesQuery, enabled: isOpen })
  const mustChoose = isOpen && (choices.data?.accounts.length ?? 0) > 1
  const run = useInfiniteQuery({
    ...runQuery(parameters),
    enabled: !mustChoose && !(isOpen && choices.isPending),
  })
  useFailureToast(reportsTexts.loadReport, run.error)
  const show = (search: ViewAddress, replace = false) => void navigate({ to: paths.report, search, replace })
  const [first] = run.data?.pages ?? []
  const rows = run.data?.pages.flatMap((page) => page.rows) ?? []
  const behind = viewedFigure(asked)

  if (run.error instanceof ApiError && run.error.status === 404) return <NoSuchReport />
  return (
    <div className={classes.page}>
      <PageHeading
        title={first?.title ?? shipped?.title ?? pages.report.title}
        description={shipped?.description}
        actions={
          first && (
            <Group gap="xs" className={classes.onScreen ?? ''}>
              <ReportDownload parameters={parameters} />
              <SendButton title={first.title} parameters={parameters} />
              <Button
                variant="default"
                leftSection={<IconPrinter size={16} aria-hidden />}
                onClick={() => window.print()}
              >
                {reportsTexts.print}
              </Button>
            </Group>
          )
        }
      />
      {shipped && (
        <ReportParameters
          key={`${asked.dateStart} ${asked.dateEnd}`}
          report={shipped}
          asked={asked}
          shown={first ?? null}
          onShow={(change) => show({ ...withoutFigure(asked), ...change })}
        />
      )}
      {mustChoose && (
        <EmptyState title={reportsTexts.chooseAnAccount} icon={<IconBuilding size={24} stroke={1.6} />}>
          {chooseAccount}
        </EmptyState>
      )}
      {run.isPending && !mustChoose && <ReportSkeleton />}
      {run.error && (
        <FailedState
          title={reportsTexts.reportNotRun}
          message={errorsOf(run.error)}
          onRetry={() => void run.refetch()}
          retrying={run.isFetching}
        />
      )}
      {first && !run.error && (
        <OtherCurrencies run={first} onShow={(currency) => show({ ...withoutFigure(asked), currency })} />
      )}
      {first && !run.error && (
        <ReportResult
          first={first}
          rows={rows}
          stale={run.isPlaceholderData}
          more={
            run.hasNextPage ? { busy: run.isFetchingNextPage, load: () => void run.fetchNextPage() } : null
          }
          onFigure={(column, keys) => show({ ...withoutFigure(asked), ...figureAddress(column, keys) })}
        />
      )}
      {behind && (
        <DocketsBehind
          query={behind}
          run={first ?? null}
          rows={rows}
          onClose={() => show(withoutFigure(asked))}
        />
      )}
    </div>
  )
}

const isOfOneAccount = (report: Report | null) => report?.ofOneAccount === true

const errorsOf = (failure: Error): string =>
  failure instanceof ApiError && failure.errors.length > 0
    ? failure.errors.map(({ message }) => message).join(' ')
    : messageOf(failure)

const NoSuchReport = () => (
  <>
    <PageHeading title={pages.report.title} />
    <EmptyState
      title={reportsTexts.reportNotFound}
      icon={<IconChartBarOff size={24} stroke={1.6} />}
      action={
        <Button renderRoot={(props) => <Link to={paths.reports} {...props} />}>{reportsTexts.reports}</Button>
      }
    >
      {reportsTexts.reportNotFoundHelp}
    </EmptyState>
  </>
)
