import { Button, Code, CopyButton, Group, Stack, Text } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import classes from './new-secret.module.css'
import { commonTexts } from './texts.ts'

interface NewSecretProps {
  /** What to do with it. */
  help: string
  secret: string
  onDone: () => void
}

/** A new key with a button to copy it. It is never shown again. */
export const NewSecret = ({ help, secret, onDone }: NewSecretProps) => (
  <Stack gap="sm">
    <Text size="sm">{help}</Text>
    <Code block={false} className={classes.secret ?? ''}>
      {secret}
    </Code>
    <Group justify="flex-end">
      <CopyButton value={secret} timeout={1500}>
        {({ copied, copy }) => (
          <Button
            data-autofocus
            variant="default"
            leftSection={copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
            onClick={copy}
          >
            {copied ? commonTexts.copied : commonTexts.copy}
          </Button>
        )}
      </CopyButton>
      <Button onClick={onDone}>{commonTexts.done}</Button>
    </Group>
  </Stack>
)
