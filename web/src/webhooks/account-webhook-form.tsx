import { Button, Checkbox, Group, Radio, Select, Stack, TextInput } from '@mantine/core'
import { changeWebhook, createWebhook, deleteWebhook } from '@despatch/contract/v1/webhooks.ts'
import { accountEventDoes, accountEvents } from '@despatch/domain/webhooks/account-events.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { accountsQuery } from '../customers/customers.queries.ts'
import { api } from '../platform/api.ts'
import { AppForm, FormButtons } from '../platform/app-form.tsx'
import { DeleteButton } from '../platform/delete-button.tsx'
import { notify } from '../platform/notify.ts'
import { can, useSignedIn } from '../platform/session.ts'
import { useAppForm } from '../platform/use-app-form.ts'
import { searchableSelect } from '../ui/searchable-select.ts'
import { accountWebhookTexts } from './account-texts.ts'
import { accountWebhooksQuery, type AccountWebhook } from './account-webhooks.queries.ts'
import { RotateSecretDialog } from './rotate-secret-dialog.tsx'

interface AccountWebhookFormProps {
  /** Null for a new one. */
  webhook: AccountWebhook | null
  onSecret: (secret: string) => void
  onDone: () => void
}

/** The description without the marks of code in the API reference. */
const plainly = (text: string) => text.replaceAll('`', '')

/** The address, the events and the state of an account's webhook. */
export function AccountWebhookForm({ webhook, onSecret, onDone }: AccountWebhookFormProps) {
  const queries = useQueryClient()
  const session = useSignedIn()
  const accounts = useQuery(accountsQuery)
  const [rotating, setRotating] = useState(false)
  const seesPrices = can(session, 'price')
  const ownAccount = session.user.ausr_cust_id
  const done = async (message: string) => {
    notify.success(accountWebhookTexts.webhook, message)
    await queries.invalidateQueries({ queryKey: accountWebhooksQuery.queryKey })
    onDone()
  }
  const form = useAppForm({
    start: {
      url: webhook?.url ?? '',
      types: webhook?.types ?? [...accountEvents],
      account: webhook?.account ?? (ownAccount === null ? null : String(ownAccount)),
      amounts: webhook?.amounts ?? seesPrices,
      state: webhook?.state ?? 'active',
    },
    send: async ({ account, ...values }) => {
      const types = accountEvents.filter((type) => values.types.includes(type))
      const wanted = { ...values, types, amounts: values.amounts && seesPrices }
      if (webhook) {
        await api(changeWebhook, { id: webhook.id, ...wanted })
        return await done(accountWebhookTexts.saved)
      }
      const { secret } = await api(createWebhook, { ...wanted, ...(account === null ? {} : { account }) })
      await done(accountWebhookTexts.saved)
      onSecret(secret)
    },
  })
  const remove = async (id: string) => {
    await api(deleteWebhook, { id })
    await done(accountWebhookTexts.deleted)
  }
  return (
    <AppForm form={form} label={accountWebhookTexts.webhook}>
      <Stack gap="sm">
        <TextInput
          data-autofocus
          label={accountWebhookTexts.address}
          description={accountWebhookTexts.addressHelp}
          type="url"
          withAsterisk
          maxLength={2000}
          placeholder="https://example.com/despatch"
          {...form.getInputProps('url')}
        />
        {!webhook && (accounts.data?.length ?? 0) > 1 && (
          <Select
            {...searchableSelect(form.values.account === null)}
            label={accountWebhookTexts.account}
            withAsterisk
            data={(accounts.data ?? []).map((each) => ({
              value: String(each.cust_id),
              label: each.cust_name,
            }))}
            {...form.getInputProps('account')}
          />
        )}
        <Checkbox.Group label={accountWebhookTexts.types} withAsterisk {...form.getInputProps('types')}>
          <Stack gap={8} mt={6}>
            {accountEvents.map((type) => (
              <Checkbox key={type} value={type} label={type} description={plainly(accountEventDoes(type))} />
            ))}
          </Stack>
        </Checkbox.Group>
        <Checkbox
          label={accountWebhookTexts.amounts}
          description={seesPrices ? accountWebhookTexts.amountsHelp : accountWebhookTexts.noAmountsHelp}
          disabled={!seesPrices}
          {...form.getInputProps('amounts', { type: 'checkbox' })}
        />
        <Radio.Group label={accountWebhookTexts.state} {...form.getInputProps('state')}>
          <Group gap="md" mt={6}>
            <Radio value="active" label={accountWebhookTexts.active} />
            <Radio value="paused" label={accountWebhookTexts.paused} />
          </Group>
        </Radio.Group>
        <FormButtons form={form} onCancel={onDone}>
          {webhook && (
            <Group gap="xs">
              <Button variant="default" aria-haspopup="dialog" onClick={() => setRotating(true)}>
                {accountWebhookTexts.rotate}
              </Button>
              <DeleteButton
                question={accountWebhookTexts.deleteQuestion}
                action={accountWebhookTexts.deleteConfirm}
                failed={accountWebhookTexts.deleteWebhook}
                remove={() => remove(webhook.id)}
              >
                {accountWebhookTexts.deleteHelp}
              </DeleteButton>
            </Group>
          )}
        </FormButtons>
      </Stack>
      {webhook && (
        <RotateSecretDialog
          id={webhook.id}
          opened={rotating}
          onClose={() => setRotating(false)}
          onSecret={(secret) => {
            onDone()
            onSecret(secret)
          }}
        />
      )}
    </AppForm>
  )
}
