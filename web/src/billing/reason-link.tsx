import type { BillingReason } from '@despatch/domain/billing/billing-reasons.ts'
import { Anchor } from '@mantine/core'
import { Link, linkOptions } from '@tanstack/react-router'
import { paths } from '../platform/paths.ts'
import { can, useSignedIn } from '../platform/session.ts'
import type { ReadyAccount, ReadyDocket } from './billing.queries.ts'

/** The reasons that are solved in the office. All others are solved on the docket, apart from a hold. */
const officeKindOf: Partial<Record<BillingReason, 'customer' | 'seller' | 'vatrate'>> = {
  address: 'customer',
  seller: 'seller',
  vat: 'vatrate',
}

interface ReasonLinkProps {
  reason: ReadyDocket['reasons'][number]
  dck_id: number
  account: Pick<ReadyAccount, 'cust_id'>
}

/** Why a docket is not ready, as a link to where that is solved. */
export function ReasonLink({ reason: { reason, text }, dck_id, account }: ReasonLinkProps) {
  const session = useSignedIn()
  const kind = officeKindOf[reason]
  // A hold is released here.
  const isReachable = kind ? can(session, 'admin') : can(session, 'history') && reason !== 'held'
  if (!isReachable) return text
  const link =
    kind === 'customer'
      ? linkOptions({
          to: paths.officeRecord,
          params: { kind },
          search: { _id: String(account.cust_id) },
        })
      : kind
        ? linkOptions({ to: paths.officeKind, params: { kind } })
        : linkOptions({ to: paths.docket, search: { _id: dck_id } })
  return (
    <Anchor inherit underline="always" renderRoot={(props) => <Link {...link} {...props} />}>
      {text}
    </Anchor>
  )
}
