import { Table, Text, Title } from '@mantine/core'
import { Money } from '../ui/money-cell.tsx'
import { TimeOf } from '../ui/time-of.tsx'
import { panelTexts } from './panel-texts.ts'
import type { DocketPayment } from './payment-panel.queries.ts'
import classes from './payment-panel.module.css'

const headings = panelTexts.historyHeadings

interface HistoryProps {
  payment: DocketPayment
  /** The level of its heading. */
  order: 3 | 4
}

/** What was requested and what happened, the oldest first. */
export function History({ payment: { history, currency }, order }: HistoryProps) {
  if (history.length === 0) return null
  return (
    <>
      <Title order={order} mt="md" mb="xs">
        {panelTexts.history}
      </Title>
      <Table.ScrollContainer
        minWidth={480}
        scrollAreaProps={{ viewportProps: { tabIndex: 0, role: 'group', 'aria-label': panelTexts.history } }}
      >
        <Table>
          <Table.Thead>
            <Table.Tr>
              {Object.values(headings).map((heading) => (
                <Table.Th key={heading}>{heading}</Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {history.map(({ at, user, what, amount, reason }) => (
              <Table.Tr key={`${at} ${what}`}>
                <Table.Td>
                  <TimeOf iso={at} />
                </Table.Td>
                <Table.Td>{panelTexts.what[what]}</Table.Td>
                <Table.Td>{amount !== null && <Money pounds={amount} currency={currency} />}</Table.Td>
                <Table.Td>{user === 'payments' ? panelTexts.portal : user}</Table.Td>
                <Table.Td>
                  <Text span size="sm" className={classes.reference}>
                    {reason}
                  </Text>
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </>
  )
}
