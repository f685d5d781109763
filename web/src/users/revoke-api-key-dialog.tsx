import { Text } from '@mantine/core'
import type { apiKeyDelete, systemKeyDelete } from '@despatch/contract/auth/api-keys.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../platform/api.ts'
import { messageOf, notify } from '../platform/notify.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { commonTexts } from '../ui/texts.ts'
import { apiKeysQuery, userKeysKey, type ApiKey } from './api-keys.queries.ts'
import { usersTexts } from './texts.ts'

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
      notify.success(usersTexts.apiKeys, usersTexts.keyRevoked(key.key_name))
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
      title={usersTexts.revokeQuestion(apiKey?.key_name ?? '')}
      action={usersTexts.revoke}
      busy={revoke.isPending}
      refusal={revoke.error ? { title: commonTexts.saveData, message: messageOf(revoke.error) } : undefined}
      onCommand={() => apiKey && revoke.mutate(apiKey)}
    >
      <Text>{usersTexts.revokeHelp}</Text>
    </ConfirmDialog>
  )
}
