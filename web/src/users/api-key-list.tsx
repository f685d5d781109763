import { Button, Skeleton, Text } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { FailedQuery } from '../platform/failed-query.tsx'
import { TimeOf } from '../ui/time-of.tsx'
import type { ApiKey, UserApiKey } from './api-keys.queries.ts'
import classes from './api-keys.module.css'
import { usersTexts } from './texts.ts'

interface ApiKeyListProps<Key> {
  keys: UseQueryResult<Key[]>
  onRevoke: (key: Key) => void
  /** Shown if there are no keys. */
  children: ReactNode
}

/** API keys with the times of creation, last use and expiry, and a button to revoke each (AUTH-09). */
export function ApiKeyList<Key extends ApiKey | UserApiKey>({
  keys,
  onRevoke,
  children,
}: ApiKeyListProps<Key>) {
  if (keys.isPending)
    return <Skeleton component="output" aria-label={usersTexts.loadingTheKeys} height={48} />
  if (keys.isError && !keys.data) {
    return <FailedQuery order={3} title={usersTexts.keysNotLoaded} queries={[keys]} />
  }
  if (!keys.data || keys.data.length === 0) {
    return (
      <Text size="sm" c="dimmed">
        {children}
      </Text>
    )
  }
  return (
    <ul className={classes.keys} aria-label={usersTexts.apiKeys}>
      {keys.data.map((key) => (
        <li key={key.key_id} className={classes.key}>
          <div className={classes.words}>
            <Text fw={600} size="sm">
              {key.key_name}
            </Text>
            <Text size="xs" c="dimmed">
              {'ausr_logon' in key && `${key.ausr_logon} · `}
              {usersTexts.created} <TimeOf iso={key.key_created} within /> ·{' '}
              {key.key_last_used ? (
                <>
                  {usersTexts.lastUsed} <TimeOf iso={key.key_last_used} within />
                </>
              ) : (
                usersTexts.neverUsed
              )}{' '}
              ·{' '}
              {key.key_expires ? (
                <>
                  {usersTexts.keyExpires} <TimeOf iso={key.key_expires} within />
                </>
              ) : (
                usersTexts.neverExpires
              )}
            </Text>
          </div>
          <Button
            variant="subtle"
            color="red"
            size="compact-sm"
            aria-haspopup="dialog"
            aria-label={
              'ausr_logon' in key
                ? usersTexts.revokeKeyOf(key.key_name, key.ausr_logon)
                : usersTexts.revokeKey(key.key_name)
            }
            onClick={() => onRevoke(key)}
          >
            {usersTexts.revoke}
          </Button>
        </li>
      ))}
    </ul>
  )
}
