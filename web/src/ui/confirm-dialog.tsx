import { Alert, Button, Group, Modal } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { dialogProps } from './dialog-props.ts'
import { commonTexts } from './texts.ts'

interface ConfirmDialogProps {
  opened: boolean
  onClose: () => void
  /** The question, with the name of the record: 'Delete Jo Ford?' */
  title: string
  /** The consequences. */
  children: ReactNode
  /** The label of the confirm button: 'Delete'. */
  action: string
  onCommand: () => void
  busy: boolean
  /** The server's refusal. */
  refusal?: { title: string; message: string } | undefined
  /** Replaces the confirm button after a refusal. */
  instead?: ReactNode
}

/** Asks for confirmation before an action that cannot be undone. */
export const ConfirmDialog = ({ opened, onClose, title, children, ...action }: ConfirmDialogProps) => (
  <Modal {...{ opened, onClose, title }} {...dialogProps}>
    {children}
    {action.refusal && (
      <Alert
        role="alert"
        color="red"
        mt="sm"
        icon={<IconAlertTriangle aria-hidden />}
        title={action.refusal.title}
      >
        {action.refusal.message}
      </Alert>
    )}
    <Group justify="flex-end" mt="lg" gap="xs">
      <Button data-autofocus variant="default" onClick={onClose}>
        {commonTexts.cancel}
      </Button>
      {(action.refusal && action.instead) || (
        <Button color="red" loading={action.busy} onClick={action.onCommand}>
          {action.action}
        </Button>
      )}
    </Group>
  </Modal>
)
