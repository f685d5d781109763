import { Button } from '@mantine/core'
import { IconMailForward } from '@tabler/icons-react'
import { useState } from 'react'
import type { RunParameters } from './reports.queries.ts'
import { ScheduleDialog } from './schedule-dialog.tsx'
import { reportsTexts } from './texts.ts'

/** Opens the dialog for scheduling a report. */
export function SendButton({ title, parameters }: { title: string; parameters: RunParameters }) {
  const [opened, setOpened] = useState(false)
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconMailForward size={16} aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => setOpened(true)}
      >
        {reportsTexts.sendByEmail}
      </Button>
      {opened && <ScheduleDialog {...{ title, parameters }} onClose={() => setOpened(false)} />}
    </>
  )
}
