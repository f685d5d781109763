import {
  Alert,
  Button,
  Code,
  CopyButton,
  Group,
  Modal,
  NativeSelect,
  Stack,
  Text,
  TextInput,
} from '@mantine/core'
import { apiKeyPost } from '@despatch/contract/auth/api-keys.ts'
import { IconAlertTriangle, IconCheck, IconCopy } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { api } from '../app/api.ts'
import { messageOf } from '../app/notify.ts'
import { dialogProps } from '../ui/dialog-props.ts'
import { apiKeysQuery } from './api-keys.queries.ts'
import classes from './api-keys.module.css'

interface NewApiKeyDialogProps {
  opened: boolean
  onClose: () => void
}

/** Creates an API key and shows it once (AUTH-09). */
export const NewApiKeyDialog = ({ opened, onClose }: NewApiKeyDialogProps) => (
  <Modal
    {...{ opened, onClose }}
    title="New API key"
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
  const [name, setName] = useState('')
  const [days, setDays] = useState<string>('365')
  const create = useMutation({
    mutationFn: () =>
      api(apiKeyPost, { key_name: name.trim(), ...(days === never ? {} : { days: Number(days) }) }),
    onSuccess: () => void queries.invalidateQueries({ queryKey: apiKeysQuery.queryKey }),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() !== '') create.mutate()
  }
  if (create.data) return <ShownOnce secret={create.data.secret} onDone={onDone} />
  return (
    <form onSubmit={submit} aria-label="New API key" noValidate>
      <Stack gap="sm">
        <TextInput
          data-autofocus
          label="Name"
          description="The application that will use the key."
          required
          maxLength={80}
          autoComplete="off"
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <NativeSelect
          label="Expires"
          data={expiries}
          value={days}
          onChange={(event) => setDays(event.currentTarget.value)}
        />
        {create.error && (
          <Alert role="alert" color="red" icon={<IconAlertTriangle aria-hidden />} title="Save Data">
            {messageOf(create.error)}
          </Alert>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onDone}>
            Cancel
          </Button>
          <Button type="submit" loading={create.isPending} disabled={name.trim() === ''}>
            Create key
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

const ShownOnce = ({ secret, onDone }: { secret: string; onDone: () => void }) => (
  <Stack gap="sm">
    <Text size="sm">
      Copy the key now. It will not be shown again. Send it with each call as “Authorization: Bearer” and the
      key.
    </Text>
    <Code block={false} className={classes.secret ?? ''}>
      {secret}
    </Code>
    <Group justify="flex-end">
      <CopyButton value={secret} timeout={1500}>
        {({ copied, copy }) => (
          <Button
            data-autofocus
            variant="default"
            leftSection={copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
            onClick={copy}
          >
            {copied ? 'Copied' : 'Copy'}
          </Button>
        )}
      </CopyButton>
      <Button onClick={onDone}>Done</Button>
    </Group>
  </Stack>
)
