import { Anchor, Button, Text, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { paths } from '../../paths.ts'
import { lookUpsOf } from '../../tracking/look-ups.ts'
import { DocketNumber } from '../../ui/docket-number.tsx'
import type { Session } from '../session.ts'
import classes from './home.module.css'

/** What this user has tracked last on this device (NAV-06); nothing at all until there is something. */
export function LastLookUps({ session }: { session: Session }) {
  const kept = lookUpsOf(session)
  const [lookUps, setLookUps] = useState(kept.read)
  if (lookUps.length === 0) return null
  const forget = () => {
    kept.forget()
    setLookUps([])
  }
  return (
    <section aria-labelledby="look-ups">
      <div className={classes.head}>
        <Title order={2} id="look-ups">
          Last tracked
        </Title>
        <Button variant="subtle" color="gray" size="compact-xs" onClick={forget}>
          Forget these
        </Button>
      </div>
      <ul className={classes.rows}>
        {lookUps.map(({ dck_tracking, dck_docket, place }) => (
          <li key={dck_tracking} className={classes.lookUp}>
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
