import { Anchor, Button, Skeleton, Table, Text, UnstyledButton } from '@mantine/core'
import { formatMoney, toPence, type Pounds } from '@despatch/domain/money/money.ts'
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { FailedQuery } from '../platform/failed-query.tsx'
import { paths } from '../platform/paths.ts'
import { commonTexts } from '../ui/texts.ts'
import classes from './raise-prices.module.css'
import { raiseDocketsQuery, type RaiseInput, type RaisePreview } from './raise.queries.ts'
import { raiseTexts } from './raise-texts.ts'

/** So many customers are shown at first. */
const shownAtFirst = 50

const figure = classes.figure ?? ''

type Change = RaisePreview['total']

/** What each customer pays now and by the new prices, the largest rise first. */
export function RaiseCustomers({ input, preview }: { input: RaiseInput; preview: RaisePreview }) {
  const { customers, total, currency } = preview
  const [showsAll, setShowsAll] = useState(false)
  if (customers.length === 0) return null
  return (
    <>
      <Table aria-labelledby="raise-customers" className={classes.table ?? ''} mt="xs">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{commonTexts.customer}</Table.Th>
            <Table.Th className={figure} visibleFrom="sm">
              {raiseTexts.jobs}
            </Table.Th>
            <Table.Th className={figure} visibleFrom="sm">
              {raiseTexts.present}
            </Table.Th>
            <Table.Th className={figure}>{raiseTexts.raised}</Table.Th>
            <Table.Th className={figure}>{raiseTexts.difference}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {(showsAll ? customers : customers.slice(0, shownAtFirst)).map((customer) => (
            <CustomerRow key={customer.cust_id} {...{ input, customer, currency }} />
          ))}
        </Table.Tbody>
        <Table.Tfoot>
          <Table.Tr className={classes.total ?? ''}>
            <Table.Th scope="row">{raiseTexts.total}</Table.Th>
            <ChangeCells change={total} currency={currency} />
          </Table.Tr>
        </Table.Tfoot>
      </Table>
      {!showsAll && customers.length > shownAtFirst && (
        <Button variant="default" mt="xs" onClick={() => setShowsAll(true)}>
          {raiseTexts.showAll(customers.length)}
        </Button>
      )}
    </>
  )
}

const inMoney = (amount: Pounds, currency: string) => formatMoney(toPence(amount), currency)

/** With a plus before a rise. */
const signed = (amount: Pounds, currency: string) => `${amount > 0 ? '+' : ''}${inMoney(amount, currency)}`

const ChangeCells = ({ change, currency }: { change: Change; currency: string }) => (
  <>
    <Table.Td className={figure} visibleFrom="sm">
      {change.jobs.toLocaleString('en-GB')}
    </Table.Td>
    <Table.Td className={figure} visibleFrom="sm">
      {inMoney(change.present, currency)}
    </Table.Td>
    <Table.Td className={figure}>{inMoney(change.raised, currency)}</Table.Td>
    <Table.Td className={figure}>
      {signed(change.difference, currency)}
      {change.percent !== null && (
        <Text size="xs" c="dimmed">
          {raiseTexts.percentOf(change.percent)}
        </Text>
      )}
    </Table.Td>
  </>
)

interface CustomerRowProps {
  input: RaiseInput
  customer: RaisePreview['customers'][number]
  currency: string
}

function CustomerRow({ input, customer, currency }: CustomerRowProps) {
  const [opened, setOpened] = useState(false)
  const Chevron = opened ? IconChevronDown : IconChevronRight
  return (
    <>
      <Table.Tr>
        <Table.Td>
          <UnstyledButton
            className={classes.open ?? ''}
            aria-expanded={opened}
            onClick={() => setOpened(!opened)}
          >
            <Chevron size={14} aria-hidden /> {customer.cust_name}
          </UnstyledButton>
        </Table.Td>
        <ChangeCells change={customer} currency={currency} />
      </Table.Tr>
      {opened && (
        <Table.Tr>
          <Table.Td colSpan={5}>
            <LargestChanges {...{ input, customer, currency }} />
          </Table.Td>
        </Table.Tr>
      )}
    </>
  )
}

/** The bookings of a customer with the largest change, line by line. */
function LargestChanges({ input, customer, currency }: CustomerRowProps) {
  const dockets = useQuery(raiseDocketsQuery(input, customer.cust_id))
  if (dockets.error) return <FailedQuery order={3} title={raiseTexts.docketsNotLoaded} queries={[dockets]} />
  if (!dockets.data) return <Skeleton height="6rem" />
  return (
    <Table aria-label={raiseTexts.openCustomer(customer.cust_name)} maw="40rem">
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{raiseTexts.line}</Table.Th>
          <Table.Th className={figure}>{raiseTexts.present}</Table.Th>
          <Table.Th className={figure}>{raiseTexts.raised}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      {dockets.data.rows.map(({ dck_id, dck_docket, present, raised, lines }) => (
        <Table.Tbody key={dck_id}>
          <Table.Tr className={classes.total ?? ''}>
            <Table.Th scope="rowgroup">
              <Anchor
                inherit
                underline="always"
                renderRoot={(props) => <Link to={paths.docket} search={{ _id: String(dck_id) }} {...props} />}
              >
                {dck_docket}
              </Anchor>
            </Table.Th>
            <Table.Td className={figure}>{inMoney(present, currency)}</Table.Td>
            <Table.Td className={figure}>{inMoney(raised, currency)}</Table.Td>
          </Table.Tr>
          {lines.map((line) => (
            <Table.Tr key={`${line.description} ${line.present} ${line.raised}`}>
              <Table.Td className={classes.opened ?? ''}>{line.description}</Table.Td>
              <Table.Td className={figure}>
                {line.present === null ? '' : inMoney(line.present, currency)}
              </Table.Td>
              <Table.Td className={figure}>
                {line.raised === null ? '' : inMoney(line.raised, currency)}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      ))}
    </Table>
  )
}
