import { Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { FailedQuery } from '../../platform/failed-query.tsx'
import { openReportsQuery } from '../../dockets/driver-events/driver-events.queries.ts'
import { OpenEvent } from '../../dockets/driver-events/open-event.tsx'
import { SideDrawer } from '../../ui/side-drawer.tsx'
import { DocketLink } from '../docket-link.tsx'
import { reportTexts } from './texts.ts'

/** The reports of drivers that wait for a decision, beside the board. */
export const ReportsDrawer = ({ opened, onClose }: { opened: boolean; onClose: () => void }) => (
  <SideDrawer opened={opened} onClose={onClose} title={reportTexts.title}>
    <Reports />
  </SideDrawer>
)

function Reports() {
  const reports = useQuery(openReportsQuery)
  if (reports.isError) return <FailedQuery title={reportTexts.notLoaded} queries={[reports]} />
  if (!reports.data || reports.data.length === 0) return <output>{reportTexts.none}</output>
  return (
    <Stack gap="md">
      <Text size="sm">{reportTexts.help}</Text>
      {reports.data.map(({ dck_id, dck_docket, ...event }) => (
        <section key={event.evt_id} aria-label={dck_docket}>
          <DocketLink dck_id={dck_id} fw={600}>
            {dck_docket}
          </DocketLink>
          <OpenEvent dck_id={dck_id} event={event} />
        </section>
      ))}
    </Stack>
  )
}
