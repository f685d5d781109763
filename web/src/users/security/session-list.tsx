import { Badge, Button, Skeleton, Text } from '@mantine/core'
import { loginWays } from '@despatch/domain/auth/login-ways.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import { FailedQuery } from '../../platform/failed-query.tsx'
import { TimeOf } from '../../ui/time-of.tsx'
import classes from '../api-keys.module.css'
import { sessionsTexts } from './sessions-texts.ts'
import type { LoginSession } from './sessions.queries.ts'

interface SessionListProps {
  sessions: UseQueryResult<LoginSession[]>
  /** The session that is being ended, if any. */
  ending: number | undefined
  onEnd: (session: LoginSession) => void
}

/** A user's sessions, each with its browser and times and a button to end it (AUTH-08). */
export function SessionList({ sessions, ending, onEnd }: SessionListProps) {
  if (sessions.isPending)
    return <Skeleton component="output" aria-label={sessionsTexts.loading} height={48} />
  if (sessions.isError && !sessions.data)
    return <FailedQuery order={3} title={sessionsTexts.notLoaded} queries={[sessions]} />
  if (!sessions.data || sessions.data.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {sessionsTexts.none}
      </Text>
    )
  return (
    <ul className={classes.keys} aria-label={sessionsTexts.sessions}>
      {sessions.data.map((session) => (
        <li key={session.ses_id} className={classes.key}>
          <div className={classes.words}>
            <Text fw={600} size="sm">
              {session.ses_browser || sessionsTexts.unknownBrowser}
            </Text>
            <Text size="xs" c="dimmed">
              {sessionsTexts.loggedIn} <TimeOf iso={session.ses_created} within />{' '}
              {loginWays[session.ses_made_by]} · {sessionsTexts.lastUsed}{' '}
              <TimeOf iso={session.ses_seen} within />
              {session.ses_address && ` · ${session.ses_address}`}
            </Text>
          </div>
          {session.ses_current ? (
            <Badge variant="light" className={classes.fixed ?? ''}>
              {sessionsTexts.thisSession}
            </Badge>
          ) : (
            <Button
              variant="subtle"
              color="red"
              size="compact-sm"
              loading={ending === session.ses_id}
              aria-label={sessionsTexts.endOf(session.ses_browser || sessionsTexts.unknownBrowser)}
              onClick={() => onEnd(session)}
            >
              {sessionsTexts.end}
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}
