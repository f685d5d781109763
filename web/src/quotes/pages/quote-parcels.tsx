import type { ParcelDraft } from '@despatch/domain/dockets/booking.ts'
import { rowWeight } from '@despatch/domain/dockets/parcel-weight.ts'
import type { ErrorMessages } from '../../dockets/booking/draft/booking-errors.ts'
import { ParcelRows } from '../../dockets/booking/form/parcel-rows.tsx'
import classes from '../quote.module.css'
import type { QuoteEngine } from '../workflow/use-quote.ts'

interface QuoteParcelsProps {
  engine: QuoteEngine
  messages: ErrorMessages
}

/** The parcels of a quote, in the rows of the booking form. Sizes and weights change the price (PRICE-02, FORM-12). */
export const QuoteParcels = ({ engine: { state, setup, rules, edit }, messages }: QuoteParcelsProps) => (
  <div id="parcels" tabIndex={-1} className={classes.parcels}>
    {messages['parcels'] && <p className={classes.error}>{messages['parcels']}</p>}
    <ParcelRows
      parcels={state.draft.parcels}
      parcelKeys={state.parcelKeys}
      serviceType={state.draft.docket.dck_serv_type}
      types={setup.consignmentTypes}
      {...{ rules, messages, edit }}
    />
  </div>
)

/** '2 items, 5 kg in total'. */
export function parcelsInWords(parcels: readonly ParcelDraft[]): string {
  const items = parcels.reduce((sum, { dpar_quantity }) => sum + dpar_quantity, 0)
  const weight = Math.round(parcels.reduce((sum, row) => sum + (rowWeight(row)?.all ?? 0), 0) * 100) / 100
  return [
    items === 1 ? '1 item' : `${items} items`,
    ...(weight > 0 ? [items === 1 ? `${weight} kg` : `${weight} kg in total`] : []),
  ].join(', ')
}

export const hasParcelErrors = (messages: ErrorMessages): boolean =>
  Object.keys(messages).some((field) => field.startsWith('parcels'))
