import { Button } from '@mantine/core'
import { IconBarcode, IconExternalLink } from '@tabler/icons-react'
import { useState } from 'react'
import { openLabelSystem } from './open-label-system.ts'
import { documentsTexts } from './texts.ts'

interface LabelSystemButtonProps {
  dck_id: number
  /** The reason why there are no labels, if there are none. */
  disabledReason: string | null
}

/** Opens this docket in the company's label system, with a freshly signed token. */
export function LabelSystemButton({ dck_id, disabledReason }: LabelSystemButtonProps) {
  const [busy, setBusy] = useState(false)
  const open = async () => {
    setBusy(true)
    await openLabelSystem(dck_id)
    setBusy(false)
  }
  return (
    <Button
      variant="default"
      loading={busy}
      disabled={disabledReason !== null}
      title={disabledReason ?? undefined}
      leftSection={<IconBarcode size={16} aria-hidden />}
      rightSection={<IconExternalLink size={14} aria-hidden />}
      onClick={() => void open()}
    >
      {documentsTexts.consignmentLabel}
    </Button>
  )
}
