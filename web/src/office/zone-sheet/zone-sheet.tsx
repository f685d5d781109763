import { Skeleton, Text, Title } from '@mantine/core'
import { IconMap } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { messageOf } from '../../platform/notify.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FailedState } from '../../ui/failed-state.tsx'
import { SheetEditor } from './sheet-editor.tsx'
import { zoneSheetTexts } from './texts.ts'
import { zonePricesQuery, type LoadedSheet, type SheetOwner } from './zone-sheet.queries.ts'

/** The zone prices of a record, below its form (PRICE-02). */
export function ZoneSheet({ owner }: { owner: SheetOwner }) {
  const sheet = useQuery(zonePricesQuery(owner))
  return (
    <section aria-labelledby="zone-prices">
      <Title order={2} size="h4" id="zone-prices" mt="xl" mb="xs">
        {zoneSheetTexts.zonePrices}
      </Title>
      {sheet.data ? (
        <Loaded owner={owner} sheet={sheet.data} refetch={async () => (await sheet.refetch()).data} />
      ) : sheet.error ? (
        <FailedState
          title={zoneSheetTexts.pricesNotLoaded}
          message={messageOf(sheet.error)}
          onRetry={() => void sheet.refetch()}
          retrying={sheet.isFetching}
        />
      ) : (
        <Skeleton component="output" display="block" height={240} aria-label={zoneSheetTexts.loadingPrices} />
      )}
    </section>
  )
}

interface LoadedProps {
  owner: SheetOwner
  sheet: LoadedSheet
  refetch: () => Promise<LoadedSheet | undefined>
}

function Loaded({ owner, sheet, refetch }: LoadedProps) {
  if (sheet.zones.length === 0)
    return (
      <EmptyState icon={<IconMap size={24} stroke={1.6} />} order={3} title={zoneSheetTexts.noZones}>
        {zoneSheetTexts.noZonesHelp}
      </EmptyState>
    )
  return (
    <>
      <Text size="sm" c="dimmed" mb="xs">
        {zoneSheetTexts.zonePricesHelp(sheet.zmap_name)}
      </Text>
      <SheetEditor owner={owner} loaded={sheet} refetch={refetch} />
    </>
  )
}
