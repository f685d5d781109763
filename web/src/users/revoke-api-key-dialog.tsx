import { Text } from '@mantine/core'
import { apiKeyDelete } from '@despatch/contract/auth/api-keys.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../app/api.ts'
import { messageOf, notify } from '../app/notify.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { apiKeysQuery, type ApiKey } from './api-keys.queries.ts'

interface RevokeApiKeyDialogProps {
  /** Null while none is to be revoked. */
  apiKey: ApiKey | null
  onClose: () => void
}

/** Calls with the key are refused from then on (AUTH-09). */
export function RevokeApiKeyDialog({ apiKey, onClose }: RevokeApiKeyDialogProps) {
  const queries = useQueryClient()
  const revoke = useMutation({
    mutationFn: (key: ApiKey) => api(apiKeyDelete, { key_id: key.key_id }),
    onSuccess: (_done, key) => {
      notify.success('API keys', `${key.key_name} has been revoked`)
      close()
      return queries.invalidateQueries({ queryKey: apiKeysQuery.queryKey })
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
      deed="Revoke"
      busy={revoke.isPending}
      refusal={revoke.error ? { title: 'Save Data', message: messageOf(revoke.error) } : undefined}
      onDeed={() => apiKey && revoke.mutate(apiKey)}
    >
      <Text>Programs that use this key can make no more calls.</Text>
    </ConfirmDialog>
  )
}
