import { Text } from '@mantine/core'
import type { apiKeyDelete, systemKeyDelete } from '@despatch/contract/auth/api-keys.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../app/api.ts'
import { messageOf, notify } from '../app/notify.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { apiKeysQuery, userKeysKey, type ApiKey } from './api-keys.queries.ts'

interface RevokeApiKeyDialogProps {
  /** The call for one's own keys, or the administrators' call for any key. */
  call: typeof apiKeyDelete | typeof systemKeyDelete
  /** Null while the dialog is closed. */
  apiKey: ApiKey | null
  onClose: () => void
}

/** Revokes an API key. Calls with it are refused from then on (AUTH-09). */
export function RevokeApiKeyDialog({ call, apiKey, onClose }: RevokeApiKeyDialogProps) {
  const queries = useQueryClient()
  const revoke = useMutation({
    mutationFn: (key: ApiKey) => api(call, { key_id: key.key_id }),
    onSuccess: (_done, key) => {
      notify.success('API keys', `${key.key_name} has been revoked`)
      close()
      return Promise.all(
        [apiKeysQuery.queryKey, userKeysKey].map((queryKey) => queries.invalidateQueries({ queryKey })),
      )
    },
  })
  const close = () => {
    revoke.reset()
    onClose()
  }
  return (
    <ConfirmDialog
      opened={apiKey !== null}
      onClose={close}
      title={`Revoke ${apiKey?.key_name ?? ''}?`}
      action="Revoke"
      busy={revoke.isPending}
      refusal={revoke.error ? { title: 'Save Data', message: messageOf(revoke.error) } : undefined}
      onCommand={() => apiKey && revoke.mutate(apiKey)}
    >
      <Text>Applications that use this key will lose access.</Text>
    </ConfirmDialog>
  )
}
