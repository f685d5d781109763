import { Modal, Text } from '@mantine/core'
import { dialogProps } from '../ui/dialog-props.ts'
import { HoldForm } from './hold-form.tsx'
import { billingTexts } from './texts.ts'

interface HoldDialogProps {
  docket: { dck_id: number; dck_docket: string; held: string }
  onClose: () => void
}

/** Holds a docket back from billing, or releases it. */
export const HoldDialog = ({ docket, onClose }: HoldDialogProps) => (
  <Modal opened onClose={onClose} title={docket.dck_docket} {...dialogProps}>
    {docket.held !== '' && <Text size="sm">{billingTexts.held(docket.held)}</Text>}
    <HoldForm docket={docket} onDone={onClose} />
  </Modal>
)
