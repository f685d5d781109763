import { Text } from '@mantine/core'
import { stockReturn } from '@despatch/contract/stock/held-stock.ts'
import { useState } from 'react'
import { NoteField, quantityError, QuantityField, StockForm } from './stock-form.tsx'
import type { HeldStock, Movement } from './stock.queries.ts'
import { useStockChange } from './use-stock-change.ts'

interface PutBackFormProps {
  line: HeldStock
  /** The release to reverse. */
  movement: Movement
  onClose: () => void
}

/** Removes goods from a docket and returns them to their stock. */
export function PutBackForm({ line, movement, onClose }: PutBackFormProps) {
  const [quantity, setQuantity] = useState<number | null>(-movement.smv_change)
  const [note, setNote] = useState('')
  const [isSubmitted, setIsSubmitted] = useState(false)
  const { send, busy, errorAt, failure } = useStockChange(
    stockReturn,
    ({ hst_code, hst_quantity, site_name }) =>
      `${hst_code}: ${hst_quantity.toLocaleString('en-GB')} pieces are now at ${site_name}.`,
    onClose,
  )
  const error = quantityError(quantity)
  return (
    <StockForm
      label="Put back goods"
      submit="Put back"
      {...{ busy, failure }}
      onCancel={onClose}
      onSubmit={() => {
        setIsSubmitted(true)
        if (quantity !== null && movement.smv_dck_id !== null && !error)
          send({ hst_id: line.hst_id, dck_id: movement.smv_dck_id, quantity, note })
      }}
    >
      <Text size="sm">The goods are removed from docket {movement.dck_docket}.</Text>
      <QuantityField
        focused
        value={quantity}
        onChange={setQuantity}
        error={(isSubmitted ? error : undefined) ?? errorAt('quantity')}
      />
      <NoteField value={note} onChange={setNote} error={errorAt('note')} />
    </StockForm>
  )
}
