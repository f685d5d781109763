import { Anchor, Button, Text, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { paths } from '../../platform/paths.ts'
import { lookupsOf } from '../../tracking/recent-lookups.ts'
import { DocketNumber } from '../../ui/docket-number.tsx'
import { commonTexts } from '../../ui/texts.ts'
import type { Session } from '../../platform/session.ts'
import classes from './home.module.css'
import { homeTexts } from './texts.ts'

/** The dockets that this user last tracked on this device (NAV-06). Renders nothing if there are none. */
export function RecentLookups({ session }: { session: Session }) {
  const stored = lookupsOf(session)
  const [lookups, setLookups] = useState(stored.read)
  if (lookups.length === 0) return null
  const forget = () => {
    stored.forget()
    setLookups([])
  }
  return (
    <section aria-labelledby="recent-lookups">
      <div className={classes.head}>
        <Title order={2} id="recent-lookups">
          {homeTexts.lastTracked}
        </Title>
        <Button variant="subtle" color="gray" size="compact-xs" onClick={forget}>
          {commonTexts.clear}
        </Button>
      </div>
      <ul className={classes.rows}>
        {lookups.map(({ dck_tracking, dck_docket, destination }) => (
          <li key={dck_tracking} className={classes.lookup}>
            <Anchor
              renderRoot={(props) => (
                <Link to={paths.track} search={{ tracking_ref: dck_tracking }} {...props} />
              )}
            >
              <DocketNumber>{dck_docket}</DocketNumber>
            </Anchor>
            <Text component="span" size="sm" c="dimmed" truncate>
              {destination}
            </Text>
          </li>
        ))}
      </ul>
    </section>
  )
}
