import { Button, type ButtonProps } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { commonTexts } from '../ui/texts.ts'
import { DeleteDialog, type DeleteDialogProps } from './delete-dialog.tsx'

interface DeleteButtonProps extends DeleteDialogProps, Pick<ButtonProps, 'disabled' | 'size'> {
  'aria-describedby'?: string | undefined
  /** Its name, where there are several. */
  'aria-label'?: string
}

/** Deletes a record after a confirmation. */
export function DeleteButton(props: DeleteButtonProps) {
  const { question, children, action, failed, remove, instead, ...button } = props
  const [confirming, setConfirming] = useState(false)
  return (
    <>
      <Button
        variant="subtle"
        color="red"
        leftSection={<IconTrash size={16} aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => setConfirming(true)}
        {...button}
      >
        {commonTexts.delete}
      </Button>
      <DeleteDialog
        {...{ question, action, failed, remove, instead }}
        opened={confirming}
        onClose={() => setConfirming(false)}
      >
        {children}
      </DeleteDialog>
    </>
  )
}
