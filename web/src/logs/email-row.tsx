import { Group, Text } from '@mantine/core'
import { emailState, emailStateLabels, type EmailState } from '@despatch/domain/logs/email-states.ts'
import { IconAlertTriangle, IconCheck, IconClock, type Icon } from '@tabler/icons-react'
import { memo } from 'react'
import { DataGridCell, DataGridRow, type GridRowPosition } from '../ui/data-grid-row.tsx'
import { TimeOf } from '../ui/time-of.tsx'
import type { EmailLine } from './emails.queries.ts'

const icons: Readonly<Record<EmailState, Icon>> = {
  waiting: IconClock,
  sent: IconCheck,
  failed: IconAlertTriangle,
}

/** The state of an email, as an icon and a word. */
export function EmailStateLabel({ email }: { email: EmailLine }) {
  const state = emailState(email)
  const Sign = icons[state]
  return (
    <Group gap={6} wrap="nowrap" {...(state === 'failed' ? { c: 'var(--mantine-color-error)' } : {})}>
      <Sign size={16} stroke={1.6} aria-hidden />
      <span>{emailStateLabels[state]}</span>
    </Group>
  )
}

interface EmailRowProps extends GridRowPosition {
  email: EmailLine
  compact: boolean
}

export const EmailRow = memo(function EmailRow({ email, compact, ...position }: EmailRowProps) {
  return (
    <DataGridRow position={position}>
      {compact ? <NarrowEmailCell email={email} /> : <WideEmailCells email={email} />}
    </DataGridRow>
  )
})

const WideEmailCells = ({ email }: { email: EmailLine }) => (
  <>
    <DataGridCell quiet small>
      <TimeOf iso={email.mail_created} />
    </DataGridCell>
    <DataGridCell>
      <EmailStateLabel email={email} />
    </DataGridCell>
    <DataGridCell title={email.mail_to}>{email.mail_to}</DataGridCell>
    <DataGridCell title={email.mail_subject}>{email.mail_subject}</DataGridCell>
    <DataGridCell title={email.mail_failure} quiet>
      {email.mail_failure}
    </DataGridCell>
  </>
)

const NarrowEmailCell = ({ email }: { email: EmailLine }) => (
  <DataGridCell>
    <Group justify="space-between" wrap="nowrap" gap="xs">
      <Text span size="sm" truncate>
        {email.mail_subject}
      </Text>
      <EmailStateLabel email={email} />
    </Group>
    <Text size="xs" c="dimmed" mt={4} truncate>
      <TimeOf iso={email.mail_created} /> · {email.mail_to}
    </Text>
  </DataGridCell>
)
