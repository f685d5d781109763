import { Badge, Button, Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { accountsQuery } from '../customers/customers.queries.ts'
import { commonTexts } from '../ui/texts.ts'
import { TimeOf } from '../ui/time-of.tsx'
import { accountWebhookTexts } from './account-texts.ts'
import type { AccountWebhook } from './account-webhooks.queries.ts'
import listClasses from '../ui/item-list.module.css'

interface AccountWebhookItemProps {
  webhook: AccountWebhook
  onEdit: (webhook: AccountWebhook) => void
  onWatch: (webhook: AccountWebhook) => void
}

/** A webhook of an account: its address, account, events and state, and what can be done with it. */
export function AccountWebhookItem({ webhook, onEdit, onWatch }: AccountWebhookItemProps) {
  const accounts = useQuery(accountsQuery)
  const { url, types, state, amounts, old_secret_until, replay } = webhook
  const account = accounts.data?.find(({ cust_id }) => String(cust_id) === webhook.account)
  return (
    <li className={listClasses.item}>
      <Stack gap={4} className={listClasses.about ?? ''}>
        <Group gap="xs">
          <Text fw={600} className={listClasses.long}>
            {url}
          </Text>
          {state === 'paused' && (
            <Badge variant="default" tt="none">
              {accountWebhookTexts.paused}
            </Badge>
          )}
          {!amounts && (
            <Badge variant="default" tt="none">
              {accountWebhookTexts.withoutAmounts}
            </Badge>
          )}
        </Group>
        <Text size="sm">
          {account && `${account.cust_name} · `}
          {types.join(', ')}
        </Text>
        {old_secret_until !== null && (
          <Text size="sm" c="dimmed">
            {accountWebhookTexts.oldSecretUntil} <TimeOf iso={old_secret_until} within />
          </Text>
        )}
        {replay?.state === 'running' && (
          <Text size="sm" c="dimmed">
            {accountWebhookTexts.replaying(replay.queued)}
          </Text>
        )}
      </Stack>
      <Group gap="xs">
        <Button
          size="compact-md"
          variant="default"
          aria-haspopup="dialog"
          aria-label={accountWebhookTexts.messagesOf(url)}
          onClick={() => onWatch(webhook)}
        >
          {accountWebhookTexts.messages}
        </Button>
        <Button
          size="compact-md"
          variant="default"
          aria-haspopup="dialog"
          aria-label={accountWebhookTexts.edit(url)}
          onClick={() => onEdit(webhook)}
        >
          {commonTexts.edit}
        </Button>
      </Group>
    </li>
  )
}
