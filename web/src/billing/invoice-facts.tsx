import { Anchor, Table, Title } from '@mantine/core'
import { typedDay } from '@despatch/domain/time/london-day.ts'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { paths } from '../platform/paths.ts'
import { Money } from '../ui/money-cell.tsx'
import { TimeOf } from '../ui/time-of.tsx'
import classes from './billing.module.css'
import type { InvoiceDetails } from './billing.queries.ts'
import { billingTexts } from './texts.ts'

interface InvoiceFactsProps {
  invoice: InvoiceDetails
  isStaff: boolean
}

/** Who bills whom, when it is due, and its VAT by rate. */
export function InvoiceFacts({ invoice, isStaff }: InvoiceFactsProps) {
  const currency = invoice.inv_currency
  return (
    <div className={classes.facts}>
      <dl className={classes.factList}>
        <Fact label={billingTexts.day}>{typedDay(invoice.inv_day)}</Fact>
        {invoice.inv_due !== null && <Fact label={billingTexts.due}>{typedDay(invoice.inv_due)}</Fact>}
        {invoice.inv_kind === 'I' && (
          <Fact label={billingTexts.open}>
            <Money pounds={invoice.open} currency={currency} />
          </Fact>
        )}
        {invoice.credited > 0 && (
          <Fact label={billingTexts.credited}>
            <Money pounds={invoice.credited} currency={currency} />
          </Fact>
        )}
        {invoice.corrected_by.length > 0 && (
          <Fact label={billingTexts.correctedBy}>
            {invoice.corrected_by.map((note) => (
              <DocumentLink key={note.inv_id} {...note} />
            ))}
          </Fact>
        )}
        {invoice.corrects && (
          <Fact label={billingTexts.corrects}>
            <DocumentLink {...invoice.corrects} />
          </Fact>
        )}
        {invoice.reason !== '' && <Fact label={billingTexts.creditReason}>{invoice.reason}</Fact>}
        {invoice.inv_po !== '' && <Fact label={billingTexts.orderNumber}>{invoice.inv_po}</Fact>}
        <Fact label={billingTexts.deliveries}>
          {billingTexts.period(invoice.inv_from, invoice.inv_until)}
        </Fact>
        <Fact label={billingTexts.from}>{invoice.seller}</Fact>
        <Fact label={billingTexts.to}>{invoice.buyer}</Fact>
        {isStaff && (
          <Fact label={billingTexts.sentTo}>
            <Sent invoice={invoice} />
          </Fact>
        )}
      </dl>
      <section aria-labelledby="invoice-vat">
        <Title order={2} size="h4" id="invoice-vat" mb="xs">
          {billingTexts.vatByRate}
        </Title>
        <Table className={classes.table ?? ''} aria-labelledby="invoice-vat">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{billingTexts.rate}</Table.Th>
              <Table.Th className={classes.figure ?? ''}>{billingTexts.net}</Table.Th>
              <Table.Th className={classes.figure ?? ''}>{billingTexts.vat}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {invoice.vat.map(({ vat_code, vat_percent, net, vat }) => (
              <Table.Tr key={`${vat_code} ${vat_percent}`}>
                <Table.Td>{billingTexts.rateOf(vat_code, vat_percent)}</Table.Td>
                <Table.Td className={classes.figure ?? ''}>
                  <Money pounds={net} currency={currency} />
                </Table.Td>
                <Table.Td className={classes.figure ?? ''}>
                  <Money pounds={vat} currency={currency} />
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
          <Table.Tfoot>
            <Table.Tr>
              <Table.Th scope="row">{billingTexts.totalWithVat}</Table.Th>
              <Table.Td className={classes.figure ?? ''} colSpan={2}>
                <strong>
                  <Money pounds={invoice.inv_total} currency={currency} />
                </strong>
              </Table.Td>
            </Table.Tr>
          </Table.Tfoot>
        </Table>
      </section>
    </div>
  )
}

const DocumentLink = ({ inv_id, inv_label }: { inv_id: number; inv_label: string }) => (
  <Anchor
    inherit
    underline="always"
    me="xs"
    renderRoot={(props) => <Link to={paths.invoice} search={{ _id: inv_id }} {...props} />}
  >
    {inv_label}
  </Anchor>
)

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)

function Sent({ invoice: { inv_to, inv_sent } }: { invoice: InvoiceDetails }) {
  if (inv_sent === null) return billingTexts.notSent
  const time = <TimeOf iso={inv_sent} within />
  return inv_to === '' ? billingTexts.postedAt(time) : billingTexts.emailedTo(inv_to, time)
}
