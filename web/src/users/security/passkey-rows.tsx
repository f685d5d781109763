import { Skeleton, Text } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { FailedQuery } from '../../platform/failed-query.tsx'
import { TimeOf } from '../../ui/time-of.tsx'
import classes from '../api-keys.module.css'
import { passkeyTexts } from './passkey-texts.ts'
import type { Passkey } from './passkeys.queries.ts'

interface PasskeyRowsProps {
  passkeys: UseQueryResult<Passkey[]>
  /** The buttons of a passkey. */
  children?: (passkey: Passkey) => ReactNode
}

/** A user's passkeys with their times (AUTH-01). */
export function PasskeyRows({ passkeys, children }: PasskeyRowsProps) {
  if (passkeys.isPending) return <Skeleton component="output" aria-label={passkeyTexts.loading} height={48} />
  if (!passkeys.data) return <FailedQuery order={3} title={passkeyTexts.notLoaded} queries={[passkeys]} />
  if (passkeys.data.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {passkeyTexts.none}
      </Text>
    )
  return (
    <ul className={classes.keys} aria-label={passkeyTexts.passkeys}>
      {passkeys.data.map((passkey) => (
        <li key={passkey.pas_id} className={classes.key}>
          <div className={classes.words}>
            <Text fw={600} size="sm">
              {passkey.pas_name}
            </Text>
            <Text size="xs" c="dimmed">
              {passkeyTexts.created} <TimeOf iso={passkey.pas_created} within /> ·{' '}
              {passkey.pas_used ? (
                <>
                  {passkeyTexts.lastUsed} <TimeOf iso={passkey.pas_used} within />
                </>
              ) : (
                passkeyTexts.neverUsed
              )}
              {passkey.pas_synced && ` · ${passkeyTexts.synced}`}
              {passkey.pas_host !== location.hostname && ` · ${passkeyTexts.otherHost(passkey.pas_host)}`}
            </Text>
          </div>
          {children?.(passkey)}
        </li>
      ))}
    </ul>
  )
}
