import { Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { messageOf } from './notify.ts'

export interface DeleteDialogProps {
  /** The question, with the name of the record: 'Delete Jo Ford?' */
  question: string
  /** The consequences. */
  children: ReactNode
  /** The label of the confirm button. */
  action: string
  /** The title of a refusal. */
  failed: string
  /** Deletes the record and leaves the form. Throws if it is refused. */
  remove: () => Promise<void>
  /** Replaces the confirm button after a refusal. */
  instead?: ReactNode
}

/** Asks whether a record is deleted. */
export function DeleteDialog(props: DeleteDialogProps & { opened: boolean; onClose: () => void }) {
  const { question, children, action, failed, remove, instead, opened, onClose } = props
  const removing = useMutation({ mutationFn: remove })
  return (
    <ConfirmDialog
      opened={opened}
      onClose={() => {
        removing.reset()
        onClose()
      }}
      title={question}
      action={action}
      busy={removing.isPending}
      refusal={removing.error ? { title: failed, message: messageOf(removing.error) } : undefined}
      instead={instead}
      onCommand={() => removing.mutate()}
    >
      <Text>{children}</Text>
    </ConfirmDialog>
  )
}
