import { Alert, Button, FileInput, Group, Loader, Modal, ScrollArea, Stack, Table, Text } from '@mantine/core'
import { stockColumns } from '@despatch/domain/stock/stock-import.ts'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import { useState } from 'react'
import { dialogProps } from '../ui/dialog-props.ts'
import { commonTexts } from '../ui/texts.ts'
import { CustomerChoice, SiteChoice } from './stock-choices.tsx'
import { stockTexts } from './texts.ts'
import { useStockImport, type CheckedStockFile, type RefusedRow } from './use-stock-import.ts'

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
    title={stockTexts.importStock}
    size="lg"
    closeOnClickOutside={false}
    {...dialogProps}
  >
    <Import {...props} />
  </Modal>
)

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
            {stockTexts.importHelp(stockColumns.map(({ heading }) => heading).join(', '))}
          </Text>
          <CustomerChoice
            value={customer}
            onChange={setCustomer}
            error={isSubmitted && customer === null ? stockTexts.customerMissing : undefined}
          />
          <SiteChoice
            value={site}
            onChange={setSite}
            error={isSubmitted && site === null ? stockTexts.siteMissing : undefined}
          />
          <FileInput
            label={stockTexts.file}
            placeholder={stockTexts.fileExample}
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
            {stockTexts.imported(step.outcome.received, step.outcome.pieces)}
            {step.outcome.errors.length > 0 && ` ${stockTexts.rowsSkipped}`}
          </Text>
          <RowErrors rows={step.outcome.errors} />
          <Group justify="flex-end">
            <Button data-autofocus onClick={onClose}>
              {commonTexts.close}
            </Button>
          </Group>
        </Stack>
      )
    default:
      return step satisfies never
  }
}

interface CheckedProps {
  file: CheckedStockFile
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
        {file.name}: {stockTexts.importable(received, pieces)}{' '}
        {count > 0 && `${stockTexts.notImportable(count)} `}
        {stockTexts.nothingSavedYet}
      </Text>
      <RowErrors rows={failedRows} />
      {problem !== null && (
        <Alert color="red" role="alert">
          {problem}
        </Alert>
      )}
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onBack}>
          {stockTexts.selectAnotherFile}
        </Button>
        <Button disabled={received === 0} onClick={onReceive}>
          {stockTexts.receiveRows(received)}
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
      viewportProps={{ tabIndex: 0, role: 'region', 'aria-label': stockTexts.rowsWithErrors }}
    >
      <Table aria-label={stockTexts.rowsWithErrors} verticalSpacing={4}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{stockTexts.row}</Table.Th>
            <Table.Th>{stockTexts.error}</Table.Th>
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
