import { stockMove } from '@despatch/contract/stock/held-stock.ts'
import { takeOutError } from '@despatch/domain/stock/stock-quantities.ts'
import { useState } from 'react'
import { SiteChoice } from './stock-choices.tsx'
import { NoteField, quantityError, QuantityField, StockForm } from './stock-form.tsx'
import type { HeldStock } from './stock.queries.ts'
import { useStockChange } from './use-stock-change.ts'

/** Moves goods to another site. */
export function MoveForm({ line, onClose }: { line: HeldStock; onClose: () => void }) {
  const [site, setSite] = useState<number | null>(null)
  const [quantity, setQuantity] = useState<number | null>(null)
  const [note, setNote] = useState('')
  const [isSubmitted, setIsSubmitted] = useState(false)
  const { send, busy, errorAt, failure } = useStockChange(
    stockMove,
    ({ hst_code, site_name }) => `${hst_code} was moved to ${site_name}.`,
    onClose,
  )
  const siteError =
    site === null
      ? 'Please choose a site.'
      : site === line.hst_site_id
        ? 'The goods are already at this site.'
        : undefined
  const error = quantityError(quantity) ?? takeOutError(line.hst_quantity, quantity ?? 0) ?? undefined
  return (
    <StockForm
      label="Move goods"
      submit="Move goods"
      {...{ busy, failure }}
      onCancel={onClose}
      onSubmit={() => {
        setIsSubmitted(true)
        if (site !== null && quantity !== null && !siteError && !error)
          send({ hst_id: line.hst_id, hst_site_id: site, quantity, note })
      }}
    >
      <SiteChoice
        label="To site"
        value={site}
        onChange={setSite}
        error={(isSubmitted ? siteError : undefined) ?? errorAt('hst_site_id')}
      />
      <QuantityField
        value={quantity}
        onChange={setQuantity}
        error={(isSubmitted ? error : undefined) ?? errorAt('quantity')}
      />
      <NoteField value={note} onChange={setNote} error={errorAt('note')} />
    </StockForm>
  )
}
