import { Button, Drawer } from '@mantine/core'
import { IconMailForward } from '@tabler/icons-react'
import { useState } from 'react'
import { dialogProps } from '../ui/dialog-props.ts'
import { SchedulesList } from './schedules-list.tsx'

/** What is sent to whom, and how it is ended. */
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
        Sent by mail
      </Button>
      <Drawer
        opened={opened}
        onClose={() => setOpened(false)}
        position="right"
        size="md"
        title="Sent by mail"
        {...dialogProps}
      >
        <SchedulesList />
      </Drawer>
    </>
  )
}
