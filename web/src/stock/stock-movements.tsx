import { Button, ScrollArea, Skeleton, Table, Text, Title } from '@mantine/core'
import { stockMovements } from '@despatch/domain/stock/stock-movements.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { FailedQuery } from '../platform/failed-query.tsx'
import { TimeOf } from '../ui/time-of.tsx'
import { movementsQuery, type Movement } from './stock.queries.ts'
import { stockTexts } from './texts.ts'

interface StockMovementsProps {
  hst_id: number
  /** null for customers, who cannot change stock. */
  onPutBack: ((movement: Movement) => void) | null
}

/** The history of a line of stock, newest first. */
export function StockMovements({ hst_id, onPutBack }: StockMovementsProps) {
  const query = useInfiniteQuery(movementsQuery(hst_id))
  if (query.isPending)
    return <Skeleton component="output" height={120} aria-label={stockTexts.loadingHistory} />
  if (query.error && !query.data) {
    return <FailedQuery title={stockTexts.historyNotLoaded} queries={[query]} />
  }
  const rows = query.data.pages.flatMap((page) => page.rows)
  return (
    <section aria-labelledby="stock-history">
      <Title order={3} id="stock-history" size="h5" mt="md" mb="xs">
        {stockTexts.history}
      </Title>
      <ScrollArea viewportProps={{ tabIndex: 0, role: 'region', 'aria-labelledby': 'stock-history' }}>
        <Table aria-labelledby="stock-history" miw={420} verticalSpacing={6} horizontalSpacing={6}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{stockTexts.date}</Table.Th>
              <Table.Th>{stockTexts.movement}</Table.Th>
              <Table.Th>{stockTexts.user}</Table.Th>
              <Table.Th ta="end">{stockTexts.pieces}</Table.Th>
              <Table.Th ta="end">{stockTexts.balance}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map((movement) => (
              <Table.Tr key={movement.smv_id}>
                <Table.Td>
                  <TimeOf iso={movement.smv_at} />
                </Table.Td>
                <Table.Td>
                  {movementText(movement)}
                  {movement.smv_note !== '' && (
                    <Text size="xs" c="dimmed">
                      {movement.smv_note}
                    </Text>
                  )}
                  {onPutBack && movement.smv_type === 'released' && movement.dck_docket !== null && (
                    <Button
                      size="compact-xs"
                      variant="default"
                      aria-label={stockTexts.putBackFrom(movement.dck_docket)}
                      onClick={() => onPutBack(movement)}
                    >
                      {stockTexts.putBack}
                    </Button>
                  )}
                </Table.Td>
                <Table.Td>{movement.smv_user}</Table.Td>
                <Table.Td ta="end">{signed(movement.smv_change)}</Table.Td>
                <Table.Td ta="end">{movement.smv_left.toLocaleString('en-GB')}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </ScrollArea>
      {query.hasNextPage && (
        <Button
          size="compact-md"
          variant="default"
          loading={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {stockTexts.showOlder}
        </Button>
      )}
    </section>
  )
}

const signed = (pieces: number) => `${pieces > 0 ? '+' : '−'}${Math.abs(pieces).toLocaleString('en-GB')}`

/** "Moved to Acton depot", "Released to MT101988". */
function movementText({ smv_type, smv_change, site_name, dck_docket }: Movement): string {
  const movement = stockMovements[smv_type]
  if (site_name !== null) return `${movement} ${smv_change < 0 ? 'to' : 'from'} ${site_name}`
  if (dck_docket !== null) return `${movement} ${smv_change < 0 ? 'to' : 'from'} ${dck_docket}`
  return movement
}
