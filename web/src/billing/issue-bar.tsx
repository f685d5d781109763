import { Alert, Button, Kbd, Text } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { billingIssue } from '@despatch/contract/billing/billing.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { api, ApiError } from '../platform/api.ts'
import { idempotencyKeyPerContent } from '../platform/idempotency-key.ts'
import { messageOf } from '../platform/notify.ts'
import { paths } from '../platform/paths.ts'
import { Money } from '../ui/money-cell.tsx'
import classes from './billing.module.css'
import { billingKey, type Preview } from './billing.queries.ts'
import { totalOf } from './preview-documents.tsx'
import { billingTexts } from './texts.ts'

interface IssueBarProps {
  preview: Preview
  until: string
  day: string
  leftOut: ReadonlySet<number>
  /** Called after a refusal, because the preview may be of an earlier moment. */
  onOutdated: () => void
}

/** The button that issues all documents of the preview, with their number, total and day. */
export function IssueBar({ preview, until, day, leftOut, onOutdated }: IssueBarProps) {
  const navigate = useNavigate()
  const queries = useQueryClient()
  const [keyOf] = useState(idempotencyKeyPerContent)
  const rows = preview.rows.filter(({ cust_id }) => !leftOut.has(cust_id))
  const documents = rows.flatMap((row) => row.documents)
  const issue = useMutation({
    mutationFn: () => {
      const sent = {
        until,
        day,
        accounts: rows.map(({ cust_id, fingerprint }) => ({ cust_id, fingerprint })),
      }
      return api(billingIssue, sent, { idempotencyKey: keyOf(sent) })
    },
    onSuccess: ({ run_id }) => {
      void queries.invalidateQueries({ queryKey: billingKey })
      void navigate({ to: paths.billingPreview, search: { run: String(run_id) }, replace: true })
    },
    onError: (failure) => {
      if (failure instanceof ApiError && failure.code !== 'OFFLINE') onOutdated()
    },
  })
  const isPossible = documents.length > 0
  const press = () => {
    if (isPossible && !issue.isPending) issue.mutate()
  }
  useHotkeys([['i', press]])
  return (
    <div className={classes.stickyBar}>
      {issue.error && (
        <Alert color="red" role="alert" title={billingTexts.issueFailed} className={classes.barAlert ?? ''}>
          {messageOf(issue.error)}
        </Alert>
      )}
      <Text size="sm" component="output" id="billing-issue" className={classes.barText ?? ''}>
        {isPossible ? (
          <>
            <strong>
              {billingTexts.issueSummary(
                <Money pounds={totalOf(documents)} currency={preview.currency} />,
                day,
              )}
            </strong>{' '}
            <Text span inherit c="dimmed">
              {billingTexts.issueHelp}
            </Text>
          </>
        ) : (
          billingTexts.nothingChosen
        )}
      </Text>
      <Kbd visibleFrom="md">I</Kbd>
      <Button
        className={classes.barButton ?? ''}
        disabled={!isPossible}
        loading={issue.isPending}
        aria-describedby="billing-issue"
        onClick={press}
      >
        {billingTexts.issue(documents.length)}
      </Button>
    </div>
  )
}
