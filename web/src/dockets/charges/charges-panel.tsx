import { Button, Group, Text, Title } from '@mantine/core'
import { negate, toPence, toPounds, type Pounds } from '@despatch/domain/money/money.ts'
import { IconMinus, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { FailedQuery } from '../../platform/failed-query.tsx'
import { Money } from '../../ui/money-cell.tsx'
import { PriceLines } from '../booking/summary/price-lines.tsx'
import type { DocketRow } from '../docket-calls.ts'
import { AddChargeDialog } from './add-charge-dialog.tsx'
import { ChargeItem } from './charge-item.tsx'
import classes from './charges-panel.module.css'
import { GiveCreditDialog } from './give-credit-dialog.tsx'
import { docketChargesQuery, type ChargedDocket } from './charges.queries.ts'
import { chargesTexts } from './texts.ts'

interface ChargesPanelProps {
  docket: DocketRow
  /** Offers the refund of what was paid above the price. */
  Refund: (props: { docket: DocketRow; overpaid: Pounds; currency: string }) => ReactNode
}

/** The price of a docket: as booked, its charges and credits, the total, and what is paid and due. Staff add charges here (PRICE-01). */
export function ChargesPanel({ docket, Refund }: ChargesPanelProps) {
  const charged = useQuery(docketChargesQuery(docket.dck_id))
  if (charged.isError) return <FailedQuery title={chargesTexts.notLoaded} queries={[charged]} />
  if (!charged.data) return null
  const { balance, rows, mayAdd } = charged.data
  if (!balance && rows.length === 0 && !mayAdd) return null
  return <Panel {...{ docket, Refund }} charged={charged.data} />
}

function Panel({ docket, Refund, charged }: ChargesPanelProps & { charged: ChargedDocket }) {
  const [isAdding, setIsAdding] = useState(false)
  const [isCrediting, setIsCrediting] = useState(false)
  const { balance, rows, currency, mayAdd, mayCredit } = charged
  return (
    <section aria-labelledby="docket-price">
      <Group justify="space-between" mb="sm" gap="xs">
        <Title order={2} id="docket-price">
          {chargesTexts.title}
        </Title>
        <Group gap="xs">
          {mayCredit && (
            <Button
              size="compact-md"
              variant="default"
              leftSection={<IconMinus size={16} aria-hidden />}
              aria-haspopup="dialog"
              onClick={() => setIsCrediting(true)}
            >
              {chargesTexts.giveCredit}
            </Button>
          )}
          {mayAdd && (
            <Button
              size="compact-md"
              variant="default"
              leftSection={<IconPlus size={16} aria-hidden />}
              aria-haspopup="dialog"
              onClick={() => setIsAdding(true)}
            >
              {chargesTexts.add}
            </Button>
          )}
        </Group>
      </Group>
      {docket.dck_status === 'C' && rows.length > 0 && <Text size="sm">{chargesTexts.cancelled}</Text>}
      {charged.pricing && charged.pricing.lines.length > 0 && <PriceLines pricing={charged.pricing} />}
      <dl className={classes.lines}>
        {balance && rows.length > 0 && (
          <Line term={chargesTexts.booked} pounds={balance.booked} currency={currency} />
        )}
        {rows.map((charge) => (
          <ChargeItem key={charge.dchg_id} charge={charge} charged={charged} />
        ))}
        {balance && <Balance balance={balance} currency={currency} />}
      </dl>
      {balance && (
        <Text size="sm" c="dimmed" mt="xs">
          {chargesTexts.includingVat}
        </Text>
      )}
      {balance && balance.due < 0 && (
        <Refund docket={docket} overpaid={toPounds(negate(toPence(balance.due)))} currency={currency} />
      )}
      {balance && (
        <GiveCreditDialog
          {...{ docket, charged, balance }}
          opened={isCrediting}
          onClose={() => setIsCrediting(false)}
        />
      )}
      <AddChargeDialog {...{ docket, charged }} opened={isAdding} onClose={() => setIsAdding(false)} />
    </section>
  )
}

type BalanceOf = NonNullable<ChargedDocket['balance']>

function Balance({
  balance: { total, paid, held, due },
  currency,
}: {
  balance: BalanceOf
  currency: string
}) {
  const isOverpaid = due < 0
  return (
    <>
      <Line term={chargesTexts.total} pounds={total} currency={currency} isStrong />
      <Line term={chargesTexts.paid} pounds={paid} currency={currency} />
      {held > 0 && due > 0 && <Line term={chargesTexts.held} pounds={held} currency={currency} />}
      <Line
        term={isOverpaid ? chargesTexts.overpaid : chargesTexts.due}
        pounds={isOverpaid ? toPounds(negate(toPence(due))) : due}
        currency={currency}
        isStrong
      />
    </>
  )
}

interface LineProps {
  term: string
  pounds: Pounds
  currency: string
  isStrong?: boolean
}

const Line = ({ term, pounds, currency, isStrong = false }: LineProps) => (
  <div {...(isStrong && { 'data-strong': true })}>
    <dt>{term}</dt>
    <dd>
      <Money pounds={pounds} currency={currency} />
    </dd>
  </div>
)
