import { Button } from '@mantine/core'
import type { BarcodeDraft } from '@despatch/domain/dockets/booking.ts'
import { fieldLabels } from '@despatch/domain/dockets/field-labels.ts'
import { IconBarcode } from '@tabler/icons-react'
import { useState } from 'react'
import { lazyDialog } from '../../platform/lazy-dialog.tsx'
import { documentsTexts } from './texts.ts'

const BarcodesDialog = lazyDialog(async () => (await import('./barcodes-dialog.tsx')).BarcodesDialog)

interface BarcodesButtonProps {
  /** The target of links in the error summary. */
  id?: string
  /** The name of the address: 'Collection', 'Delivery 2'. */
  owner: string
  barcodes: readonly BarcodeDraft[]
  /** Omitted if the list is read-only. */
  onChange?: (barcodes: BarcodeDraft[]) => void
}

export function BarcodesButton({ id, owner, barcodes, onChange }: BarcodesButtonProps) {
  const [opened, setOpened] = useState(false)
  return (
    <>
      <Button
        {...(id === undefined ? {} : { id })}
        variant="subtle"
        size="compact-sm"
        leftSection={<IconBarcode size={16} aria-hidden />}
        aria-label={documentsTexts.barcodesOfCount(owner, barcodes.length)}
        aria-haspopup="dialog"
        onClick={() => setOpened(true)}
      >
        {fieldLabels.barcodes} ({barcodes.length})
      </Button>
      <BarcodesDialog {...{ opened, owner, barcodes, onChange }} onClose={() => setOpened(false)} />
    </>
  )
}
