import { Button, Code, CopyButton, Group, Stack, Text } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { commonTexts } from '../ui/texts.ts'
import classes from './developers.module.css'
import { applicationsTexts } from './texts.ts'

/** A new key, which is never shown again. */
export const ShownOnce = ({ secret, onDone }: { secret: string; onDone: () => void }) => (
  <Stack gap="sm">
    <Text size="sm">{applicationsTexts.copyKey}</Text>
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
