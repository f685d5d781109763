import { reportRun } from '@despatch/contract/reports/report-runs.ts'
import { formatFigure } from '@despatch/domain/reports/figures.ts'
import { agedUnpaid } from '@despatch/domain/reports/aged-unpaid.ts'
import { Anchor, Skeleton, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { api, ApiError } from '../../platform/api.ts'
import { FailedQuery } from '../../platform/failed-query.tsx'
import { paths } from '../../platform/paths.ts'
import { ReportHeadline } from '../../reports/report-headline.tsx'
import type { ReportReply } from '../../reports/reports.queries.ts'
import classes from './home.module.css'
import { homeTexts } from './texts.ts'

/** The ages of what is unpaid, the oldest first. */
const ages = ['oldest', 'older', 'newer', 'newest']

/**
 * What waits for a user who works in accounts: the sentence of the report “Aged unpaid”, and its amounts by age as links
 * to the bookings behind each (NAV-06, REP-02). Nothing for a user without that report.
 */
export function UnpaidAtAGlance({ database: Database }: { database: string }) {
  const report = { Filename: agedUnpaid.filename, Database }
  const unpaid = useQuery({
    queryKey: ['reports', 'unpaid', Database],
    queryFn: ({ signal }) => api(reportRun, { ...report, limit: 1 }, { signal }),
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
    retry: false,
  })
  if (unpaid.error instanceof ApiError && unpaid.error.status === 404) return null
  return (
    <section aria-labelledby="unpaid">
      <Title order={2} id="unpaid">
        <Anchor inherit renderRoot={(props) => <Link to={paths.report} search={report} {...props} />}>
          {homeTexts.unpaidBookings}
        </Anchor>
      </Title>
      {unpaid.data ? (
        <>
          {unpaid.data.headline && <ReportHeadline headline={unpaid.data.headline} />}
          <ul className={classes.ages}>
            {amountsOf(unpaid.data).map(({ column, label, amount }) => (
              <li key={column}>
                <Anchor
                  renderRoot={(props) => <Link to={paths.report} search={{ ...report, column }} {...props} />}
                >
                  <strong>{amount}</strong> {label}
                </Anchor>
              </li>
            ))}
          </ul>
          {unpaid.data.otherCurrencies.length > 0 && (
            <Text size="sm" c="dimmed">
              {homeTexts.withoutCurrencies(unpaid.data.otherCurrencies.join(', '))}
            </Text>
          )}
        </>
      ) : unpaid.isError ? (
        <FailedQuery title={homeTexts.unpaidNotLoaded} queries={[unpaid]} />
      ) : (
        <Skeleton component="output" height={56} aria-label={homeTexts.loadingUnpaid} />
      )}
    </section>
  )
}

/** The totals of the ages in which something is unpaid. */
const amountsOf = ({ columns, totals, currency }: ReportReply) =>
  ages.flatMap((column) => {
    const at = columns.findIndex(({ id }) => id === column)
    const total = totals[at]
    const described = columns[at]
    if (!described || typeof total !== 'number' || total === 0) return []
    return [{ column, label: described.label, amount: formatFigure('money', total, currency) }]
  })
