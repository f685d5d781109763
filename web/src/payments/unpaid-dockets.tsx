import { Button, Checkbox, ScrollArea, Skeleton, Stack, Text } from '@mantine/core'
import type { Currency } from '@despatch/domain/money/currencies.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { FailedQuery } from '../platform/failed-query.tsx'
import { Money } from '../ui/money-cell.tsx'
import { TimeOf } from '../ui/time-of.tsx'
import { unpaidDocketsQuery } from './receipts.queries.ts'
import { paymentsTexts } from './texts.ts'

interface UnpaidDocketsProps {
  customer: number
  currency: Currency | null
  /** The numbers of the selected dockets, in the order of selection. */
  chosen: readonly string[]
  onChoose: (chosen: readonly string[]) => void
}

/** An account's unpaid dockets, oldest first, to select the ones that a payment is for. */
export function UnpaidDockets({ customer, currency, chosen, onChoose }: UnpaidDocketsProps) {
  const query = useInfiniteQuery(unpaidDocketsQuery(customer, currency))
  if (query.isPending)
    return <Skeleton component="output" height={120} aria-label={paymentsTexts.loadingUnpaidDockets} />
  if (query.error && !query.data) {
    return <FailedQuery title={paymentsTexts.unpaidDocketsNotLoaded} queries={[query]} />
  }
  const rows = query.data.pages.flatMap((page) => page.rows)
  if (rows.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {paymentsTexts.noUnpaidDockets}
      </Text>
    )
  return (
    <fieldset style={{ border: 0, margin: 0, padding: 0, minWidth: 0 }}>
      <Text component="legend" size="sm" fw={500}>
        {paymentsTexts.unpaidDockets}
      </Text>
      <Text size="xs" c="dimmed" mb={6}>
        {paymentsTexts.unpaidDocketsHelp}
      </Text>
      <ScrollArea.Autosize
        mah={200}
        viewportProps={{ tabIndex: 0, role: 'region', 'aria-label': paymentsTexts.unpaidDockets }}
      >
        <Stack gap={6}>
          {rows.map(({ dck_id, dck_docket, dck_created, dck_currency, unpaid }) => (
            <Checkbox
              key={dck_id}
              label={
                <>
                  {dck_docket}, <TimeOf iso={dck_created} />:{' '}
                  <Money pounds={unpaid} currency={dck_currency} /> {paymentsTexts.unpaid}
                </>
              }
              checked={chosen.includes(dck_docket)}
              onChange={(event) =>
                onChoose(
                  event.currentTarget.checked
                    ? [...chosen, dck_docket]
                    : chosen.filter((each) => each !== dck_docket),
                )
              }
            />
          ))}
        </Stack>
      </ScrollArea.Autosize>
      {query.hasNextPage && (
        <Button
          size="compact-sm"
          variant="default"
          mt="xs"
          loading={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {paymentsTexts.showMore}
        </Button>
      )}
    </fieldset>
  )
}
