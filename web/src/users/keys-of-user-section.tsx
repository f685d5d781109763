import { systemKeyDelete } from '@despatch/contract/auth/api-keys.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiKeyList } from './api-key-list.tsx'
import { userKeysQuery, type UserApiKey } from './api-keys.queries.ts'
import { RevokeApiKeyDialog } from './revoke-api-key-dialog.tsx'
import { usersTexts } from './texts.ts'
import formClasses from './user-form.module.css'
import { UserSection } from './user-section.tsx'

/** The API keys of another user, which an administrator can revoke (AUTH-09). */
export const KeysOfUserSection = ({ ausr_id }: { ausr_id: number }) => (
  <UserSection title={usersTexts.apiKeys} description={usersTexts.keysOfUserHelp}>
    <div className={formClasses.wholeRow}>
      <KeysOfUsers ausr_id={ausr_id} />
    </div>
  </UserSection>
)

/** The API keys of one user or of all users, for administrators. */
export function KeysOfUsers({ ausr_id }: { ausr_id?: number }) {
  const keys = useQuery(userKeysQuery(ausr_id))
  const [revoked, setRevoked] = useState<UserApiKey | null>(null)
  return (
    <>
      <ApiKeyList keys={keys} onRevoke={setRevoked}>
        {ausr_id === undefined ? usersTexts.noUserApiKeys : usersTexts.noKeysOfUser}
      </ApiKeyList>
      <RevokeApiKeyDialog call={systemKeyDelete} apiKey={revoked} onClose={() => setRevoked(null)} />
    </>
  )
}
