import { Modal, NativeSelect, Stack } from '@mantine/core'
import { apiKeyPost } from '@despatch/contract/auth/api-keys.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../platform/api.ts'
import { AppForm, FormButtons } from '../platform/app-form.tsx'
import { useAppForm } from '../platform/use-app-form.ts'
import { dialogProps } from '../ui/dialog-props.ts'
import { NewSecret } from '../ui/new-secret.tsx'
import { apiKeysQuery } from './api-keys.queries.ts'
import { usersTexts } from './texts.ts'
import { LimitedTextInput } from '../ui/limited-text-input.tsx'

interface NewApiKeyDialogProps {
  opened: boolean
  onClose: () => void
}

/** Creates an API key and shows it once (AUTH-09). */
export const NewApiKeyDialog = ({ opened, onClose }: NewApiKeyDialogProps) => (
  <Modal
    {...{ opened, onClose }}
    title={usersTexts.newApiKey}
    // The key is shown only once, so a click outside must not close the dialog.
    closeOnClickOutside={false}
    {...dialogProps}
  >
    <NewApiKey onDone={onClose} />
  </Modal>
)

const never = 'never'

/** In days. */
const expiries = [
  { value: '30', label: 'In 30 days' },
  { value: '90', label: 'In 90 days' },
  { value: '365', label: 'In a year' },
  { value: never, label: 'Never' },
]

function NewApiKey({ onDone }: { onDone: () => void }) {
  const queries = useQueryClient()
  const [secret, setSecret] = useState<string | null>(null)
  const form = useAppForm({
    start: { key_name: '', days: '365' },
    send: async ({ key_name, days }) => {
      const expiry = days === never ? {} : { days: Number(days) }
      setSecret((await api(apiKeyPost, { key_name: key_name.trim(), ...expiry })).secret)
      void queries.invalidateQueries({ queryKey: apiKeysQuery.queryKey })
    },
  })
  if (secret !== null) return <NewSecret help={usersTexts.newKeyHelp} secret={secret} onDone={onDone} />
  return (
    <AppForm form={form} label={usersTexts.newApiKey}>
      <Stack gap="sm">
        <LimitedTextInput
          data-autofocus
          label={usersTexts.name}
          description={usersTexts.nameHelp}
          required
          maxLength={80}
          autoComplete="off"
          {...form.getInputProps('key_name')}
        />
        <NativeSelect label={usersTexts.expires} data={expiries} {...form.getInputProps('days')} />
        <FormButtons
          form={form}
          submit={usersTexts.createKey}
          submitProps={{ disabled: form.values.key_name.trim() === '' }}
          onCancel={onDone}
        />
      </Stack>
    </AppForm>
  )
}
