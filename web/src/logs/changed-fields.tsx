import { Table } from '@mantine/core'
import type { ChangedField } from '@despatch/domain/logs/changed-fields.ts'
import classes from './log-entry.module.css'
import { logsTexts } from './texts.ts'

/** The fields of a record before and after a change. Changed fields are marked. */
export function ChangedFields({ fields }: { fields: readonly ChangedField[] }) {
  const hasBefore = fields.some(({ before }) => before !== null)
  return (
    <Table className={classes.fields ?? ''} verticalSpacing={6}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">{logsTexts.field}</Table.Th>
          {hasBefore && <Table.Th scope="col">{logsTexts.before}</Table.Th>}
          <Table.Th scope="col">{hasBefore ? logsTexts.after : logsTexts.value}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {fields.map(({ field, before, after, changed }) => (
          <Table.Tr key={field} data-changed={changed || undefined}>
            <Table.Th scope="row">
              {field}
              {changed && <span className={classes.mark}>{logsTexts.changed}</span>}
            </Table.Th>
            {hasBefore && <Table.Td>{before ?? '–'}</Table.Td>}
            <Table.Td>{after ?? '–'}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}
