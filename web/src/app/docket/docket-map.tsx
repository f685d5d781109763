import { docketActionError, isStatusId } from '@despatch/domain/dockets/status.ts'
import { useQuery } from '@tanstack/react-query'
import { RouteMap } from '../../dockets/booking/summary/route-panel.tsx'
import type { DocketRow, StoredAddress } from '../../dockets/docket-calls.ts'
import { useSignedIn } from '../../platform/session.ts'
import { driverPositionQuery } from './docket-history.queries.ts'
import classes from './docket.module.css'
import { docketPageTexts } from './texts.ts'

interface DocketMapProps {
  docket: DocketRow
  addresses: readonly StoredAddress[]
}

/** The stops, the route and, while a driver has the docket, the driver. Nothing if no stop is located (TRACK-06). */
export function DocketMap({ docket: { dck_id, dck_status }, addresses }: DocketMapProps) {
  const { database } = useSignedIn()
  const isWithDriver = isStatusId(dck_status) && docketActionError('showDriver', dck_status) === null
  const position = useQuery({ ...driverPositionQuery(dck_id), enabled: isWithDriver })
  if (addresses.every(({ dadd_latitude }) => dadd_latitude === null)) return null
  return (
    <section aria-label={docketPageTexts.map} className={classes.map}>
      <RouteMap
        database={database}
        stops={addresses}
        position={isWithDriver ? (position.data ?? null) : null}
      />
    </section>
  )
}
