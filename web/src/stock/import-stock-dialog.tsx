import { Alert, Button, FileInput, Group, Loader, Modal, ScrollArea, Stack, Table, Text } from '@mantine/core'
import { stockColumns } from '@despatch/domain/stock/stock-import.ts'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import { useState } from 'react'
import { dialogProps } from '../ui/dialog-props.ts'
import { CustomerChoice, SiteChoice } from './stock-choices.tsx'
import { useStockImport, type CheckedFile, type RefusedRow } from './use-stock-import.ts'

interface ImportStockDialogProps {
  customer: number | null
  site: number | null
  onClose: () => void
}

/** Receives the goods of a CSV file at a site. Rows with errors are shown before anything is saved. */
export const ImportStockDialog = (props: ImportStockDialogProps) => (
  <Modal
    opened
    onClose={props.onClose}
    title="Import stock"
    size="lg"
    closeOnClickOutside={false}
    {...dialogProps}
  >
    <Import {...props} />
  </Modal>
)

const rowsOf = (count: number) => `${count.toLocaleString('en-GB')} ${count === 1 ? 'row' : 'rows'}`

function Import({ onClose, ...chosen }: ImportStockDialogProps) {
  const [customer, setCustomer] = useState(chosen.customer)
  const [site, setSite] = useState(chosen.site)
  const [isSubmitted, setIsSubmitted] = useState(false)
  const { step, check, receive, startAgain } = useStockImport()
  const target = customer === null || site === null ? null : { hst_cust_id: customer, hst_site_id: site }
  switch (step.at) {
    case 'choose':
      return (
        <Stack>
          <Text size="sm" c="dimmed">
            A CSV file with one row of headings: {stockColumns.map(({ heading }) => heading).join(', ')}. Code
            and Quantity are required. Errors are shown before anything is received.
          </Text>
          <CustomerChoice
            value={customer}
            onChange={setCustomer}
            error={isSubmitted && customer === null ? 'Please choose a customer.' : undefined}
          />
          <SiteChoice
            value={site}
            onChange={setSite}
            error={isSubmitted && site === null ? 'Please choose a site.' : undefined}
          />
          <FileInput
            label="File"
            placeholder="Select a CSV file"
            accept=".csv,.txt,.tsv,text/csv,text/plain"
            leftSection={<IconFileSpreadsheet size={16} aria-hidden />}
            value={null}
            onChange={(file) => {
              setIsSubmitted(true)
              if (file && target) void check(file, target)
            }}
          />
          {step.problem !== null && (
            <Alert color="red" role="alert">
              {step.problem}
            </Alert>
          )}
        </Stack>
      )
    case 'busy':
      return (
        <Group gap="sm" py="lg" component="output">
          <Loader size="sm" aria-hidden />
          {step.doing}…
        </Group>
      )
    case 'checked':
      return (
        <Checked
          file={step.file}
          problem={step.problem}
          onBack={startAgain}
          onReceive={() => target && void receive(step.file, target)}
        />
      )
    case 'done':
      return (
        <Stack>
          <Text component="output">
            {rowsOf(step.outcome.received)} received, {step.outcome.pieces.toLocaleString('en-GB')} pieces.
            {step.outcome.errors.length > 0 && ' Rows with errors were skipped.'}
          </Text>
          <RowErrors rows={step.outcome.errors} />
          <Group justify="flex-end">
            <Button data-autofocus onClick={onClose}>
              Close
            </Button>
          </Group>
        </Stack>
      )
    default:
      return step satisfies never
  }
}

interface CheckedProps {
  file: CheckedFile
  problem: string | null
  onBack: () => void
  onReceive: () => void
}

function Checked({ file, problem, onBack, onReceive }: CheckedProps) {
  const { received, pieces, errors } = file.outcome
  const failedRows = [...file.unread, ...errors].toSorted((one, other) => one.row - other.row)
  const count = new Set(failedRows.map(({ row }) => row)).size
  return (
    <Stack>
      <Text component="output">
        {file.name}: {rowsOf(received)} can be received, {pieces.toLocaleString('en-GB')} pieces.
        {count > 0 && ` ${rowsOf(count)} cannot.`} Nothing has been saved yet.
      </Text>
      <RowErrors rows={failedRows} />
      {problem !== null && (
        <Alert color="red" role="alert">
          {problem}
        </Alert>
      )}
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onBack}>
          Select another file
        </Button>
        <Button disabled={received === 0} onClick={onReceive}>
          Receive {rowsOf(received)}
        </Button>
      </Group>
    </Stack>
  )
}

function RowErrors({ rows }: { rows: readonly RefusedRow[] }) {
  if (rows.length === 0) return null
  return (
    <ScrollArea.Autosize
      mah={280}
      viewportProps={{ tabIndex: 0, role: 'region', 'aria-label': 'Rows with errors' }}
    >
      <Table aria-label="Rows with errors" verticalSpacing={4}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Row</Table.Th>
            <Table.Th>Error</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map(({ row, message }) => (
            <Table.Tr key={`${row} ${message}`}>
              <Table.Td>{row}</Table.Td>
              <Table.Td>{message}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </ScrollArea.Autosize>
  )
}
