import { ActionIcon, Modal, Text } from '@mantine/core'
import type { BarcodeDraft } from '@despatch/domain/dockets/booking.ts'
import { IconTrash } from '@tabler/icons-react'
import { dialogProps } from '../../ui/dialog-props.ts'
import { AddBarcode } from './add-barcode.tsx'
import classes from './barcodes.module.css'
import { documentsTexts } from './texts.ts'

interface BarcodesDialogProps {
  opened: boolean
  /** The name of the address: 'Collection', 'Delivery 2'. */
  owner: string
  barcodes: readonly BarcodeDraft[]
  /** Omitted if the list is read-only. */
  onChange?: ((barcodes: BarcodeDraft[]) => void) | undefined
  onClose: () => void
}

const countOf = (count: number) =>
  count === 0 ? documentsTexts.noBarcodesYet : documentsTexts.barcodeCount(count)

/** The barcodes of an address (FORM-13). */
export function BarcodesDialog({ opened, owner, barcodes, onChange, onClose }: BarcodesDialogProps) {
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={documentsTexts.barcodesOf(owner)}
      size="lg"
      {...dialogProps}
    >
      {onChange && <AddBarcode barcodes={[...barcodes]} onAdd={onChange} />}
      {barcodes.length > 0 && (
        // A scroll area without focusable content must be focusable itself.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <ul className={classes.list} aria-label={documentsTexts.barcodes} tabIndex={onChange ? undefined : 0}>
          {barcodes.map(({ dab_barcode, dab_reference }) => (
            <li key={dab_barcode} className={classes.row}>
              <span className={classes.barcode}>{dab_barcode}</span>
              <span className={classes.reference}>{dab_reference}</span>
              {onChange && (
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={documentsTexts.removeBarcode(dab_barcode)}
                  onClick={() => onChange(barcodes.filter((each) => each.dab_barcode !== dab_barcode))}
                >
                  <IconTrash size={16} aria-hidden />
                </ActionIcon>
              )}
            </li>
          ))}
        </ul>
      )}
      <Text component="output" size="sm" c="dimmed" mt="sm" display="block">
        {countOf(barcodes.length)}
      </Text>
    </Modal>
  )
}
