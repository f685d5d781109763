import { Alert, Skeleton } from '@mantine/core'
import { mailServerTest } from '@despatch/contract/logs/emails.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../platform/api.ts'
import { FailedQuery } from '../platform/failed-query.tsx'
import { ProviderCheck } from '../platform/provider-check.tsx'
import { mailServerQuery } from './emails.queries.ts'
import { logsTexts } from './texts.ts'

/** Whether the portal can send emails, by the last test of its mail server, and a button that tests it. */
export function MailServerCheck() {
  const queries = useQueryClient()
  const server = useQuery(mailServerQuery)
  if (server.isPending)
    return <Skeleton component="output" height={52} mb="sm" aria-label={logsTexts.loadingServer} />
  if (!server.data) return <FailedQuery title={logsTexts.serverNotLoaded} queries={[server]} />
  const { canSend, test_to, checked } = server.data
  if (!canSend)
    return (
      <Alert color="yellow" mb="md" role="note">
        {logsTexts.noMailServer}
      </Alert>
    )
  return (
    <ProviderCheck
      title={logsTexts.mailServer}
      help={logsTexts.testHelp(test_to)}
      obstacle={test_to === '' ? logsTexts.noOwnEmail : undefined}
      checked={checked}
      test={() => api(mailServerTest, {})}
      onTested={(result) =>
        queries.setQueryData(mailServerQuery.queryKey, (before) => before && { ...before, checked: result })
      }
    />
  )
}
