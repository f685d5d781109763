import { Button, Group, ScrollArea, Stack, Table, Text } from '@mantine/core'
import { importColumns } from '@despatch/domain/address-book/book-import.ts'
import { useMemo } from 'react'
import { addressCount } from './address-count.ts'
import classes from './import-dialog.module.css'
import type { ImportOutcome, LineError } from './use-import.ts'

interface CheckedFileProps {
  outcome: ImportOutcome
  onBack: () => void
  onImport: () => void
}

/** The result of the check, with all invalid rows. Nothing is saved yet. */
export function CheckedFile({ outcome, onBack, onImport }: CheckedFileProps) {
  const { added, known, errors } = outcome
  const invalid = useMemo(() => new Set(errors.map(({ line }) => line)).size, [errors])
  return (
    <Stack>
      <Text component="output">
        {added.toLocaleString('en-GB')} new, {known.toLocaleString('en-GB')} already in the address book or
        repeated in the file, {invalid.toLocaleString('en-GB')} {invalid === 1 ? 'row' : 'rows'} with errors.
        Nothing has been saved yet.
      </Text>
      {errors.length > 0 && <Errors errors={errors} />}
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onBack}>
          Back
        </Button>
        <Button data-autofocus disabled={outcome.valid.length === 0} onClick={onImport}>
          Import {addressCount(added)}
        </Button>
      </Group>
    </Stack>
  )
}

/** The most errors shown. A file with more has to be corrected anyway. */
const mostShown = 200

const labelOf = (field: LineError['field']) =>
  importColumns.find((column) => column.field === field)?.heading ?? 'Row'

const Errors = ({ errors }: { errors: readonly LineError[] }) => (
  <>
    <ScrollArea.Autosize mah="45dvh" type="auto" viewportProps={{ tabIndex: 0 }}>
      <Table aria-label="Errors" stickyHeader className={classes.table ?? ''}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">Line</Table.Th>
            <Table.Th scope="col">Field</Table.Th>
            <Table.Th scope="col">Message</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {errors.slice(0, mostShown).map(({ line, field, message }) => (
            <Table.Tr key={`${line} ${field} ${message}`}>
              <Table.Td>{line}</Table.Td>
              <Table.Td>{labelOf(field)}</Table.Td>
              <Table.Td className={classes.text ?? ''}>{message}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </ScrollArea.Autosize>
    {errors.length > mostShown && (
      <Text size="sm" c="dimmed">
        And {(errors.length - mostShown).toLocaleString('en-GB')} more.
      </Text>
    )}
  </>
)
