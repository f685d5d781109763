import { Anchor, Button, Drawer, Stack, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { FailedQuery } from '../../app/failed-query.tsx'
import { openReportsQuery } from '../../dockets/driver-events/driver-events.queries.ts'
import { OpenEvent } from '../../dockets/driver-events/open-event.tsx'
import { paths } from '../../paths.ts'
import { dialogProps } from '../../ui/dialog-props.ts'
import { reportTexts } from './texts.ts'

/** How many reports of drivers wait for a decision, on all circuits of the user. Opens them beside the board. */
export function ReportsButton() {
  const [isOpen, setIsOpen] = useState(false)
  const { data } = useQuery(openReportsQuery)
  const count = data?.length ?? 0
  return (
    <>
      {(count > 0 || isOpen) && (
        <Button
          variant="light"
          color="yellow"
          size="compact-md"
          leftSection={<IconAlertTriangle size={16} aria-hidden />}
          onClick={() => setIsOpen(true)}
        >
          {reportTexts.open(count)}
        </Button>
      )}
      <Drawer
        opened={isOpen}
        onClose={() => setIsOpen(false)}
        position="right"
        size="lg"
        title={reportTexts.title}
        {...dialogProps}
      >
        <Reports />
      </Drawer>
    </>
  )
}

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
