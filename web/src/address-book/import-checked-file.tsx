import { Button, Group, ScrollArea, Stack, Table, Text } from '@mantine/core'
import { importColumns } from '@despatch/domain/address-book/book-import.ts'
import { useMemo } from 'react'
import { commonTexts } from '../ui/texts.ts'
import classes from './import-dialog.module.css'
import { addressBookTexts } from './texts.ts'
import type { ImportOutcome, LineError } from './use-import.ts'

interface CheckedAddressFileProps {
  outcome: ImportOutcome
  onBack: () => void
  onImport: () => void
}

/** The result of the check, with all invalid rows. Nothing is saved yet. */
export function CheckedAddressFile({ outcome, onBack, onImport }: CheckedAddressFileProps) {
  const { added, known, errors } = outcome
  const invalid = useMemo(() => new Set(errors.map(({ line }) => line)).size, [errors])
  return (
    <Stack>
      <Text component="output">{addressBookTexts.checked({ added, known, invalid })}</Text>
      {errors.length > 0 && <Errors errors={errors} />}
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onBack}>
          {commonTexts.back}
        </Button>
        <Button data-autofocus disabled={outcome.valid.length === 0} onClick={onImport}>
          {addressBookTexts.importCount(added)}
        </Button>
      </Group>
    </Stack>
  )
}

/** The most errors shown. A file with more has to be corrected anyway. */
const mostShown = 200

const labelOf = (field: LineError['field']) =>
  importColumns.find((column) => column.field === field)?.heading ?? addressBookTexts.row

const Errors = ({ errors }: { errors: readonly LineError[] }) => (
  <>
    <ScrollArea.Autosize mah="45dvh" type="auto" viewportProps={{ tabIndex: 0 }}>
      <Table aria-label={addressBookTexts.errors} stickyHeader className={classes.table ?? ''}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{addressBookTexts.line}</Table.Th>
            <Table.Th scope="col">{addressBookTexts.field}</Table.Th>
            <Table.Th scope="col">{addressBookTexts.message}</Table.Th>
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
        {addressBookTexts.andMore(errors.length - mostShown)}
      </Text>
    )}
  </>
)
