import { Button, Group, Modal, Skeleton, Text, Title } from '@mantine/core'
import { IconPlus, IconWebhook } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FailedQuery } from '../platform/failed-query.tsx'
import { dialogProps } from '../ui/dialog-props.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { NewSecret } from '../ui/new-secret.tsx'
import { AccountMessages } from './account-messages.tsx'
import { accountWebhookTexts } from './account-texts.ts'
import { AccountWebhookForm } from './account-webhook-form.tsx'
import { AccountWebhookItem } from './account-webhook-item.tsx'
import { accountWebhooksQuery, type AccountWebhook } from './account-webhooks.queries.ts'
import listClasses from '../ui/item-list.module.css'
import classes from './webhooks.module.css'

/** The webhooks of the user's accounts, on the page Developers (CALL-04). */
export function AccountWebhooks() {
  const [edited, setEdited] = useState<AccountWebhook | 'new' | null>(null)
  const [watched, setWatched] = useState<AccountWebhook | null>(null)
  const [secret, setSecret] = useState<string | null>(null)
  return (
    <section className={classes.section} aria-labelledby="account-webhooks">
      <Group justify="space-between" gap="sm" mb={4}>
        <Title order={2} id="account-webhooks">
          {accountWebhookTexts.title}
        </Title>
        <Button
          size="compact-md"
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
          aria-haspopup="dialog"
          onClick={() => setEdited('new')}
        >
          {accountWebhookTexts.newWebhook}
        </Button>
      </Group>
      <Text size="sm" c="dimmed" mb="sm">
        {accountWebhookTexts.help}
      </Text>
      <List onEdit={setEdited} onWatch={setWatched} />
      <Modal
        opened={edited !== null}
        onClose={() => setEdited(null)}
        title={edited === 'new' ? accountWebhookTexts.newWebhook : accountWebhookTexts.editWebhook}
        {...dialogProps}
      >
        {edited && (
          <AccountWebhookForm
            webhook={edited === 'new' ? null : edited}
            onSecret={setSecret}
            onDone={() => setEdited(null)}
          />
        )}
      </Modal>
      <Modal
        opened={secret !== null}
        onClose={() => setSecret(null)}
        title={accountWebhookTexts.secret}
        // The secret is shown only once, so a click outside must not close the dialog.
        closeOnClickOutside={false}
        {...dialogProps}
      >
        {secret !== null && (
          <NewSecret help={accountWebhookTexts.secretHelp} secret={secret} onDone={() => setSecret(null)} />
        )}
      </Modal>
      <AccountMessages webhook={watched} onClose={() => setWatched(null)} />
    </section>
  )
}

interface ListProps {
  onEdit: (webhook: AccountWebhook) => void
  onWatch: (webhook: AccountWebhook) => void
}

function List({ onEdit, onWatch }: ListProps) {
  const webhooks = useQuery(accountWebhooksQuery)
  if (webhooks.isPending)
    return <Skeleton component="output" height={80} aria-label={accountWebhookTexts.loading} />
  if (webhooks.isError && !webhooks.data)
    return <FailedQuery title={accountWebhookTexts.notLoaded} queries={[webhooks]} />
  if (webhooks.data.length === 0) {
    return (
      <EmptyState icon={<IconWebhook size={24} stroke={1.6} />} title={accountWebhookTexts.noneYet}>
        {accountWebhookTexts.noneHelp}
      </EmptyState>
    )
  }
  return (
    <ul className={listClasses.list}>
      {webhooks.data.map((webhook) => (
        <AccountWebhookItem key={webhook.id} {...{ webhook, onEdit, onWatch }} />
      ))}
    </ul>
  )
}
