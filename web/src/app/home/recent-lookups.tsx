import { Anchor, Button, Text, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { paths } from '../../paths.ts'
import { lookupsOf } from '../../tracking/recent-lookups.ts'
import { DocketNumber } from '../../ui/docket-number.tsx'
import type { Session } from '../session.ts'
import classes from './home.module.css'

/** What this user has tracked last on this device (NAV-06); nothing at all until there is something. */
export function RecentLookups({ session }: { session: Session }) {
  const kept = lookupsOf(session)
  const [lookups, setLookups] = useState(kept.read)
  if (lookups.length === 0) return null
  const forget = () => {
    kept.forget()
    setLookups([])
  }
  return (
    <section aria-labelledby="recent-lookups">
      <div className={classes.head}>
        <Title order={2} id="recent-lookups">
          Last tracked
        </Title>
        <Button variant="subtle" color="gray" size="compact-xs" onClick={forget}>
          Forget these
        </Button>
      </div>
      <ul className={classes.rows}>
        {lookups.map(({ dck_tracking, dck_docket, place }) => (
          <li key={dck_tracking} className={classes.lookup}>
            <Anchor
              renderRoot={(props) => (
                <Link to={paths.track} search={{ tracking_ref: dck_tracking }} {...props} />
              )}
            >
              <DocketNumber>{dck_docket}</DocketNumber>
            </Anchor>
            <Text component="span" size="sm" c="dimmed" truncate>
              {place}
            </Text>
          </li>
        ))}
      </ul>
    </section>
  )
}
