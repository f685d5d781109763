import { Alert, Button, Checkbox, Group, Radio, Stack, TextInput } from '@mantine/core'
import { webhookDelete, webhookPost, webhookSecret } from '@despatch/contract/webhooks/webhooks.ts'
import type { ReferenceField } from '@despatch/domain/office/fields.ts'
import { subscribedEvents, webhookEvents } from '@despatch/domain/webhooks/webhook-events.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api, ApiError } from '../app/api.ts'
import { messageOf, notify } from '../app/notify.ts'
import { RecordField } from '../office/record-field.tsx'
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
  const [url, setUrl] = useState(webhook?.hook_url ?? '')
  const [events, setEvents] = useState<readonly string[]>(webhook?.hook_events ?? subscribedEvents)
  const [customer, setCustomer] = useState<number | null>(webhook?.hook_cust_id ?? null)
  const [paused, setPaused] = useState(webhook?.hook_state === 'paused')
  const [confirmed, setConfirmed] = useState(false)
  const done = async (message: string) => {
    notify.success('Webhook', message)
    await queries.invalidateQueries({ queryKey: webhooksQuery.queryKey })
    onDone()
  }
  const save = useMutation({
    mutationFn: () =>
      api(webhookPost, {
        ...(webhook ? { hook_id: webhook.hook_id } : {}),
        hook_url: url,
        hook_events: subscribedEvents.filter((event) => events.includes(event)),
        hook_cust_id: customer,
        hook_state: paused ? 'paused' : 'active',
      }),
    onSuccess: async ({ secret }) => {
      await done('The webhook has been saved.')
      if (secret !== undefined) onSecret(secret)
    },
  })
  const renew = useMutation({
    mutationFn: (hook_id: number) => api(webhookSecret, { hook_id }),
    onSuccess: ({ secret }) => {
      onDone()
      onSecret(secret)
    },
    onError: (failure) => notify.failure('New secret', failure),
  })
  const remove = useMutation({
    mutationFn: (hook_id: number) => api(webhookDelete, { hook_id }),
    onSuccess: () => done('The webhook has been deleted.'),
    onError: (failure) => notify.failure('Delete webhook', failure),
  })
  const errors = save.error instanceof ApiError ? save.error.errors : []
  const errorAt = (field: string) => errors.find((error) => error.field === field)?.message
  return (
    <form
      noValidate
      aria-label="Webhook"
      onSubmit={(event) => {
        event.preventDefault()
        save.mutate()
      }}
    >
      <Stack gap="sm">
        <TextInput
          data-autofocus
          label="Address"
          type="url"
          withAsterisk
          maxLength={2000}
          placeholder="https://example.com/despatch"
          value={url}
          onChange={(event) => setUrl(event.currentTarget.value)}
          error={errorAt('hook_url')}
        />
        <Checkbox.Group
          label="Events"
          withAsterisk
          value={[...events]}
          onChange={setEvents}
          error={errorAt('hook_events')}
        >
          <Stack gap={6} mt={6}>
            {subscribedEvents.map((event) => (
              <Checkbox key={event} value={event} label={webhookEvents[event]} />
            ))}
          </Stack>
        </Checkbox.Group>
        <RecordField
          field={customerField}
          value={customer}
          known={webhook?.cust_acc_code ?? null}
          of={null}
          error={errorAt('hook_cust_id')}
          onChange={(picked) => setCustomer(typeof picked === 'number' ? picked : null)}
        />
        <Radio.Group
          label="State"
          value={paused ? 'paused' : 'active'}
          onChange={(picked) => setPaused(picked === 'paused')}
        >
          <Group gap="md" mt={6}>
            <Radio value="active" label="Active" />
            <Radio value="paused" label="Paused" />
          </Group>
        </Radio.Group>
        {save.error && errors.length === 0 && (
          <Alert role="alert" color="red" title="Save Data">
            {messageOf(save.error)}
          </Alert>
        )}
        <Group justify="space-between" mt="xs">
          <Button type="submit" loading={save.isPending}>
            Save
          </Button>
          {webhook && (
            <Group gap="xs">
              <Button
                variant="default"
                loading={renew.isPending}
                onClick={() => renew.mutate(webhook.hook_id)}
              >
                New secret
              </Button>
              <Button
                variant="subtle"
                color="red"
                loading={remove.isPending}
                onClick={() => (confirmed ? remove.mutate(webhook.hook_id) : setConfirmed(true))}
              >
                {confirmed ? 'Delete webhook and messages' : 'Delete'}
              </Button>
            </Group>
          )}
        </Group>
      </Stack>
    </form>
  )
}
