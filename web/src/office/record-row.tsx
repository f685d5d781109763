import { Badge, Group, Text } from '@mantine/core'
import { single } from '@despatch/domain/office/fields.ts'
import type { RecordKind } from '@despatch/domain/office/record-kind.ts'
import { memo } from 'react'
import { DataGridCell, DataGridRow, type GridRowPosition } from '../ui/data-grid-row.tsx'
import type { OfficeRow } from './office.queries.ts'
import { isRetired, titleOf, wordsOf } from './record-draft.ts'
import { officeTexts } from './texts.ts'

interface RecordRowProps extends GridRowPosition {
  kind: RecordKind
  row: OfficeRow
  compact: boolean
}

export const RecordRow = memo(function RecordRow({ kind, row, compact, ...position }: RecordRowProps) {
  return (
    <DataGridRow position={position}>
      {compact ? <NarrowRecordCell {...{ kind, row }} /> : <WideRecordCells {...{ kind, row }} />}
    </DataGridRow>
  )
})

type CellsProps = Pick<RecordRowProps, 'kind' | 'row'>

/** Fields whose value is unclear without the label. */
const needsLabel: ReadonlySet<string> = new Set(['flag', 'money', 'number'])

const listed = (kind: RecordKind) => Object.entries(kind.fields).filter(([, field]) => field.listed)

const keyIn = ({ key }: RecordKind, row: OfficeRow) => String(row[key.field] ?? '')

const WideRecordCells = ({ kind, row }: CellsProps) => (
  <>
    {kind.key.given && <DataGridCell>{keyIn(kind, row)}</DataGridCell>}
    {listed(kind).map(([name, field]) => {
      const words = wordsOf(field, name, row)
      const figure = field.kind === 'number' || field.kind === 'money'
      return (
        <DataGridCell key={name} title={words} align={figure ? 'end' : undefined}>
          {name === kind.title ? (
            <Text span size="sm" fw={600}>
              {words}
            </Text>
          ) : (
            words
          )}
        </DataGridCell>
      )
    })}
    {kind.counts?.map(({ name, none }) => (
      <DataGridCell key={name} align="end" title={row[name] === 0 ? none : undefined}>
        {single(row[name])}
      </DataGridCell>
    ))}
    <DataGridCell>{isRetired(kind, row) && <InactiveBadge />}</DataGridCell>
  </>
)

const InactiveBadge = () => (
  <Badge variant="default" size="sm" tt="none">
    {officeTexts.inactive}
  </Badge>
)

const NarrowRecordCell = ({ kind, row }: CellsProps) => (
  <DataGridCell>
    <Group justify="space-between" wrap="nowrap" gap="xs">
      <Text span size="sm" fw={600} truncate>
        {titleOf(kind, row)}
      </Text>
      {isRetired(kind, row) && <InactiveBadge />}
    </Group>
    <Text size="xs" c="dimmed" mt={4} truncate>
      {[
        ...(kind.key.given ? [keyIn(kind, row)] : []),
        ...listed(kind)
          .filter(([name]) => name !== kind.title)
          .map(([name, field]) => {
            const words = wordsOf(field, name, row)
            if (words === '' || !needsLabel.has(field.kind)) return words
            return `${field.label}: ${words}`
          }),
      ]
        .filter(Boolean)
        .join(' · ')}
    </Text>
  </DataGridCell>
)
