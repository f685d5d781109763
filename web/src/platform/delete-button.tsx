import { Button, Text, type ButtonProps } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { commonTexts } from '../ui/texts.ts'
import { messageOf } from './notify.ts'

interface DeleteButtonProps extends Pick<ButtonProps, 'disabled' | 'size'> {
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
  'aria-describedby'?: string | undefined
  /** Its name, where there are several. */
  'aria-label'?: string
}

/** Deletes a record after a confirmation. */
export function DeleteButton(props: DeleteButtonProps) {
  const { question, children, action, failed, remove, instead, ...button } = props
  const [confirming, setConfirming] = useState(false)
  const removing = useMutation({ mutationFn: remove })
  return (
    <>
      <Button
        variant="subtle"
        color="red"
        leftSection={<IconTrash size={16} aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => {
          removing.reset()
          setConfirming(true)
        }}
        {...button}
      >
        {commonTexts.delete}
      </Button>
      <ConfirmDialog
        opened={confirming}
        onClose={() => setConfirming(false)}
        title={question}
        action={action}
        busy={removing.isPending}
        refusal={removing.error ? { title: failed, message: messageOf(removing.error) } : undefined}
        instead={instead}
        onCommand={() => removing.mutate()}
      >
        <Text>{children}</Text>
      </ConfirmDialog>
    </>
  )
}
