import { Anchor, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { can, useSignedIn } from '../platform/session.ts'
import { paths } from '../platform/paths.ts'
import { DocketNumber } from '../ui/docket-number.tsx'
import { Money } from '../ui/money-cell.tsx'
import { StatusBadge } from '../ui/status-badge.tsx'
import { TimeOf } from '../ui/time-of.tsx'
import classes from './report-view.module.css'
import type { DocketBehind } from './reports.queries.ts'
import { reportsTexts } from './texts.ts'

/** A docket in a report's list, with a link if the user may open it. */
export function DocketBehindItem({ docket }: { docket: DocketBehind }) {
  const session = useSignedIn()
  const number = <DocketNumber>{docket.dck_docket}</DocketNumber>
  const destination = [docket.to_companyname, docket.to_town, docket.to_postalcode].filter(Boolean).join(', ')
  return (
    <li className={classes.docket}>
      <div className={classes.docketHead}>
        {can(session, 'history') ? (
          <Anchor
            inherit
            renderRoot={(props) => (
              <Link
                to={paths.docket}
                search={{
                  _id: docket.dck_id,
                  caller: 'none',
                  ...(docket.dck_archive === 'T' && { archive: true }),
                }}
                {...props}
              />
            )}
          >
            {number}
          </Anchor>
        ) : (
          number
        )}
        <StatusBadge
          description={docket.dsts_description}
          colour={docket.dsts_color}
          fontColour={docket.dsts_font_color}
        />
        <span>
          {docket.dck_total !== undefined && (
            <Money pounds={docket.dck_total} currency={docket.dck_currency} />
          )}
        </span>
      </div>
      <Text size="xs" c="dimmed">
        <TimeOf iso={docket.dck_created} /> · {docket.cust_name} · {docket.styp_description}
      </Text>
      <Text size="xs" c="dimmed">
        {reportsTexts.toDestination(destination)}
      </Text>
    </li>
  )
}
