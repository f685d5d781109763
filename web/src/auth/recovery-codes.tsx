import { Button, Code, CopyButton, Group, Stack, Text } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { commonTexts } from '../ui/texts.ts'
import classes from './factor.module.css'
import { authTexts } from './texts.ts'

interface RecoveryCodesProps {
  codes: readonly string[]
  onDone: () => void
}

/** New recovery codes with a button to copy them. They are never shown again. */
export const RecoveryCodes = ({ codes, onDone }: RecoveryCodesProps) => (
  <Stack gap="md">
    <Text fw={600}>{authTexts.recoveryCodes}</Text>
    <Text size="sm">{authTexts.recoveryCodesHelp}</Text>
    <ul className={classes.codes} aria-label={authTexts.recoveryCodes}>
      {codes.map((code) => (
        <li key={code}>
          <Code>{code}</Code>
        </li>
      ))}
    </ul>
    <Group justify="flex-end">
      <CopyButton value={codes.join('\n')} timeout={1500}>
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
      <Button onClick={onDone}>{authTexts.codesSaved}</Button>
    </Group>
  </Stack>
)
