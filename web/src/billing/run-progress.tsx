import { Anchor, Button, Group, Progress, Skeleton, Text, Title } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck, IconClock, IconMailbox } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Fragment } from 'react'
import { ApiError } from '../platform/api.ts'
import { FailedQuery } from '../platform/failed-query.tsx'
import { paths } from '../platform/paths.ts'
import { BackLink } from '../ui/back-link.tsx'
import { FailedState } from '../ui/failed-state.tsx'
import { Money } from '../ui/money-cell.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { TimeOf } from '../ui/time-of.tsx'
import classes from './billing.module.css'
import { runQuery, type Run } from './billing.queries.ts'
import { notSent } from './document-filters.tsx'
import { billingTexts } from './texts.ts'

type RunRow = Run['rows'][number]

/** What became of the accounts of a run, while it happens and afterwards. */
export function RunProgress({ run_id }: { run_id: number }) {
  const run = useQuery(runQuery(run_id))
  if (run.data) return <Progressing run={run.data} />
  if (run.error instanceof ApiError && run.error.status === 404)
    return (
      <>
        <BackLink to={paths.billing} label={billingTexts.backToReady} />
        <FailedState order={1} title={billingTexts.runNotFound} message={billingTexts.runNotFoundHelp} />
      </>
    )
  return run.error ? (
    <FailedQuery order={1} title={billingTexts.runNotLoaded} queries={[run]} />
  ) : (
    <Skeleton component="output" height={240} aria-label={billingTexts.loadingRun} />
  )
}

function Progressing({ run }: { run: Run }) {
  const { rows } = run
  const waiting = rows.filter(({ state }) => state === 'waiting')
  const leftOut = rows.filter(({ state }) => state === 'left out')
  const documents = rows.flatMap((row) => row.documents)
  const toPost = documents.filter(({ to }) => to === '')
  const done = rows.length - waiting.length
  return (
    <div className={classes.preview}>
      <BackLink to={paths.billing} label={billingTexts.backToReady} />
      <PageHeading
        title={waiting.length > 0 ? billingTexts.issuing : billingTexts.finished}
        description={billingTexts.runBy(run.run_by, <TimeOf iso={run.run_at} within />)}
        actions={
          waiting.length === 0 && (
            <Button
              variant="default"
              renderRoot={(props) => <Link to={paths.billing} search={{ tab: 'documents' }} {...props} />}
            >
              {billingTexts.seeDocuments}
            </Button>
          )
        }
      />
      <div className={classes.progress}>
        <Text component="output" fw={600} className={classes.figures ?? ''}>
          {waiting.length > 0
            ? billingTexts.runProgress(done, rows.length)
            : billingTexts.issuedCount(documents.length)}
        </Text>
        {waiting.length > 0 && (
          <Progress
            mt="xs"
            aria-label={billingTexts.issuing}
            value={rows.length === 0 ? 100 : (done / rows.length) * 100}
          />
        )}
      </div>
      {leftOut.length > 0 && (
        <section aria-labelledby="billing-left-out" className={classes.part}>
          <Title order={2} size="h4" id="billing-left-out">
            {billingTexts.leftOut(leftOut.length)}
          </Title>
          <Text size="sm" c="dimmed">
            {billingTexts.leftOutHelp}
          </Text>
          <ul className={classes.oddities}>
            {leftOut.map(({ cust_id, cust_name, reason }) => (
              <li key={cust_id} className={classes.oddity}>
                <IconAlertTriangle size={18} className={classes.warning} aria-hidden />
                <div className={classes.oddityWords}>
                  <span>{cust_name}</span>
                  <Text size="sm" c="dimmed">
                    {reason}
                  </Text>
                </div>
              </li>
            ))}
          </ul>
        </section>
      )}
      {waiting.length === 0 && toPost.length > 0 && (
        <section aria-labelledby="billing-to-post" className={classes.part}>
          <Title order={2} size="h4" id="billing-to-post">
            {billingTexts.toPostCount(toPost.length)}
          </Title>
          <Group gap="sm" mt={4}>
            <Text size="sm" c="dimmed">
              {billingTexts.toPostHelp}
            </Text>
            <Button
              size="compact-sm"
              variant="default"
              renderRoot={(props) => (
                <Link to={paths.billing} search={{ tab: 'documents', show: notSent }} {...props} />
              )}
            >
              {billingTexts.seeNotSent}
            </Button>
          </Group>
        </section>
      )}
      <section aria-labelledby="billing-by-account" className={classes.part}>
        <Title order={2} size="h4" id="billing-by-account">
          {billingTexts.byAccount}
        </Title>
        <ul className={classes.oddities}>
          {rows
            .filter(({ state }) => state !== 'left out')
            .map((row) => (
              <AccountOfRun key={row.cust_id} row={row} currency={run.currency} />
            ))}
        </ul>
      </section>
    </div>
  )
}

function AccountOfRun({ row, currency }: { row: RunRow; currency: string }) {
  const Icon = row.state === 'waiting' ? IconClock : IconCircleCheck
  return (
    <li className={classes.oddity}>
      <Icon size={18} className={classes.runIcon} data-state={row.state} aria-hidden />
      <div className={classes.oddityWords}>
        <span>{row.cust_name}</span>
        <Text size="sm" c="dimmed">
          {row.documents.length === 0
            ? billingTexts.runStates[row.state]
            : row.documents.map(({ inv_id, inv_label, total, is_made, to }, index) => (
                <Fragment key={inv_id}>
                  {index > 0 && ', '}
                  <Anchor
                    inherit
                    underline="always"
                    renderRoot={(props) => <Link to={paths.invoice} search={{ _id: inv_id }} {...props} />}
                  >
                    {inv_label}
                  </Anchor>{' '}
                  <Money pounds={total} currency={currency} />
                  {!is_made && ` (${billingTexts.beingMadeShort})`}
                  {to === '' && (
                    <>
                      {' '}
                      <IconMailbox size={14} className={classes.inline} aria-hidden /> {billingTexts.byPost}
                    </>
                  )}
                </Fragment>
              ))}
        </Text>
      </div>
    </li>
  )
}
