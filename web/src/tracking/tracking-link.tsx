import { customerTracking, type CustomerTracking } from '@despatch/domain/tracking/customer-tracking.ts'
import { Link } from '@tanstack/react-router'
import type { AnchorHTMLAttributes } from 'react'
import { useSession } from '../app/session.ts'
import { paths } from '../paths.ts'

interface TrackingLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'target'> {
  docket: { dck_docket: string; dck_tracking: string }
  /** The docket's account, as far as it is known. */
  customer: CustomerTracking | null
}

/** Leads to the tracking that the docket's account gets: its own in a new tab, or our page (TRACK-08). */
export function TrackingLink({ docket, customer, ...props }: TrackingLinkProps) {
  const session = useSession()
  const elsewhere = customerTracking('tracking', customer, session?.settings ?? {}, docket)
  return elsewhere === null ? (
    <Link to={paths.track} search={{ tracking_ref: docket.dck_tracking }} {...props} />
  ) : (
    <a href={elsewhere} target="_blank" rel="noopener noreferrer" {...props}>
      {props.children}
    </a>
  )
}
