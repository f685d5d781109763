import { Badge, Button, Group, Modal, Skeleton, Stack, Text } from '@mantine/core'
import { webhookEvents } from '@despatch/domain/webhooks/webhook-events.ts'
import { IconPlus, IconWebhook } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFailureToast } from '../platform/failure-toast.ts'
import { pages } from '../platform/pages.ts'
import { dialogProps } from '../ui/dialog-props.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { FailedQuery } from '../platform/failed-query.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { BackToOffice } from '../platform/back-to-office.tsx'
import { commonTexts } from '../ui/texts.ts'
import { webhooksTexts } from './texts.ts'
import { WebhookDeliveries } from './webhook-deliveries.tsx'
import { WebhookForm } from './webhook-form.tsx'
import { WebhookSecretDialog } from './webhook-secret-dialog.tsx'
import listClasses from '../ui/item-list.module.css'
import { webhooksQuery, type Webhook } from './webhooks.queries.ts'

/** /office/webhooks: the webhooks and the messages sent to them (CALL-04). */
export default function WebhooksPage() {
  const [edited, setEdited] = useState<Webhook | 'new' | null>(null)
  const [watched, setWatched] = useState<Webhook | null>(null)
  const [secret, setSecret] = useState<string | null>(null)
  const add = (
    <Button
      size="compact-md"
      leftSection={<IconPlus size={16} aria-hidden />}
      onClick={() => setEdited('new')}
    >
      {webhooksTexts.newWebhook}
    </Button>
  )
  return (
    <>
      <BackToOffice />
      <PageHeading title={pages.webhooks.title} description={webhooksTexts.pageHelp} actions={add} />
      <Webhooks onEdit={setEdited} onWatch={setWatched} />
      <Modal
        opened={edited !== null}
        onClose={() => setEdited(null)}
        title={edited === 'new' ? webhooksTexts.newWebhook : webhooksTexts.editWebhook}
        {...dialogProps}
      >
        {edited && (
          <WebhookForm
            webhook={edited === 'new' ? null : edited}
            onSecret={setSecret}
            onDone={() => setEdited(null)}
          />
        )}
      </Modal>
      <WebhookDeliveries webhook={watched} onClose={() => setWatched(null)} />
      <WebhookSecretDialog secret={secret} onClose={() => setSecret(null)} />
    </>
  )
}

interface WebhooksProps {
  onEdit: (webhook: Webhook) => void
  onWatch: (webhook: Webhook) => void
}

function Webhooks({ onEdit, onWatch }: WebhooksProps) {
  const webhooks = useQuery(webhooksQuery)
  useFailureToast(commonTexts.loadData, webhooks.error)
  if (webhooks.isPending)
    return <Skeleton component="output" height={160} aria-label={webhooksTexts.loadingWebhooks} />
  if (webhooks.error) {
    return <FailedQuery title={webhooksTexts.webhooksNotLoaded} queries={[webhooks]} />
  }
  if (webhooks.data.length === 0) {
    return (
      <EmptyState icon={<IconWebhook size={24} stroke={1.6} />} title={webhooksTexts.noWebhooksYet}>
        {webhooksTexts.noWebhooksHelp}
      </EmptyState>
    )
  }
  return (
    <ul className={listClasses.list}>
      {webhooks.data.map((webhook) => (
        <li key={webhook.hook_id} className={listClasses.item}>
          <Stack gap={4} className={listClasses.about ?? ''}>
            <Group gap="xs">
              <Text fw={600} className={listClasses.long}>
                {webhook.hook_url}
              </Text>
              {webhook.hook_by_account && (
                <Badge variant="default" tt="none">
                  {webhooksTexts.byAccount}
                </Badge>
              )}
              {webhook.hook_state === 'paused' && (
                <Badge variant="default" tt="none">
                  {webhooksTexts.paused}
                </Badge>
              )}
            </Group>
            <Text size="sm" c="dimmed">
              {webhook.cust_acc_code === null
                ? webhooksTexts.allCustomers
                : webhooksTexts.customer(webhook.cust_acc_code)}
              . {webhook.hook_events.map((event) => webhookEvents[event]).join(' ')}
            </Text>
          </Stack>
          <Group gap="xs">
            <Button
              size="compact-md"
              variant="default"
              aria-label={webhooksTexts.messagesTo(webhook.hook_url)}
              onClick={() => onWatch(webhook)}
            >
              {webhooksTexts.messages}
            </Button>
            <Button
              size="compact-md"
              variant="default"
              aria-label={webhooksTexts.edit(webhook.hook_url)}
              onClick={() => onEdit(webhook)}
            >
              {commonTexts.edit}
            </Button>
          </Group>
        </li>
      ))}
    </ul>
  )
}
