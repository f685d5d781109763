import { Modal } from '@mantine/core'
import { dialogProps } from '../ui/dialog-props.ts'
import type { RunParameters } from './reports.queries.ts'
import { ScheduleForm } from './schedule-form.tsx'
import { reportsTexts } from './texts.ts'

interface ScheduleDialogProps {
  title: string
  parameters: RunParameters
  onClose: () => void
}

/** Schedules emails with the current report (REP-02). */
export const ScheduleDialog = ({ title, parameters, onClose }: ScheduleDialogProps) => (
  <Modal opened onClose={onClose} title={reportsTexts.sendReportByEmail(title)} size="md" {...dialogProps}>
    <ScheduleForm parameters={parameters} onClose={onClose} />
  </Modal>
)
