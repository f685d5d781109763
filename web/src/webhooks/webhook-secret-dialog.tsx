import { Button, Code, CopyButton, Group, Modal, Text } from '@mantine/core'
import { dialogProps } from '../ui/dialog-props.ts'

interface WebhookSecretDialogProps {
  secret: string | null
  onClose: () => void
}

/** The secret that messages are signed with, shown this once. */
export const WebhookSecretDialog = ({ secret, onClose }: WebhookSecretDialogProps) => (
  <Modal
    opened={secret !== null}
    onClose={onClose}
    closeOnClickOutside={false}
    title="The webhook’s secret"
    {...dialogProps}
  >
    <Text mb="sm">
      Messages are signed with it. Copy it into the system that receives them: it is not shown again.
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
        I have it
      </Button>
    </Group>
  </Modal>
)
