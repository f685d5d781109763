import { Button, Modal } from '@mantine/core'
import { IconMailForward } from '@tabler/icons-react'
import { useState } from 'react'
import type { RunParameters } from './reports.queries.ts'
import { reportsTexts } from './texts.ts'
import { dialogProps } from '../ui/dialog-props.ts'
import { ScheduleForm } from './schedule-form.tsx'

/** Opens the dialog that schedules emails with the current report (REP-02). */
export function SendButton({ title, parameters }: { title: string; parameters: RunParameters }) {
  const [opened, setOpened] = useState(false)
  const close = () => setOpened(false)
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
      {opened && (
        <Modal
          opened
          onClose={close}
          title={reportsTexts.sendReportByEmail(title)}
          size="md"
          {...dialogProps}
        >
          <ScheduleForm parameters={parameters} onClose={close} />
        </Modal>
      )}
    </>
  )
}
