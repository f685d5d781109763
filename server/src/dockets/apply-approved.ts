import {
  approvedCharges,
  bookedPricing,
  chargeDescription,
  pricingWithCharges,
} from '@despatch/domain/pricing/docket-charges.ts'
import type { Pricing } from '@despatch/domain/pricing/pricing.ts'
import type { Transaction } from '../platform/database/transaction.ts'
import {
  chargesOfDocket,
  setChargedPrice,
  type ChargeRow,
  type DocketToCharge,
} from './docket-charges.queries.ts'
import { storedPrice } from './docket-price.ts'

/** Writes the price of a locked docket with its approved charges as they are now, and returns it. The docket gets its next version. */
export async function applyApproved(tx: Transaction, docket: DocketToCharge): Promise<Pricing> {
  const approved = approvedCharges(
    (await chargesOfDocket(tx, docket.dck_id))
      .filter(({ dchg_state }) => dchg_state === 'approved')
      .map((row) => ({ net: row.dchg_net, vat: row.dchg_vat, description: describeCharge(row) })),
  )
  const pricing = pricingWithCharges(bookedPricing(storedPrice(docket)), approved)
  await setChargedPrice(tx, docket.dck_id, pricing, approved)
  return pricing
}

export const describeCharge = ({
  dchg_description,
  dchg_unit,
  dchg_quantity,
}: Pick<ChargeRow, 'dchg_description' | 'dchg_unit' | 'dchg_quantity'>): string =>
  chargeDescription(dchg_description, dchg_unit, dchg_quantity)
