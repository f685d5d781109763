import { Alert, Button, Group, ScrollArea, Select, Stack, Table, Text } from '@mantine/core'
import { importColumns } from '@despatch/domain/address-book/book-import.ts'
import { joinedFields, type FileField } from '@despatch/domain/address-book/match-headings.ts'
import type { Table as ReadTable } from '@despatch/domain/text/read-table.ts'
import classes from './import-dialog.module.css'
import { addressBookTexts } from './texts.ts'

interface MatchHeadingsProps {
  file: ReadTable
  name: string
  fields: readonly (FileField | null)[]
  problem: string | null
  onMatch: (fields: (FileField | null)[]) => void
  onBack: () => void
  onCheck: () => void
}

const choices: { value: FileField; label: string }[] = [
  ...importColumns.map(({ field, heading }) => ({ value: field, label: heading })),
  { value: 'name', label: addressBookTexts.nameWithoutCompany },
]

const isField = (text: string | null): text is FileField => choices.some(({ value }) => value === text)

const isMoved = (each: FileField | null, chosen: FileField | null) =>
  each === chosen && chosen !== null && !joinedFields.has(chosen)

/** Matches the file's headings to fields. Columns without a field are not imported. */
export function MatchHeadings({ file, name, fields, problem, onMatch, onBack, onCheck }: MatchHeadingsProps) {
  const known = fields.filter((field) => field !== null).length
  const [example] = file.rows
  // Most fields have only one column. Choosing one for another column clears the first.
  const match = (index: number, chosen: string | null) => {
    const field = isField(chosen) ? chosen : null
    onMatch(fields.map((each, at) => (at === index ? field : isMoved(each, field) ? null : each)))
  }
  return (
    <Stack>
      <Text size="sm">
        {addressBookTexts.fileMatched({
          name,
          rows: file.rows.length,
          matched: known,
          columns: fields.length,
        })}
      </Text>
      <ScrollArea.Autosize mah="50dvh" type="auto" viewportProps={{ tabIndex: 0 }}>
        <Table aria-label={addressBookTexts.columns} className={classes.table ?? ''}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">{addressBookTexts.headingInFile}</Table.Th>
              <Table.Th scope="col">{addressBookTexts.firstRow}</Table.Th>
              <Table.Th scope="col">{addressBookTexts.importAs}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {file.headings.map((heading, index) => (
              // Headings may repeat, and their order does not change.
              // oxlint-disable-next-line react/no-array-index-key
              <Table.Tr key={`${index} ${heading}`}>
                <Table.Td className={classes.text ?? ''}>
                  {heading || addressBookTexts.column(index + 1)}
                </Table.Td>
                <Table.Td className={classes.text ?? ''}>
                  <Text size="sm" c="dimmed" lineClamp={2}>
                    {example?.cells[index]}
                  </Text>
                </Table.Td>
                <Table.Td>
                  <Select
                    aria-label={addressBookTexts.importHeadingAs(
                      heading || addressBookTexts.column(index + 1),
                    )}
                    size="xs"
                    clearable
                    clearButtonProps={{ 'aria-label': addressBookTexts.doNotImport }}
                    placeholder={addressBookTexts.notImported}
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
      {known === 0 && <Alert color="yellow">{addressBookTexts.noHeadingsMatched}</Alert>}
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onBack}>
          {addressBookTexts.chooseAnotherFile}
        </Button>
        <Button
          data-autofocus
          disabled={known === 0 || file.rows.length + file.errors.length === 0}
          onClick={onCheck}
        >
          {addressBookTexts.checkRows}
        </Button>
      </Group>
    </Stack>
  )
}
