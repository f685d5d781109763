import { Anchor, Button } from '@mantine/core'
import { apiKeyDelete } from '@despatch/contract/auth/api-keys.ts'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiKeyList } from './api-key-list.tsx'
import { apiKeysQuery, type ApiKey } from './api-keys.queries.ts'
import { NewApiKeyDialog } from './new-api-key-dialog.tsx'
import { RevokeApiKeyDialog } from './revoke-api-key-dialog.tsx'
import formClasses from './user-form.module.css'
import { UserSection } from './user-section.tsx'

/** The keys by which one's own programs make calls (AUTH-09). */
export function ApiKeysSection() {
  const keys = useQuery(apiKeysQuery)
  const [making, setMaking] = useState(false)
  const [revoked, setRevoked] = useState<ApiKey | null>(null)
  return (
    <UserSection
      title="API keys"
      description={
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
        <ApiKeyList keys={keys} onRevoke={setRevoked}>
          No keys yet. Make one for each program, so that one can be revoked without the others.
        </ApiKeyList>
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
      <NewApiKeyDialog opened={making} onClose={() => setMaking(false)} />
      <RevokeApiKeyDialog call={apiKeyDelete} apiKey={revoked} onClose={() => setRevoked(null)} />
    </UserSection>
  )
}
