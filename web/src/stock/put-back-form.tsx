import { Text } from '@mantine/core'
import { stockReturn } from '@despatch/contract/stock/held-stock.ts'
import { useState } from 'react'
import { NoteField, quantityError, QuantityField, StockForm } from './stock-form.tsx'
import type { HeldStock, Movement } from './stock.queries.ts'
import { useStockChange } from './use-stock-change.ts'

interface PutBackFormProps {
  line: HeldStock
  /** The release that is taken back. */
  movement: Movement
  onClose: () => void
}

/** Takes goods off a docket and puts them back where they were held. */
export function PutBackForm({ line, movement, onClose }: PutBackFormProps) {
  const [quantity, setQuantity] = useState<number | null>(-movement.smv_change)
  const [note, setNote] = useState('')
  const [tried, setTried] = useState(false)
  const { send, busy, errorAt, failure } = useStockChange(
    stockReturn,
    ({ hst_code, hst_quantity, site_name }) =>
      `${hst_code}: ${hst_quantity.toLocaleString('en-GB')} pieces are now at ${site_name}.`,
    onClose,
  )
  const error = quantityError(quantity)
  return (
    <StockForm
      label="Put goods back"
      submit="Put back"
      {...{ busy, failure }}
      onCancel={onClose}
      onSubmit={() => {
        setTried(true)
        if (quantity !== null && movement.smv_dck_id !== null && !error)
          send({ hst_id: line.hst_id, dck_id: movement.smv_dck_id, quantity, note })
      }}
    >
      <Text size="sm">From docket {movement.dck_docket}, which then no longer carries them.</Text>
      <QuantityField
        focused
        value={quantity}
        onChange={setQuantity}
        error={(tried ? error : undefined) ?? errorAt('quantity')}
      />
      <NoteField value={note} onChange={setNote} error={errorAt('note')} />
    </StockForm>
  )
}
