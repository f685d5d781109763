import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { landingPath } from '../platform/landing-path.ts'
import { endSession, sessionQuery, type Session } from '../platform/session.ts'
import { ProofQuestion } from './proof-question.tsx'
import { wantedPage } from '../platform/wanted-page.ts'
import { FactorSetUp } from './factor-set-up.tsx'
import { LoginCard } from './login-card.tsx'
import { NewPasskey } from './new-passkey.tsx'
import { canUsePasskeys } from '../platform/passkey-support.ts'
import { authTexts } from './texts.ts'

interface MissingFactorProps {
  session: Session
  wanted: string | undefined
}

/** Asks for a second factor to be set up before any other page opens (AUTH-01). */
export function MissingFactor({ session, wanted }: MissingFactorProps) {
  const queries = useQueryClient()
  const router = useRouter()
  const [withPasskey, setWithPasskey] = useState(false)
  const done = async () => {
    await queries.fetchQuery({ ...sessionQuery, staleTime: 0 })
    router.history.replace(wantedPage(wanted) ?? landingPath(session))
  }
  return (
    <LoginCard title={authTexts.setUpFactor} description={authTexts.factorMissing}>
      {withPasskey ? (
        <NewPasskey onDone={() => void done()} onCancel={() => setWithPasskey(false)} />
      ) : (
        <FactorSetUp onDone={() => void done()} />
      )}
      {canUsePasskeys() && !withPasskey && (
        <Button variant="default" onClick={() => setWithPasskey(true)}>
          {authTexts.passkeyInstead}
        </Button>
      )}
      <ProofQuestion />
      <Button variant="subtle" color="gray" onClick={() => void endSession(queries)}>
        {authTexts.logOut}
      </Button>
    </LoginCard>
  )
}
