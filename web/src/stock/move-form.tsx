import { stockMove } from '@despatch/contract/stock/held-stock.ts'
import { errorAt } from '@despatch/domain/fields/field-errors.ts'
import { takeOutError } from '@despatch/domain/stock/stock-quantities.ts'
import { SiteChoice } from './stock-choices.tsx'
import { NoteField, quantityError, QuantityField, StockForm, useStockForm } from './stock-form.tsx'
import type { HeldStock } from './stock.queries.ts'
import { stockTexts } from './texts.ts'

/** Moves goods to another site. */
export function MoveForm({ line, onClose }: { line: HeldStock; onClose: () => void }) {
  const siteError = (site: number | null) => {
    if (site === null) return stockTexts.siteMissing
    return site === line.hst_site_id ? stockTexts.sameSite : null
  }
  const form = useStockForm({
    call: stockMove,
    start: { hst_site_id: null as number | null, quantity: null as number | null, note: '' },
    check: ({ hst_site_id, quantity }) => [
      ...errorAt('hst_site_id', siteError(hst_site_id)),
      ...errorAt('quantity', quantityError(quantity) ?? takeOutError(line.hst_quantity, quantity ?? 0)),
    ],
    payloadOf: ({ hst_site_id, quantity, note }) => ({
      hst_id: line.hst_id,
      hst_site_id: hst_site_id ?? 0,
      quantity: quantity ?? 0,
      note,
    }),
    done: ({ hst_code, site_name }) => stockTexts.goodsMoved(hst_code, site_name),
    onDone: onClose,
  })
  return (
    <StockForm form={form} label={stockTexts.moveGoods} submit={stockTexts.moveGoods} onCancel={onClose}>
      <SiteChoice label={stockTexts.toSite} {...form.getInputProps('hst_site_id')} />
      <QuantityField {...form.getInputProps('quantity')} />
      <NoteField {...form.getInputProps('note')} />
    </StockForm>
  )
}
