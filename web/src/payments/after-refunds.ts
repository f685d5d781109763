import { minus, toPence, toPounds, type Pounds } from '@despatch/domain/money/money.ts'

interface Taken {
  captured: Pounds
  refunded: Pounds
}

/** What was captured and not refunded. */
export const afterRefunds = ({ captured, refunded }: Taken): Pounds =>
  toPounds(minus(toPence(captured), toPence(refunded)))
