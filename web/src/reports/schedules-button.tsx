import { Button } from '@mantine/core'
import { IconMailForward } from '@tabler/icons-react'
import { useState } from 'react'
import { SideDrawer } from '../ui/side-drawer.tsx'
import { SchedulesList } from './schedules-list.tsx'
import { reportsTexts } from './texts.ts'

/** Opens the list of scheduled reports. */
export function SchedulesButton() {
  const [opened, setOpened] = useState(false)
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconMailForward size={16} aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => setOpened(true)}
      >
        {reportsTexts.scheduledReports}
      </Button>
      <SideDrawer
        opened={opened}
        onClose={() => setOpened(false)}
        size="md"
        title={reportsTexts.scheduledReports}
      >
        <SchedulesList />
      </SideDrawer>
    </>
  )
}
