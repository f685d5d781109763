import { Group, Text } from '@mantine/core'
import { isRefused, securityEventLabels } from '@despatch/domain/logs/security-events.ts'
import { logSentence } from '@despatch/domain/logs/log-actions.ts'
import { formatLondonSeconds } from '@despatch/domain/time/london-time.ts'
import { IconLogin2, IconPencil, IconShieldX } from '@tabler/icons-react'
import { memo } from 'react'
import { DataGridCell, DataGridRow, type GridRowPosition } from '../ui/data-grid-row.tsx'
import type { SecurityLine } from './security-log.queries.ts'

/** An event, as an icon and words. */
export function SecurityEventLabel({ event }: { event: SecurityLine['sec_event'] }) {
  const refused = isRefused(event)
  const icon = { size: 16, stroke: 1.6, 'aria-hidden': true }
  return (
    <Group gap={6} wrap="nowrap" {...(refused ? { c: 'var(--mantine-color-error)' } : {})}>
      {refused && <IconShieldX {...icon} />}
      {!refused && (event === 'login' ? <IconLogin2 {...icon} /> : <IconPencil {...icon} />)}
      <span>{securityEventLabels[event]}</span>
    </Group>
  )
}

/** A refused call as it is, and an action as the sentence that the log has. */
export const actionOf = ({ sec_event, sec_action, sec_user, sec_record }: SecurityLine): string =>
  isRefused(sec_event)
    ? sec_action
    : logSentence({ log_user: sec_user, log_process: sec_action, log_type: 'change', log_record: sec_record })

interface SecurityRowProps extends GridRowPosition {
  line: SecurityLine
  compact: boolean
}

export const SecurityRow = memo(function SecurityRow({ line, compact, ...position }: SecurityRowProps) {
  return (
    <DataGridRow position={position}>
      {compact ? <NarrowSecurityEventCell line={line} /> : <WideSecurityEventCells line={line} />}
    </DataGridRow>
  )
})

const WideSecurityEventCells = ({ line }: { line: SecurityLine }) => (
  <>
    <DataGridCell quiet small>
      <time dateTime={line.sec_time}>{formatLondonSeconds(line.sec_time)}</time>
    </DataGridCell>
    <DataGridCell>
      <SecurityEventLabel event={line.sec_event} />
    </DataGridCell>
    <DataGridCell title={line.sec_user}>{line.sec_user}</DataGridCell>
    <DataGridCell title={line.sec_address}>{line.sec_address}</DataGridCell>
    <DataGridCell title={actionOf(line)}>{actionOf(line)}</DataGridCell>
    <DataGridCell title={line.sec_record}>{line.sec_record}</DataGridCell>
  </>
)

const NarrowSecurityEventCell = ({ line }: { line: SecurityLine }) => (
  <DataGridCell>
    <Text component="div" size="sm">
      <SecurityEventLabel event={line.sec_event} />
    </Text>
    <Text size="xs" c="dimmed" mt={4} truncate>
      {[formatLondonSeconds(line.sec_time), line.sec_user, line.sec_address].filter(Boolean).join(' · ')}
    </Text>
  </DataGridCell>
)
