import { DocketNumber } from '../../ui/docket-number.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { TimeOf } from '../../ui/time-of.tsx'
import { DocketLink } from '../docket-link.tsx'
import { controlTexts } from '../texts.ts'
import classes from './drivers.module.css'
import type { AllocatedDocket } from './drivers.queries.ts'
import { driverTexts } from './texts.ts'

/** A docket that a driver has or has delivered: its state, its deadline or delivery, and the times at its stops. */
export function DocketOfDriver({ docket }: { docket: AllocatedDocket }) {
  const timed = docket.stops.filter(({ dadd_arrived, dadd_left }) => dadd_arrived ?? dadd_left)
  return (
    <li className={classes.docket}>
      <DocketLink dck_id={docket.dck_id} size="sm">
        {docket.dck_docket}
      </DocketLink>
      <StatusBadge
        description={docket.dsts_description}
        colour={docket.dsts_color}
        fontColour={docket.dsts_font_color}
      />
      <span className={classes.to}>
        {driverTexts.deliversTo(
          <>
            {docket.to_companyname || docket.to_town} <DocketNumber>{docket.to_postalcode}</DocketNumber>
          </>,
        )}
      </span>
      {docket.delivered_at !== null ? (
        <span className={classes.quiet}>
          {driverTexts.deliveredAt(<TimeOf iso={docket.delivered_at} form="board" />)}
        </span>
      ) : (
        docket.dadd_deadline && (
          <span className={classes.quiet}>
            {controlTexts.due(<TimeOf iso={docket.dadd_deadline} form="board" />)}
          </span>
        )
      )}
      {timed.map(({ dadd_companyname, dadd_town, dadd_postalcode, dadd_arrived, dadd_left }) => (
        <span key={`${dadd_postalcode} ${dadd_arrived}`} className={classes.stop}>
          {driverTexts.atStop(
            dadd_companyname || dadd_town,
            dadd_arrived === null ? null : <TimeOf iso={dadd_arrived} form="board" />,
            dadd_left === null ? null : <TimeOf iso={dadd_left} form="board" />,
          )}
        </span>
      ))}
    </li>
  )
}
