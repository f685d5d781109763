import {
  approvedCharges,
  bookedPricing,
  chargeDescription,
  countedCharges,
  isCredit,
  pricingWithCharges,
  type ChargeAmount,
} from '@despatch/domain/pricing/docket-charges.ts'
import type { Pricing } from '@despatch/domain/pricing/pricing.ts'
import type { Queryable } from '../platform/database/statement.ts'
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
  const booked = bookedPricing(storedPrice(docket))
  const approved = approvedCharges(await countedChargesOf(tx, docket), booked)
  const pricing = pricingWithCharges(booked, approved)
  await setChargedPrice(tx, docket.dck_id, pricing, approved)
  return pricing
}

/** The approved charges of a docket that count in its status. */
export const countedChargesOf = async (
  db: Queryable,
  docket: Pick<DocketToCharge, 'dck_id' | 'dck_status'>,
): Promise<CountedCharge[]> =>
  countedCharges(
    (await chargesOfDocket(db, docket.dck_id))
      .filter(({ dchg_state }) => dchg_state === 'approved')
      .map((row) => ({
        net: row.dchg_net,
        vat: row.dchg_vat,
        description: lineOf(row),
        isForZone: row.dchg_zone !== null,
      })),
    docket,
  )

export interface CountedCharge extends ChargeAmount {
  description: string
  isForZone: boolean
}

/** The line of a charge in the price. A credit states its reason. */
const lineOf = (row: ChargeRow): string =>
  isCredit({ net: row.dchg_net }) && row.dchg_zone === null && row.dchg_reason !== ''
    ? `${describeCharge(row)}: ${row.dchg_reason}`
    : describeCharge(row)

export const describeCharge = ({
  dchg_description,
  dchg_unit,
  dchg_quantity,
}: Pick<ChargeRow, 'dchg_description' | 'dchg_unit' | 'dchg_quantity'>): string =>
  chargeDescription(dchg_description, dchg_unit, dchg_quantity)
