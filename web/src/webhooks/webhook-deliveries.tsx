import { Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import { webhookDeliveryAgain, webhookPing } from '@despatch/contract/webhooks/webhooks.ts'
import { webhookEvents } from '@despatch/domain/webhooks/webhook-events.ts'
import { IconWebhook } from '@tabler/icons-react'
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../platform/api.ts'
import { notify } from '../platform/notify.ts'
import { SideDrawer } from '../ui/side-drawer.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { FailedQuery } from '../platform/failed-query.tsx'
import { TimeOf } from '../ui/time-of.tsx'
import { webhooksTexts } from './texts.ts'
import listClasses from '../ui/item-list.module.css'
import { deliveriesQuery, type Delivery, type Webhook } from './webhooks.queries.ts'

interface WebhookDeliveriesProps {
  webhook: Webhook | null
  onClose: () => void
}

/** The messages sent to a webhook, with the replies and a button to send a message again. */
export const WebhookDeliveries = ({ webhook, onClose }: WebhookDeliveriesProps) => (
  <SideDrawer opened={webhook !== null} onClose={onClose} title={webhooksTexts.messages}>
    {webhook && <Deliveries webhook={webhook} />}
  </SideDrawer>
)

function Deliveries({ webhook: { hook_id, hook_url, hook_by_account } }: { webhook: Webhook }) {
  const queries = useQueryClient()
  const sent = useInfiniteQuery(deliveriesQuery(hook_id))
  const refresh = () => queries.invalidateQueries({ queryKey: deliveriesQuery(hook_id).queryKey })
  const ping = useMutation({
    mutationFn: () => api(webhookPing, { hook_id }),
    onSuccess: refresh,
    onError: (failure) => notify.failure(webhooksTexts.sendTest, failure),
  })
  const again = useMutation({
    mutationFn: (hdel_id: number) => api(webhookDeliveryAgain, { hdel_id }),
    onSuccess: refresh,
    onError: (failure) => notify.failure(webhooksTexts.sendAgain, failure),
  })
  return (
    <Stack gap="sm">
      <Group justify="space-between" wrap="nowrap">
        <Text size="sm" className={listClasses.long}>
          {hook_url}
        </Text>
        {!hook_by_account && (
          <Button size="compact-md" loading={ping.isPending} onClick={() => ping.mutate()}>
            {webhooksTexts.sendTest}
          </Button>
        )}
      </Group>
      {sent.isPending && (
        <Skeleton component="output" height={200} aria-label={webhooksTexts.loadingMessages} />
      )}
      {sent.isError && <FailedQuery title={webhooksTexts.messagesNotLoaded} queries={[sent]} />}
      {sent.data && <Messages rows={sent.data.pages.flatMap(({ rows }) => rows)} onAgain={again.mutate} />}
      {sent.hasNextPage && (
        <Button variant="default" loading={sent.isFetchingNextPage} onClick={() => void sent.fetchNextPage()}>
          {webhooksTexts.showEarlierMessages}
        </Button>
      )}
    </Stack>
  )
}

function Messages({ rows, onAgain }: { rows: Delivery[]; onAgain: (id: number) => void }) {
  if (rows.length === 0) {
    return (
      <EmptyState icon={<IconWebhook size={24} stroke={1.6} />} title={webhooksTexts.noMessagesYet}>
        {webhooksTexts.noMessagesHelp}
      </EmptyState>
    )
  }
  return (
    <ul className={listClasses.list}>
      {rows.map((delivery) => (
        <li key={delivery.hdel_id} className={listClasses.item}>
          <Stack gap={2} flex={1} miw={0}>
            <Text size="sm" fw={600}>
              {webhookEvents[delivery.hdel_event as keyof typeof webhookEvents]}
            </Text>
            <Text size="sm" c="dimmed">
              <TimeOf iso={delivery.hdel_created} form="brief" />, {outcome(delivery)}
            </Text>
          </Stack>
          {delivery.hdel_state !== 'waiting' && (
            <Button
              size="compact-sm"
              variant="default"
              aria-label={webhooksTexts.sendMessageAgain(delivery.hdel_id)}
              onClick={() => onAgain(delivery.hdel_id)}
            >
              {webhooksTexts.sendAgain}
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}

function outcome({ hdel_state, hdel_attempts, hdel_answer }: Delivery): string {
  const answer = hdel_answer === '' ? '' : ` (${hdel_answer})`
  if (hdel_state === 'delivered') return webhooksTexts.deliveredAfter(hdel_attempts) + answer
  if (hdel_state === 'failed') return webhooksTexts.failedAfter(hdel_attempts) + answer
  return hdel_attempts === 0 ? webhooksTexts.waiting : webhooksTexts.retriedAfter(hdel_attempts) + answer
}
