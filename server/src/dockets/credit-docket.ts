import { refuse } from '@despatch/contract/wire/refusals.ts'
import type { Pence } from '@despatch/domain/money/money.ts'
import { creditOfTotal, creditPercent } from '@despatch/domain/pricing/docket-charges.ts'
import type { Transaction } from '../platform/database/transaction.ts'
import { applyCharge } from './apply-charge.ts'
import { addCharge, creditType, findToCharge, rowOf } from './docket-charges.queries.ts'
import { storedPrice } from './docket-price.ts'

/** Money that was given back for a locked docket. */
interface GivenBack {
  dck_id: number
  /** Including VAT, in whole pence; from 1 to what the docket costs. */
  amount: Pence
  /** The customer sees it. */
  reason: string
  user: string
}

/**
 * Lowers the price of a locked docket by what was given back, as an approved credit, whatever the docket's status: the money is on
 * its way (PAY-08).
 */
export async function creditDocket(
  tx: Transaction,
  { dck_id, amount, reason, user }: GivenBack,
): Promise<void> {
  const docket = (await findToCharge(tx, dck_id)) ?? refuse('DOCKET_NOT_FOUND')
  const { pricing } = storedPrice(docket)
  const credit = creditOfTotal(amount, pricing)
  const charge = await addCharge(tx, dck_id, {
    ...rowOf(await creditType(tx), credit),
    dchg_vat_percent: creditPercent(pricing),
    dchg_quantity: 1,
    dchg_amount: credit.net,
    dchg_state: 'approved',
    dchg_reason: reason,
    dchg_evidence: '',
    dchg_by: user,
  })
  await applyCharge(tx, docket, {
    charge,
    was: null,
    process: 'add-charge',
    by: { user },
    isEmailed: false,
  })
}
