import { Modal, Stack, Text } from '@mantine/core'
import { replayWebhook } from '@despatch/contract/v1/webhook-messages.ts'
import { isoInLondon } from '@despatch/domain/time/london-time.ts'
import { useQueryClient } from '@tanstack/react-query'
import { api } from '../platform/api.ts'
import { AppForm, FormButtons } from '../platform/app-form.tsx'
import { notify } from '../platform/notify.ts'
import { useAppForm } from '../platform/use-app-form.ts'
import { DateTimeField } from '../ui/date-time-field.tsx'
import { dialogProps } from '../ui/dialog-props.ts'
import { accountWebhookTexts } from './account-texts.ts'
import { accountWebhooksQuery } from './account-webhooks.queries.ts'

const DAY_MS = 24 * 3600_000

interface ReplayProps {
  id: string
  onClose: () => void
}

/** Sends the events of a period again. */
export const ReplayDialog = ({ opened, ...props }: ReplayProps & { opened: boolean }) => (
  <Modal opened={opened} onClose={props.onClose} title={accountWebhookTexts.replayTitle} {...dialogProps}>
    <Replay {...props} />
  </Modal>
)

interface Period {
  from: string | null
  to: string | null
}

const lastDay = (): Period => {
  const now = Date.now()
  return { from: isoInLondon(now - DAY_MS), to: isoInLondon(now) }
}

function Replay({ id, onClose }: ReplayProps) {
  const queries = useQueryClient()
  const form = useAppForm<Period>({
    start: lastDay(),
    check: (period) =>
      (['from', 'to'] as const)
        .filter((field) => period[field] === null)
        .map((field) => ({ field, message: accountWebhookTexts.timeMissing })),
    send: async ({ from, to }) => {
      if (from === null || to === null) return
      await api(replayWebhook, { id, from, to })
      notify.success(accountWebhookTexts.replay, accountWebhookTexts.replayStarted)
      await queries.invalidateQueries({ queryKey: accountWebhooksQuery.queryKey })
      onClose()
    },
  })
  return (
    <AppForm form={form} label={accountWebhookTexts.replayTitle}>
      <Stack gap="sm">
        <Text size="sm">{accountWebhookTexts.replayHelp}</Text>
        <DateTimeField
          label={accountWebhookTexts.from}
          required
          value={form.values.from}
          onChange={(value) => form.setFieldValue('from', value)}
          error={form.errors['from']}
        />
        <DateTimeField
          label={accountWebhookTexts.to}
          required
          value={form.values.to}
          onChange={(value) => form.setFieldValue('to', value)}
          error={form.errors['to']}
        />
        <FormButtons form={form} submit={accountWebhookTexts.startReplay} onCancel={onClose} />
      </Stack>
    </AppForm>
  )
}
