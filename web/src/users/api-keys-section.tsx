import { Anchor, Button, Skeleton, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '../app/notify.ts'
import { FailedState } from '../ui/failed-state.tsx'
import { TimeOf } from '../ui/time-of.tsx'
import { apiKeysQuery, type ApiKey } from './api-keys.queries.ts'
import classes from './api-keys.module.css'
import { NewApiKeyDialog } from './new-api-key-dialog.tsx'
import { RevokeApiKeyDialog } from './revoke-api-key-dialog.tsx'
import formClasses from './user-form.module.css'
import { UserSection } from './user-section.tsx'

/** The keys by which one's own programs make calls (AUTH-09). */
export function ApiKeysSection() {
  const [making, setMaking] = useState(false)
  const [revoked, setRevoked] = useState<ApiKey | null>(null)
  return (
    <UserSection
      title="API keys"
      says={
        <>
          A program makes calls with a key, with your rights and no more. The calls are described at{' '}
          <Anchor href="/api" inherit underline="always">
            /api
          </Anchor>
          .
        </>
      }
    >
      <div className={formClasses.wholeRow}>
        <Keys onRevoke={setRevoked} />
        <Button
          variant="default"
          mt="sm"
          leftSection={<IconPlus size={16} aria-hidden />}
          aria-haspopup="dialog"
          onClick={() => setMaking(true)}
        >
          New key
        </Button>
      </div>
      {/* The dialogs are drawn inside the user's form, which is not what they send. */}
      <div onSubmit={(event) => event.stopPropagation()}>
        <NewApiKeyDialog opened={making} onClose={() => setMaking(false)} />
        <RevokeApiKeyDialog apiKey={revoked} onClose={() => setRevoked(null)} />
      </div>
    </UserSection>
  )
}

function Keys({ onRevoke }: { onRevoke: (key: ApiKey) => void }) {
  const keys = useQuery(apiKeysQuery)
  if (keys.isPending) return <Skeleton component="output" aria-label="Loading the keys" height={48} />
  if (keys.isError && !keys.data) {
    return (
      <FailedState
        order={3}
        title="The keys could not be loaded"
        message={messageOf(keys.error)}
        onRetry={() => void keys.refetch()}
        retrying={keys.isFetching}
      />
    )
  }
  if (keys.data.length === 0) {
    return (
      <Text size="sm" c="dimmed">
        No keys yet. Make one for each program, so that one can be revoked without the others.
      </Text>
    )
  }
  return (
    <ul className={classes.keys} aria-label="API keys">
      {keys.data.map((key) => (
        <li key={key.key_id} className={classes.key}>
          <div className={classes.words}>
            <Text fw={600} size="sm">
              {key.key_name}
            </Text>
            <Text size="xs" c="dimmed">
              Made <TimeOf iso={key.key_created} within /> ·{' '}
              {key.key_last_used ? (
                <>
                  last used <TimeOf iso={key.key_last_used} within />
                </>
              ) : (
                'never used'
              )}
            </Text>
          </div>
          <Button
            variant="subtle"
            color="red"
            size="compact-sm"
            aria-haspopup="dialog"
            aria-label={`Revoke ${key.key_name}`}
            onClick={() => onRevoke(key)}
          >
            Revoke
          </Button>
        </li>
      ))}
    </ul>
  )
}
