import { Group, Text } from '@mantine/core'
import { logSentence } from '@despatch/domain/logs/log-actions.ts'
import { logTypes, type LogType } from '@despatch/domain/logs/log-types.ts'
import { formatLondonSeconds } from '@despatch/domain/time/london-time.ts'
import {
  IconAlertTriangle,
  IconClockPlay,
  IconCreditCard,
  IconDownload,
  IconLogin2,
  IconMail,
  IconPencil,
  type Icon,
} from '@tabler/icons-react'
import { memo } from 'react'
import { DataGridCell, DataGridRow, type GridRowPosition } from '../ui/data-grid-row.tsx'
import type { LogLine } from './log.queries.ts'

const icons: Record<LogType, Icon> = {
  change: IconPencil,
  login: IconLogin2,
  failure: IconAlertTriangle,
  mail: IconMail,
  payment: IconCreditCard,
  job: IconClockPlay,
  export: IconDownload,
}

export function LogTypeLabel({ type }: { type: LogType }) {
  const Sign = icons[type]
  return (
    <Group gap={6} wrap="nowrap" {...(type === 'failure' ? { c: 'var(--mantine-color-error)' } : {})}>
      <Sign size={16} stroke={1.6} aria-hidden />
      <span>{logTypes[type]}</span>
    </Group>
  )
}

interface LogRowProps extends GridRowPosition {
  line: LogLine
  compact: boolean
}

export const LogRow = memo(function LogRow({ line, compact, ...position }: LogRowProps) {
  return (
    <DataGridRow position={position}>
      {compact ? <NarrowLogEntryCell line={line} /> : <WideLogEntryCells line={line} />}
    </DataGridRow>
  )
})

/** HH:mm:ss, because the page shows one day. */
const timeOf = (line: LogLine) => formatLondonSeconds(line.log_time).slice('DD/MM/YYYY '.length)

const WideLogEntryCells = ({ line }: { line: LogLine }) => (
  <>
    <DataGridCell quiet small>
      <time dateTime={line.log_time}>{timeOf(line)}</time>
    </DataGridCell>
    <DataGridCell title={line.log_user}>{line.log_user}</DataGridCell>
    <DataGridCell title={line.log_unit}>{line.log_unit}</DataGridCell>
    <DataGridCell title={logSentence(line)}>{logSentence(line)}</DataGridCell>
    <DataGridCell>
      <LogTypeLabel type={line.log_type} />
    </DataGridCell>
  </>
)

const NarrowLogEntryCell = ({ line }: { line: LogLine }) => (
  <DataGridCell>
    <Group justify="space-between" wrap="nowrap" gap="xs">
      <Text span size="sm" fw={600} truncate>
        {logSentence(line)}
      </Text>
      <Text span size="sm">
        <LogTypeLabel type={line.log_type} />
      </Text>
    </Group>
    <Text size="xs" c="dimmed" mt={4} truncate>
      {[timeOf(line), line.log_unit].filter(Boolean).join(' · ')}
    </Text>
  </DataGridCell>
)
