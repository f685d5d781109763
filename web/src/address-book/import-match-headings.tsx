import { Alert, Button, Group, ScrollArea, Stack, Table, Text } from '@mantine/core'
import { importColumns, type ImportField } from '@despatch/domain/address-book/book-import.ts'
import { Select } from '../ui/list-fields.tsx'
import type { AddressFile } from './address-file.ts'
import classes from './import-dialog.module.css'

interface MatchHeadingsProps {
  file: AddressFile
  name: string
  fields: readonly (ImportField | null)[]
  problem: string | null
  onMatch: (fields: (ImportField | null)[]) => void
  onBack: () => void
  onCheck: () => void
}

const choices = importColumns.map(({ field, heading }) => ({ value: field, label: heading }))

const isField = (text: string | null): text is ImportField => choices.some(({ value }) => value === text)

/** Matches the file's headings to fields. Columns without a field are not imported. */
export function MatchHeadings({ file, name, fields, problem, onMatch, onBack, onCheck }: MatchHeadingsProps) {
  const known = fields.filter((field) => field !== null).length
  const [example] = file.rows
  // A field has only one column. Choosing it for another column clears the first.
  const match = (index: number, chosen: string | null) => {
    const field = isField(chosen) ? chosen : null
    onMatch(fields.map((each, at) => (at === index ? field : each === field ? null : each)))
  }
  return (
    <Stack>
      <Text size="sm">
        {name}: {file.rows.length.toLocaleString('en-GB')} rows. {known} of {fields.length} columns matched.
      </Text>
      <ScrollArea.Autosize mah="50dvh" type="auto" viewportProps={{ tabIndex: 0 }}>
        <Table aria-label="Columns" className={classes.table ?? ''}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">Heading in the file</Table.Th>
              <Table.Th scope="col">First row</Table.Th>
              <Table.Th scope="col">Import as</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {file.headings.map((heading, index) => (
              // Headings may repeat, and their order does not change.
              // oxlint-disable-next-line react/no-array-index-key
              <Table.Tr key={`${index} ${heading}`}>
                <Table.Td className={classes.text ?? ''}>{heading || `Column ${index + 1}`}</Table.Td>
                <Table.Td className={classes.text ?? ''}>
                  <Text size="sm" c="dimmed" lineClamp={2}>
                    {example?.cells[index]}
                  </Text>
                </Table.Td>
                <Table.Td>
                  <Select
                    aria-label={`Import “${heading || `Column ${index + 1}`}” as`}
                    size="xs"
                    clearable
                    clearButtonProps={{ 'aria-label': 'Do not import' }}
                    placeholder="Not imported"
                    data={choices}
                    value={fields[index] ?? null}
                    onChange={(chosen) => match(index, chosen)}
                  />
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </ScrollArea.Autosize>
      {problem !== null && (
        <Alert color="red" role="alert">
          {problem}
        </Alert>
      )}
      {known === 0 && (
        <Alert color="yellow">
          None of the headings could be matched. Choose a field for each column above, or choose a file with
          headings in its first row.
        </Alert>
      )}
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onBack}>
          Choose another file
        </Button>
        <Button
          data-autofocus
          disabled={known === 0 || file.rows.length + file.errors.length === 0}
          onClick={onCheck}
        >
          Check rows
        </Button>
      </Group>
    </Stack>
  )
}
