import { Anchor, Button } from '@mantine/core'
import { apiKeyDelete } from '@despatch/contract/auth/api-keys.ts'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiKeyList } from './api-key-list.tsx'
import { apiKeysQuery, type ApiKey } from './api-keys.queries.ts'
import { NewApiKeyDialog } from './new-api-key-dialog.tsx'
import { RevokeApiKeyDialog } from './revoke-api-key-dialog.tsx'
import { usersTexts } from './texts.ts'
import formClasses from './user-form.module.css'
import { UserSection } from './user-section.tsx'

const documentation = '/api'

/** The user's own API keys (AUTH-09). */
export function ApiKeysSection() {
  const keys = useQuery(apiKeysQuery)
  const [creating, setCreating] = useState(false)
  const [revoked, setRevoked] = useState<ApiKey | null>(null)
  return (
    <UserSection
      title={usersTexts.apiKeys}
      description={
        <>
          {usersTexts.apiKeysHelp}{' '}
          <Anchor href={documentation} inherit underline="always">
            {documentation}
          </Anchor>
          .
        </>
      }
    >
      <div className={formClasses.wholeRow}>
        <ApiKeyList keys={keys} onRevoke={setRevoked}>
          {usersTexts.noKeysYet}
        </ApiKeyList>
        <Button
          variant="default"
          mt="sm"
          leftSection={<IconPlus size={16} aria-hidden />}
          aria-haspopup="dialog"
          onClick={() => setCreating(true)}
        >
          {usersTexts.newKey}
        </Button>
      </div>
      <NewApiKeyDialog opened={creating} onClose={() => setCreating(false)} />
      <RevokeApiKeyDialog call={apiKeyDelete} apiKey={revoked} onClose={() => setRevoked(null)} />
    </UserSection>
  )
}
