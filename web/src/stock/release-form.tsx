import { TextInput } from '@mantine/core'
import { stockRelease } from '@despatch/contract/stock/held-stock.ts'
import { takeOutError } from '@despatch/domain/stock/stock-quantities.ts'
import { useState } from 'react'
import { NoteField, quantityError, QuantityField, StockForm } from './stock-form.tsx'
import type { HeldStock } from './stock.queries.ts'
import { useStockChange } from './use-stock-change.ts'

/** Releases goods to a docket, or with a note instead of a docket. */
export function ReleaseForm({ line, onClose }: { line: HeldStock; onClose: () => void }) {
  const [quantity, setQuantity] = useState<number | null>(null)
  const [docket, setDocket] = useState('')
  const [note, setNote] = useState('')
  const [isSubmitted, setIsSubmitted] = useState(false)
  const { send, busy, errorAt, failure } = useStockChange(
    stockRelease,
    ({ hst_code, hst_quantity }) => `${hst_code}: ${hst_quantity.toLocaleString('en-GB')} pieces are left.`,
    onClose,
  )
  const error = quantityError(quantity) ?? takeOutError(line.hst_quantity, quantity ?? 0) ?? undefined
  return (
    <StockForm
      label="Release goods"
      submit="Release goods"
      {...{ busy, failure }}
      onCancel={onClose}
      onSubmit={() => {
        setIsSubmitted(true)
        if (quantity !== null && !error)
          send({
            hst_id: line.hst_id,
            quantity,
            note,
            ...(docket.trim() === '' ? {} : { dck_docket: docket.trim().toUpperCase() }),
          })
      }}
    >
      <QuantityField
        focused
        value={quantity}
        onChange={setQuantity}
        error={(isSubmitted ? error : undefined) ?? errorAt('quantity')}
      />
      <TextInput
        label="Docket number"
        description="The docket that delivers the goods. It must belong to this customer."
        maxLength={20}
        value={docket}
        onChange={(event) => setDocket(event.currentTarget.value)}
        error={errorAt('dck_docket')}
      />
      <NoteField
        value={note}
        onChange={setNote}
        error={errorAt('note')}
        description="Required without a docket. Describe where the goods are going."
      />
    </StockForm>
  )
}
