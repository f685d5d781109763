import { Button, Group, NativeSelect, Skeleton, Stack, Text } from '@mantine/core'
import { resendWebhookMessage, testWebhook } from '@despatch/contract/v1/webhook-messages.ts'
import { accountEvents, isAccountEvent } from '@despatch/domain/webhooks/account-events.ts'
import { IconWebhook } from '@tabler/icons-react'
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../platform/api.ts'
import { FailedQuery } from '../platform/failed-query.tsx'
import { notify } from '../platform/notify.ts'
import { SideDrawer } from '../ui/side-drawer.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { AccountMessage } from './account-message.tsx'
import { accountWebhookTexts } from './account-texts.ts'
import { messagesQuery, type AccountWebhook, type WebhookMessage } from './account-webhooks.queries.ts'
import { ReplayDialog } from './replay-dialog.tsx'
import listClasses from '../ui/item-list.module.css'

interface AccountMessagesProps {
  webhook: AccountWebhook | null
  onClose: () => void
}

/** The messages of an account's webhook: tests, replays, and each message with its request and replies. */
export const AccountMessages = ({ webhook, onClose }: AccountMessagesProps) => (
  <SideDrawer opened={webhook !== null} onClose={onClose} title={accountWebhookTexts.messages}>
    {webhook && <Messages webhook={webhook} />}
  </SideDrawer>
)

function Messages({ webhook: { id, url, state } }: { webhook: AccountWebhook }) {
  const queries = useQueryClient()
  const [replaying, setReplaying] = useState(false)
  const [type, setType] = useState<(typeof accountEvents)[number]>('delivery.created')
  const sent = useInfiniteQuery(messagesQuery(id))
  const refresh = () => queries.invalidateQueries({ queryKey: messagesQuery(id).queryKey })
  const test = useMutation({
    mutationFn: () => api(testWebhook, { id, type }),
    onSuccess: refresh,
    onError: (failure) => notify.failure(accountWebhookTexts.sendTest, failure),
  })
  const again = useMutation({
    mutationFn: (message_id: string) => api(resendWebhookMessage, { id, message_id }),
    onSuccess: refresh,
    onError: (failure) => notify.failure(accountWebhookTexts.sendAgain, failure),
  })
  return (
    <Stack gap="sm">
      <Text size="sm" className={listClasses.long}>
        {url}
      </Text>
      <Group gap="xs" align="flex-end">
        <NativeSelect
          className={listClasses.about}
          label={accountWebhookTexts.testType}
          data={[...accountEvents]}
          value={type}
          onChange={({ currentTarget: { value } }) => isAccountEvent(value) && setType(value)}
        />
        <Button variant="default" loading={test.isPending} onClick={() => test.mutate()}>
          {accountWebhookTexts.sendTest}
        </Button>
        {state === 'active' && (
          <Button variant="default" aria-haspopup="dialog" onClick={() => setReplaying(true)}>
            {accountWebhookTexts.replay}
          </Button>
        )}
      </Group>
      {sent.isPending && (
        <Skeleton component="output" height={200} aria-label={accountWebhookTexts.loadingMessages} />
      )}
      {sent.isError && <FailedQuery title={accountWebhookTexts.messagesNotLoaded} queries={[sent]} />}
      {sent.data && (
        <Rows id={id} rows={sent.data.pages.flatMap(({ data }) => data)} onAgain={again.mutate} />
      )}
      {sent.hasNextPage && (
        <Button variant="default" loading={sent.isFetchingNextPage} onClick={() => void sent.fetchNextPage()}>
          {accountWebhookTexts.earlier}
        </Button>
      )}
      <ReplayDialog id={id} opened={replaying} onClose={() => setReplaying(false)} />
    </Stack>
  )
}

interface RowsProps {
  id: string
  rows: readonly WebhookMessage[]
  onAgain: (id: string) => void
}

function Rows({ id, rows, onAgain }: RowsProps) {
  if (rows.length === 0) {
    return (
      <EmptyState icon={<IconWebhook size={24} stroke={1.6} />} title={accountWebhookTexts.noMessages}>
        {accountWebhookTexts.noMessagesHelp}
      </EmptyState>
    )
  }
  return (
    <ul className={listClasses.list} aria-label={accountWebhookTexts.messages}>
      {rows.map((message) => (
        <AccountMessage key={message.id} webhookId={id} message={message} onAgain={onAgain} />
      ))}
    </ul>
  )
}
