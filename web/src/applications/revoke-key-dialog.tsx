import { Text } from '@mantine/core'
import { applicationKeyDelete } from '@despatch/contract/applications/applications.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../platform/api.ts'
import { messageOf, notify } from '../platform/notify.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { commonTexts } from '../ui/texts.ts'
import { applicationsQuery, type Application, type ApplicationKey } from './applications.queries.ts'
import { applicationsTexts } from './texts.ts'

interface KeyDialogProps {
  opened: boolean
  application: Application
  apiKey: ApplicationKey
  onClose: () => void
}

/** Revokes a key of an application. Calls with it are refused from then on. */
export function RevokeKeyDialog({ opened, application, apiKey, onClose }: KeyDialogProps) {
  const queries = useQueryClient()
  const { app_id } = application
  const { akey_id, akey_name } = apiKey
  const revoke = useMutation({
    mutationFn: () => api(applicationKeyDelete, { app_id, akey_id }),
    onSuccess: async () => {
      notify.success(applicationsTexts.keys, applicationsTexts.keyRevoked(akey_name))
      close()
      await queries.invalidateQueries({ queryKey: applicationsQuery.queryKey })
    },
  })
  const close = () => {
    revoke.reset()
    onClose()
  }
  return (
    <ConfirmDialog
      opened={opened}
      onClose={close}
      title={applicationsTexts.revokeQuestion(akey_name)}
      action={applicationsTexts.revoke}
      busy={revoke.isPending}
      refusal={revoke.error ? { title: commonTexts.saveData, message: messageOf(revoke.error) } : undefined}
      onCommand={() => revoke.mutate()}
    >
      <Text>{applicationsTexts.revokeHelp}</Text>
    </ConfirmDialog>
  )
}
