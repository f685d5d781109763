import { Button, Code, CopyButton, Group, Modal, Text } from '@mantine/core'
import { dialogProps } from '../ui/dialog-props.ts'

interface WebhookSecretDialogProps {
  secret: string | null
  onClose: () => void
}

/** The secret that signs the messages. It is shown only once. */
export const WebhookSecretDialog = ({ secret, onClose }: WebhookSecretDialogProps) => (
  <Modal
    opened={secret !== null}
    onClose={onClose}
    closeOnClickOutside={false}
    title="Webhook secret"
    {...dialogProps}
  >
    <Text mb="sm">
      This secret signs the messages. Copy it to the receiving system now. It will not be shown again.
    </Text>
    <Code block>{secret}</Code>
    <Group justify="flex-end" mt="lg" gap="xs">
      <CopyButton value={secret ?? ''}>
        {({ copied, copy }) => (
          <Button variant="default" onClick={copy}>
            {copied ? 'Copied' : 'Copy'}
          </Button>
        )}
      </CopyButton>
      <Button data-autofocus onClick={onClose}>
        Done
      </Button>
    </Group>
  </Modal>
)
