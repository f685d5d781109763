import { customerTracking, type CustomerTracking } from '@despatch/domain/tracking/customer-tracking.ts'
import { Link } from '@tanstack/react-router'
import type { AnchorHTMLAttributes } from 'react'
import { useSession } from '../platform/session.ts'
import { paths } from '../platform/paths.ts'

interface TrackingLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'target'> {
  docket: { dck_docket: string; dck_tracking: string }
  /** The docket's account, if it is known. */
  customer: CustomerTracking | null
}

/** Links to the tracking page of the docket's account: the account's own in a new tab, or the portal's (TRACK-08). */
export function TrackingLink({ docket, customer, ...props }: TrackingLinkProps) {
  const session = useSession()
  const externalUrl = customerTracking('tracking', customer, session?.settings ?? {}, docket)
  return externalUrl === null ? (
    <Link to={paths.track} search={{ tracking_ref: docket.dck_tracking }} {...props} />
  ) : (
    <a href={externalUrl} target="_blank" rel="noopener noreferrer" {...props}>
      {props.children}
    </a>
  )
}
