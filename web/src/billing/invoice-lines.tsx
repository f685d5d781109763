import { Button, Table, Text, Title } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { typedDay } from '@despatch/domain/time/london-day.ts'
import { DocketLink } from '../dockets/docket-link.tsx'
import { Money } from '../ui/money-cell.tsx'
import { commonTexts } from '../ui/texts.ts'
import classes from './billing.module.css'
import type { InvoiceDetails, InvoiceLine } from './billing.queries.ts'
import { billingTexts } from './texts.ts'

interface LinesProps {
  lines: readonly InvoiceLine[]
  currency: string
  label: string
}

interface InvoiceLinesProps {
  invoice: InvoiceDetails
  lines: readonly InvoiceLine[]
  /** Loads more lines; null if all are shown. */
  more: { isLoading: boolean; load: () => void } | null
}

/** The lines of a document: a table, or cards on a phone. */
export function InvoiceLines({ invoice, lines, more }: InvoiceLinesProps) {
  const isNarrow = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
  const Lines = isNarrow ? LineCards : LineTable
  return (
    <section aria-labelledby="invoice-lines" className={classes.invoiceLines}>
      <Title order={2} size="h4" id="invoice-lines" mb="xs">
        {billingTexts.lines}
      </Title>
      <Lines lines={lines} currency={invoice.inv_currency} label={billingTexts.linesOf(invoice.inv_label)} />
      {more && (
        <Button variant="default" mt="sm" loading={more.isLoading} onClick={more.load}>
          {billingTexts.showMore}
        </Button>
      )}
    </section>
  )
}

const LineTable = ({ lines, currency, label }: LinesProps) => (
  <Table className={classes.table ?? ''} aria-label={label}>
    <Table.Thead>
      <Table.Tr>
        <Table.Th>{commonTexts.docket}</Table.Th>
        <Table.Th>{billingTexts.line}</Table.Th>
        <Table.Th>{billingTexts.performedOn}</Table.Th>
        <Table.Th className={classes.figure ?? ''}>{billingTexts.net}</Table.Th>
        <Table.Th className={classes.figure ?? ''}>{billingTexts.rate}</Table.Th>
        <Table.Th className={classes.figure ?? ''}>{billingTexts.vat}</Table.Th>
        <Table.Th className={classes.figure ?? ''}>{billingTexts.openOfLine}</Table.Th>
      </Table.Tr>
    </Table.Thead>
    <Table.Tbody>
      {lines.map((line) => (
        <Table.Tr key={line.ivl_no}>
          <Table.Td>
            <DocketLink {...line} />
          </Table.Td>
          <Table.Td>{line.ivl_text}</Table.Td>
          <Table.Td>{typedDay(line.ivl_performed)}</Table.Td>
          <Table.Td className={classes.figure ?? ''}>
            <Money pounds={line.ivl_net} currency={currency} />
          </Table.Td>
          <Table.Td className={classes.figure ?? ''}>{billingTexts.percent(line.ivl_vat_percent)}</Table.Td>
          <Table.Td className={classes.figure ?? ''}>
            <Money pounds={line.ivl_vat} currency={currency} />
          </Table.Td>
          <Table.Td className={classes.figure ?? ''}>
            {line.open > 0 && <Money pounds={line.open} currency={currency} />}
          </Table.Td>
        </Table.Tr>
      ))}
    </Table.Tbody>
  </Table>
)

const LineCards = ({ lines, currency, label }: LinesProps) => (
  <ul className={classes.cards} aria-label={label}>
    {lines.map((line) => (
      <li key={line.ivl_no} className={classes.lineCard}>
        <span className={classes.spread}>
          <DocketLink {...line} />
          <Text span size="sm" fw={600}>
            <Money pounds={line.ivl_net} currency={currency} />
          </Text>
        </span>
        <Text size="sm">{line.ivl_text}</Text>
        <Text size="xs" c="dimmed">
          {typedDay(line.ivl_performed)} · {billingTexts.vat} {billingTexts.percent(line.ivl_vat_percent)}{' '}
          <Money pounds={line.ivl_vat} currency={currency} />
        </Text>
      </li>
    ))}
  </ul>
)
