import { Button, Checkbox, Group, Radio, Stack, Text, TextInput } from '@mantine/core'
import { webhookDelete, webhookPost, webhookSecret } from '@despatch/contract/webhooks/webhooks.ts'
import type { ReferenceField } from '@despatch/domain/office/fields.ts'
import { subscribedEvents, webhookEvents } from '@despatch/domain/webhooks/webhook-events.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../platform/api.ts'
import { AppForm, FormButtons } from '../platform/app-form.tsx'
import { DeleteButton } from '../platform/delete-button.tsx'
import { notify } from '../platform/notify.ts'
import { useAppForm } from '../platform/use-app-form.ts'
import { RecordField } from '../platform/record-fields/record-field.tsx'
import { webhooksTexts } from './texts.ts'
import { webhooksQuery, type Webhook } from './webhooks.queries.ts'

interface WebhookFormProps {
  /** Null for a new one. */
  webhook: Webhook | null
  onSecret: (secret: string) => void
  onDone: () => void
}

const customerField: ReferenceField = {
  kind: 'reference',
  label: 'Customer',
  to: 'customer',
  by: 'id',
  help: 'Limits the webhook to this customer. Leave empty for all customers.',
}

/** The address, the events and the state of a webhook. */
export function WebhookForm({ webhook, onSecret, onDone }: WebhookFormProps) {
  const queries = useQueryClient()
  const isByAccount = webhook?.hook_by_account ?? false
  const done = async (message: string) => {
    notify.success(webhooksTexts.webhook, message)
    await queries.invalidateQueries({ queryKey: webhooksQuery.queryKey })
    onDone()
  }
  const form = useAppForm({
    start: {
      hook_url: webhook?.hook_url ?? '',
      hook_events: webhook?.hook_events ?? [...subscribedEvents],
      hook_cust_id: webhook?.hook_cust_id ?? null,
      hook_state: webhook?.hook_state ?? 'active',
    },
    send: async (values) => {
      const hook_events = subscribedEvents.filter((event) => values.hook_events.includes(event))
      const key = webhook ? { hook_id: webhook.hook_id } : {}
      const { secret } = await api(webhookPost, { ...key, ...values, hook_events })
      await done(webhooksTexts.webhookSaved)
      if (secret !== undefined) onSecret(secret)
    },
  })
  const renew = useMutation({
    mutationFn: (hook_id: number) => api(webhookSecret, { hook_id }),
    onSuccess: ({ secret }) => {
      onDone()
      onSecret(secret)
    },
    onError: (failure) => notify.failure(webhooksTexts.newSecret, failure),
  })
  const remove = async (hook_id: number) => {
    await api(webhookDelete, { hook_id })
    await done(webhooksTexts.webhookDeleted)
  }
  return (
    <AppForm form={form} label={webhooksTexts.webhook}>
      <Stack gap="sm">
        {isByAccount && <Text size="sm">{webhooksTexts.byAccountHelp}</Text>}
        <TextInput
          data-autofocus
          label={webhooksTexts.address}
          type="url"
          withAsterisk
          maxLength={2000}
          readOnly={isByAccount}
          placeholder="https://example.com/despatch"
          {...form.getInputProps('hook_url')}
        />
        {!isByAccount && (
          <Checkbox.Group label={webhooksTexts.events} withAsterisk {...form.getInputProps('hook_events')}>
            <Stack gap={6} mt={6}>
              {subscribedEvents.map((event) => (
                <Checkbox key={event} value={event} label={webhookEvents[event]} />
              ))}
            </Stack>
          </Checkbox.Group>
        )}
        {!isByAccount && (
          <RecordField
            field={customerField}
            known={webhook?.cust_acc_code ?? null}
            of={null}
            value={form.values.hook_cust_id}
            {...form.getInputProps('hook_cust_id')}
          />
        )}
        <Radio.Group label={webhooksTexts.state} {...form.getInputProps('hook_state')}>
          <Group gap="md" mt={6}>
            <Radio value="active" label={webhooksTexts.active} />
            <Radio value="paused" label={webhooksTexts.paused} />
          </Group>
        </Radio.Group>
        {webhook && !isByAccount && (
          <Text id="new-secret-help" size="xs" c="dimmed">
            {webhooksTexts.newSecretHelp}
          </Text>
        )}
        <FormButtons form={form}>
          {webhook && (
            <Group gap="xs">
              {!isByAccount && (
                <Button
                  variant="default"
                  loading={renew.isPending}
                  aria-describedby="new-secret-help"
                  onClick={() => renew.mutate(webhook.hook_id)}
                >
                  {webhooksTexts.newSecret}
                </Button>
              )}
              <DeleteButton
                question={webhooksTexts.deleteQuestion}
                action={webhooksTexts.deleteConfirm}
                failed={webhooksTexts.deleteWebhook}
                remove={() => remove(webhook.hook_id)}
              >
                {webhooksTexts.deleteHelp}
              </DeleteButton>
            </Group>
          )}
        </FormButtons>
      </Stack>
    </AppForm>
  )
}
