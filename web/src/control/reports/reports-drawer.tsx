import { Anchor, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { FailedQuery } from '../../platform/failed-query.tsx'
import { openReportsQuery } from '../../dockets/driver-events/driver-events.queries.ts'
import { OpenEvent } from '../../dockets/driver-events/open-event.tsx'
import { paths } from '../../platform/paths.ts'
import { SideDrawer } from '../../ui/side-drawer.tsx'
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
          <Anchor
            fw={600}
            renderRoot={(props) => (
              <Link to={paths.docket} search={{ _id: dck_id, caller: 'control' }} {...props} />
            )}
          >
            {dck_docket}
          </Anchor>
          <OpenEvent dck_id={dck_id} event={event} />
        </section>
      ))}
    </Stack>
  )
}
