import { Button, TextInput } from '@mantine/core'
import { addBarcode, maximumScanLength } from '@despatch/domain/dockets/barcodes.ts'
import type { BarcodeDraft } from '@despatch/domain/dockets/booking.ts'
import { maximumBarcodes, textLengths } from '@despatch/domain/dockets/booking-limits.ts'
import { fieldLabels } from '@despatch/domain/dockets/field-labels.ts'
import { isBlank } from '@despatch/domain/text/clean-text.ts'
import { useRef, useState } from 'react'
import { commonTexts } from '../../ui/texts.ts'
import classes from './barcodes.module.css'
import { documentsTexts } from './texts.ts'
import { LimitedTextInput } from '../../ui/limited-text-input.tsx'

interface AddBarcodeProps {
  barcodes: BarcodeDraft[]
  onAdd: (barcodes: BarcodeDraft[]) => void
}

const empty: BarcodeDraft = { dab_barcode: '', dab_reference: '' }

/**
 * Adds a barcode on Enter. A scanner types a code and presses Enter, so it fills the list without a click (FORM-13).
 */
export function AddBarcode({ barcodes, onAdd }: AddBarcodeProps) {
  const [typed, setTyped] = useState(empty)
  const [message, setMessage] = useState<string | null>(null)
  const input = useRef<HTMLInputElement>(null)

  function add() {
    input.current?.focus()
    const next = addBarcode(barcodes, typed)
    if (next === barcodes) {
      setMessage(isBlank(typed.dab_barcode) ? documentsTexts.barcodeMissing : documentsTexts.barcodeRepeated)
      // Selected, so that the next scan replaces it.
      input.current?.select()
      return
    }
    if (next.length > maximumBarcodes) {
      setMessage(documentsTexts.tooManyBarcodes(maximumBarcodes))
      return
    }
    setMessage(null)
    setTyped(empty)
    onAdd(next)
  }

  return (
    <form
      noValidate
      className={classes.add}
      aria-label={documentsTexts.addBarcode}
      onSubmit={(event) => {
        event.preventDefault()
        add()
      }}
    >
      <TextInput
        ref={input}
        data-autofocus
        label={fieldLabels.dab_barcode}
        description={documentsTexts.addBarcodeHelp}
        autoComplete="off"
        maxLength={maximumScanLength}
        value={typed.dab_barcode}
        error={message}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        onChange={(event) => {
          setMessage(null)
          setTyped({ ...typed, dab_barcode: event.currentTarget.value })
        }}
      />
      <LimitedTextInput
        label={fieldLabels.dab_reference}
        autoComplete="off"
        maxLength={textLengths.barcode.dab_reference}
        value={typed.dab_reference}
        onChange={(event) => setTyped({ ...typed, dab_reference: event.currentTarget.value })}
      />
      <Button type="submit" variant="default" className={classes.addButton ?? ''}>
        {commonTexts.add}
      </Button>
    </form>
  )
}
