import { Button, Drawer } from '@mantine/core'
import { IconMailForward } from '@tabler/icons-react'
import { useState } from 'react'
import { drawerProps } from '../ui/dialog-props.ts'
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
      <Drawer
        opened={opened}
        onClose={() => setOpened(false)}
        position="right"
        size="md"
        title={reportsTexts.scheduledReports}
        {...drawerProps(() => setOpened(false))}
      >
        <SchedulesList />
      </Drawer>
    </>
  )
}
