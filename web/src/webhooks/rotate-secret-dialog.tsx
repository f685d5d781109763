import { Modal, NativeSelect, Stack, Text } from '@mantine/core'
import { rotateWebhookSecret } from '@despatch/contract/v1/webhooks.ts'
import { useQueryClient } from '@tanstack/react-query'
import { api } from '../platform/api.ts'
import { AppForm, FormButtons } from '../platform/app-form.tsx'
import { useAppForm } from '../platform/use-app-form.ts'
import { dialogProps } from '../ui/dialog-props.ts'
import { accountWebhookTexts } from './account-texts.ts'
import { accountWebhooksQuery } from './account-webhooks.queries.ts'

const overlaps = [
  { value: '24', label: accountWebhookTexts.forADay },
  { value: '1', label: accountWebhookTexts.forAnHour },
  { value: '0', label: accountWebhookTexts.notAnyMore },
]

interface RotateSecretProps {
  id: string
  onClose: () => void
  onSecret: (secret: string) => void
}

/** Gives a webhook another secret, which is shown once. */
export const RotateSecretDialog = ({ opened, ...props }: RotateSecretProps & { opened: boolean }) => (
  <Modal opened={opened} onClose={props.onClose} title={accountWebhookTexts.rotateQuestion} {...dialogProps}>
    <RotateSecret {...props} />
  </Modal>
)

function RotateSecret({ id, onClose, onSecret }: RotateSecretProps) {
  const queries = useQueryClient()
  const form = useAppForm({
    start: { hours: '24' },
    send: async ({ hours }) => {
      const { secret } = await api(rotateWebhookSecret, { id, hours: Number(hours) })
      await queries.invalidateQueries({ queryKey: accountWebhooksQuery.queryKey })
      onClose()
      onSecret(secret)
    },
  })
  return (
    <AppForm form={form} label={accountWebhookTexts.rotate}>
      <Stack gap="sm">
        <Text size="sm">{accountWebhookTexts.rotateHelp}</Text>
        <NativeSelect
          data-autofocus
          label={accountWebhookTexts.rotateUntil}
          data={overlaps}
          {...form.getInputProps('hours')}
        />
        <FormButtons form={form} submit={accountWebhookTexts.rotateConfirm} onCancel={onClose} />
      </Stack>
    </AppForm>
  )
}
