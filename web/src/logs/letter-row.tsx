import { Group, Text } from '@mantine/core'
import { letterState, letterStateLabels, type LetterState } from '@despatch/domain/logs/letter-states.ts'
import { IconAlertTriangle, IconCheck, IconClock, type Icon } from '@tabler/icons-react'
import { memo } from 'react'
import { DataGridCell, DataGridRow, type GridRowPlace } from '../ui/data-grid-row.tsx'
import { TimeOf } from '../ui/time-of.tsx'
import type { LetterLine } from './letters.queries.ts'

const icons: Readonly<Record<LetterState, Icon>> = {
  waiting: IconClock,
  sent: IconCheck,
  failed: IconAlertTriangle,
}

/** How a letter stands, in a word and a sign. */
export function LetterStateSign({ letter }: { letter: LetterLine }) {
  const state = letterState(letter)
  const Sign = icons[state]
  return (
    <Group gap={6} wrap="nowrap" {...(state === 'failed' ? { c: 'var(--mantine-color-error)' } : {})}>
      <Sign size={16} stroke={1.6} aria-hidden />
      <span>{letterStateLabels[state]}</span>
    </Group>
  )
}

interface LetterRowProps extends GridRowPlace {
  letter: LetterLine
  compact: boolean
}

export const LetterRow = memo(function LetterRow({ letter, compact, ...place }: LetterRowProps) {
  return (
    <DataGridRow place={place}>
      {compact ? <CompactCell letter={letter} /> : <FullCells letter={letter} />}
    </DataGridRow>
  )
})

const FullCells = ({ letter }: { letter: LetterLine }) => (
  <>
    <DataGridCell quiet small>
      <TimeOf iso={letter.mail_created} />
    </DataGridCell>
    <DataGridCell>
      <LetterStateSign letter={letter} />
    </DataGridCell>
    <DataGridCell title={letter.mail_to}>{letter.mail_to}</DataGridCell>
    <DataGridCell title={letter.mail_subject}>{letter.mail_subject}</DataGridCell>
    <DataGridCell title={letter.mail_failure} quiet>
      {letter.mail_failure}
    </DataGridCell>
  </>
)

const CompactCell = ({ letter }: { letter: LetterLine }) => (
  <DataGridCell>
    <Group justify="space-between" wrap="nowrap" gap="xs">
      <Text span size="sm" truncate>
        {letter.mail_subject}
      </Text>
      <LetterStateSign letter={letter} />
    </Group>
    <Text size="xs" c="dimmed" mt={4} truncate>
      <TimeOf iso={letter.mail_created} /> · {letter.mail_to}
    </Text>
  </DataGridCell>
)
