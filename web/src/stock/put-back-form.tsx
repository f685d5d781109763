import { Text } from '@mantine/core'
import { stockReturn } from '@despatch/contract/stock/held-stock.ts'
import { errorAt } from '@despatch/domain/fields/field-errors.ts'
import { NoteField, quantityError, QuantityField, StockForm, useStockForm } from './stock-form.tsx'
import type { HeldStock, Movement } from './stock.queries.ts'
import { stockTexts } from './texts.ts'

interface PutBackFormProps {
  line: HeldStock
  /** The release to reverse. */
  movement: Movement
  onClose: () => void
}

/** Removes goods from a docket and returns them to their stock. */
export function PutBackForm({ line, movement, onClose }: PutBackFormProps) {
  const start: { quantity: number | null; note: string } = { quantity: -movement.smv_change, note: '' }
  const form = useStockForm({
    call: stockReturn,
    start,
    check: ({ quantity }) => errorAt('quantity', quantityError(quantity)),
    payloadOf: ({ quantity, note }) => ({
      hst_id: line.hst_id,
      dck_id: movement.smv_dck_id ?? 0,
      quantity: quantity ?? 0,
      note,
    }),
    done: ({ hst_code, hst_quantity, site_name }) =>
      stockTexts.goodsReceived({ hst_code, hst_quantity, site_name }),
    onDone: onClose,
  })
  return (
    <StockForm form={form} label={stockTexts.putBackGoods} submit={stockTexts.putBack} onCancel={onClose}>
      <Text size="sm">{stockTexts.putBackHelp(movement.dck_docket ?? '')}</Text>
      <QuantityField data-autofocus {...form.getInputProps('quantity')} />
      <NoteField {...form.getInputProps('note')} />
    </StockForm>
  )
}
