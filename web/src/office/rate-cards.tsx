import { Anchor, Button, Group, Skeleton, Table, Text, Title } from '@mantine/core'
import { kinds } from '@despatch/domain/office/kinds.ts'
import type { RecordKind } from '@despatch/domain/office/record-kind.ts'
import { cardState } from '@despatch/domain/pricing/card-on.ts'
import { londonDay } from '@despatch/domain/time/london-day.ts'
import { IconPlus } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { FailedQuery } from '../platform/failed-query.tsx'
import { paths } from '../platform/paths.ts'
import { useMinute } from '../ui/use-minute.ts'
import { recordsQuery, type OfficeRow } from './office.queries.ts'
import { isRetired, keyOf, wordsOf } from './record-draft.ts'
import { rateCardTexts } from './rate-card-texts.ts'

const kind = kinds.ratecard

/** The rate cards of a tariff, the latest first, each with whether it is in force. */
export function RateCards({ kind: tariffKind, row }: { kind: RecordKind; row: OfficeRow }) {
  const of = Number(keyOf(tariffKind, row))
  const list = useInfiniteQuery(
    recordsQuery(kind, { search: '', retired: true, of, sort: kind.order, descending: true }),
  )
  const cards = list.data?.pages.flatMap((page) => page.rows)
  return (
    <section aria-labelledby="rate-cards">
      <Group justify="space-between" mt="xl" mb="xs">
        <Title order={2} size="h4" id="rate-cards">
          {rateCardTexts.prices}
        </Title>
        <Button
          size="compact-md"
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
          renderRoot={(props) => (
            <Link
              to={paths.officeRecord}
              params={{ kind: kind.name }}
              search={{ of: String(of) }}
              {...props}
            />
          )}
        >
          {cards?.length === 0 ? rateCardTexts.enterPrices : rateCardTexts.newPrices}
        </Button>
      </Group>
      {list.error && !cards ? (
        <FailedQuery title={rateCardTexts.notLoaded} queries={[list]} />
      ) : cards === undefined ? (
        <Skeleton height={80} />
      ) : cards.length === 0 ? (
        <Text size="sm">{rateCardTexts.none}</Text>
      ) : (
        <CardTable cards={cards} />
      )}
    </section>
  )
}

function CardTable({ cards }: { cards: readonly OfficeRow[] }) {
  const today = londonDay(useMinute())
  const live = cards.filter((card) => !isRetired(kind, card)).map(firstDayIn)
  return (
    <Table aria-label={rateCardTexts.prices} verticalSpacing="xs">
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{rateCardTexts.firstDay}</Table.Th>
          <Table.Th>{rateCardTexts.state}</Table.Th>
          <Table.Th ta="end">{rateCardTexts.base}</Table.Th>
          <Table.Th ta="end">{rateCardTexts.minimum}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {cards.map((card) => (
          <Table.Tr key={keyOf(kind, card)}>
            <Table.Td>
              <Anchor
                inherit
                underline="always"
                renderRoot={(props) => (
                  <Link
                    to={paths.officeRecord}
                    params={{ kind: kind.name }}
                    search={{ _id: String(keyOf(kind, card)) }}
                    {...props}
                  />
                )}
              >
                {shown(card, 'rc_from')}
              </Anchor>
            </Table.Td>
            <Table.Td>
              {isRetired(kind, card)
                ? rateCardTexts.inactive
                : rateCardTexts.states(cardState(firstDayIn(card), live, today))}
            </Table.Td>
            <Table.Td ta="end">{shown(card, 'rc_base')}</Table.Td>
            <Table.Td ta="end">{shown(card, 'rc_minimum')}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}

const firstDayIn = (card: OfficeRow): string => String(card['rc_from'])

/** A field of a card as text. */
function shown(card: OfficeRow, name: string): string {
  const field = kind.fields[name]
  return field ? wordsOf(field, name, card) : ''
}
