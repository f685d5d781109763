import { Button, Code, CopyButton, Group, Modal, Text } from '@mantine/core'
import { dialogProps } from '../ui/dialog-props.ts'
import { commonTexts } from '../ui/texts.ts'
import { webhooksTexts } from './texts.ts'

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
    title={webhooksTexts.webhookSecret}
    {...dialogProps}
  >
    <Text mb="sm">{webhooksTexts.secretHelp}</Text>
    <Code block>{secret}</Code>
    <Group justify="flex-end" mt="lg" gap="xs">
      <CopyButton value={secret ?? ''}>
        {({ copied, copy }) => (
          <Button variant="default" onClick={copy}>
            {copied ? commonTexts.copied : commonTexts.copy}
          </Button>
        )}
      </CopyButton>
      <Button data-autofocus onClick={onClose}>
        {commonTexts.done}
      </Button>
    </Group>
  </Modal>
)
