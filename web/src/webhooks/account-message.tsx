import { Badge, Button, Code, Group, Skeleton, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FailedQuery } from '../platform/failed-query.tsx'
import { TimeOf } from '../ui/time-of.tsx'
import { accountWebhookTexts } from './account-texts.ts'
import { messageQuery, type WebhookMessage } from './account-webhooks.queries.ts'
import listClasses from '../ui/item-list.module.css'
import classes from './webhooks.module.css'

interface AccountMessageProps {
  webhookId: string
  message: WebhookMessage
  onAgain: (id: string) => void
}

/** One message: what it was about and how it went. Its request and replies are shown on demand. */
export function AccountMessage({ webhookId, message, onAgain }: AccountMessageProps) {
  const [isOpen, setIsOpen] = useState(false)
  const details = `message-${message.id}`
  return (
    <li className={listClasses.item}>
      <Stack gap={2} className={listClasses.about ?? ''}>
        <Group gap="xs">
          <Text size="sm" fw={600}>
            {message.type}
          </Text>
          {message.is_test && (
            <Badge variant="default" tt="none">
              {accountWebhookTexts.test}
            </Badge>
          )}
          {message.is_replay && (
            <Badge variant="default" tt="none">
              {accountWebhookTexts.replayed}
            </Badge>
          )}
        </Group>
        <Text size="sm" c="dimmed">
          <TimeOf iso={message.created_at} form="brief" />, {outcome(message)}
        </Text>
        {message.next_attempt_at !== null && message.attempts > 0 && (
          <Text size="sm" c="dimmed">
            {accountWebhookTexts.next} <TimeOf iso={message.next_attempt_at} within />
          </Text>
        )}
      </Stack>
      <Group gap="xs">
        <Button
          size="compact-sm"
          variant="default"
          aria-expanded={isOpen}
          aria-controls={details}
          aria-label={accountWebhookTexts.detailsOf(message.id)}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? accountWebhookTexts.hideDetails : accountWebhookTexts.details}
        </Button>
        <Button
          size="compact-sm"
          variant="default"
          aria-label={accountWebhookTexts.sendMessageAgain(message.id)}
          onClick={() => onAgain(message.id)}
        >
          {accountWebhookTexts.sendAgain}
        </Button>
      </Group>
      <div id={details} hidden={!isOpen} className={classes.details}>
        {isOpen && <Details webhookId={webhookId} messageId={message.id} />}
      </div>
    </li>
  )
}

function outcome({ state, attempts, last_status, last_problem }: WebhookMessage): string {
  const answer = last_problem || (last_status === null ? '' : String(last_status))
  const shown = answer === '' ? '' : ` (${answer})`
  if (state === 'delivered') return accountWebhookTexts.deliveredAfter(attempts) + shown
  if (state === 'failed') return accountWebhookTexts.failedAfter(attempts) + shown
  return attempts === 0 ? accountWebhookTexts.waiting : accountWebhookTexts.retriedAfter(attempts) + shown
}

/** JSON on several lines. */
const indented = (body: string): string => JSON.stringify(JSON.parse(body), null, 2)

function Details({ webhookId, messageId }: { webhookId: string; messageId: string }) {
  const message = useQuery(messageQuery(webhookId, messageId))
  if (message.isPending)
    return <Skeleton component="output" height={120} aria-label={accountWebhookTexts.loadingDetails} />
  if (message.isError && !message.data)
    return <FailedQuery title={accountWebhookTexts.detailsNotLoaded} queries={[message]} />
  const { request, replies } = message.data
  const headers = Object.entries(request.headers).map(([name, value]) => `${name}: ${value}`)
  return (
    <Stack gap="xs">
      <Text size="sm" fw={600}>
        {accountWebhookTexts.request}
      </Text>
      <Code block className={classes.code ?? ''}>
        {[...headers, '', indented(request.body)].join('\n')}
      </Code>
      <Text size="sm" fw={600}>
        {accountWebhookTexts.replies}
      </Text>
      {replies.length === 0 && <Text size="sm">{accountWebhookTexts.noReplies}</Text>}
      {replies.map((reply) => (
        <div key={reply.number}>
          <Text size="sm">
            {accountWebhookTexts.attempt(
              reply.number,
              reply.problem || String(reply.status),
              reply.duration_ms,
            )}
            , <TimeOf iso={reply.sent_at} within />
          </Text>
          {reply.body !== '' && (
            <Code block className={classes.code ?? ''}>
              {reply.body}
            </Code>
          )}
        </div>
      ))}
    </Stack>
  )
}
