import { TextInput } from '@mantine/core'
import { stockRelease } from '@despatch/contract/stock/held-stock.ts'
import { errorAt } from '@despatch/domain/fields/field-errors.ts'
import { takeOutError } from '@despatch/domain/stock/stock-quantities.ts'
import { NoteField, quantityError, QuantityField, StockForm, useStockForm } from './stock-form.tsx'
import type { HeldStock } from './stock.queries.ts'
import { stockTexts } from './texts.ts'

/** Releases goods to a docket, or with a note instead of a docket. */
export function ReleaseForm({ line, onClose }: { line: HeldStock; onClose: () => void }) {
  const form = useStockForm({
    call: stockRelease,
    start: { quantity: null as number | null, dck_docket: '', note: '' },
    check: ({ quantity }) =>
      errorAt('quantity', quantityError(quantity) ?? takeOutError(line.hst_quantity, quantity ?? 0)),
    payloadOf: ({ quantity, dck_docket, note }) => ({
      hst_id: line.hst_id,
      quantity: quantity ?? 0,
      note,
      ...(dck_docket.trim() === '' ? {} : { dck_docket: dck_docket.trim().toUpperCase() }),
    }),
    done: ({ hst_code, hst_quantity }) => stockTexts.piecesLeft(hst_code, hst_quantity),
    onDone: onClose,
  })
  return (
    <StockForm
      form={form}
      label={stockTexts.releaseGoods}
      submit={stockTexts.releaseGoods}
      onCancel={onClose}
    >
      <QuantityField data-autofocus {...form.getInputProps('quantity')} />
      <TextInput
        label={stockTexts.docketNumber}
        description={stockTexts.docketNumberHelp}
        maxLength={20}
        {...form.getInputProps('dck_docket')}
      />
      <NoteField description={stockTexts.releaseNoteHelp} {...form.getInputProps('note')} />
    </StockForm>
  )
}
