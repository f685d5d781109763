import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { landingPath } from '../app/landing-path.ts'
import { endSession, sessionQuery, type Session } from '../app/session.ts'
import { ProofDialog } from '../app/shell/proof-dialog.tsx'
import { wantedPage } from '../app/wanted-page.ts'
import { FactorSetUp } from './factor-set-up.tsx'
import { LoginCard } from './login-card.tsx'
import { authTexts } from './texts.ts'

interface MissingFactorProps {
  session: Session
  wanted: string | undefined
}

/** Asks for a second factor to be set up before any other page opens (AUTH-01). */
export function MissingFactor({ session, wanted }: MissingFactorProps) {
  const queries = useQueryClient()
  const router = useRouter()
  const done = async () => {
    await queries.fetchQuery({ ...sessionQuery, staleTime: 0 })
    router.history.replace(wantedPage(wanted) ?? landingPath(session))
  }
  return (
    <LoginCard title={authTexts.setUpFactor} description={authTexts.factorMissing}>
      <FactorSetUp onDone={() => void done()} />
      <ProofDialog />
      <Button variant="subtle" color="gray" onClick={() => void endSession(queries)}>
        {authTexts.logOut}
      </Button>
    </LoginCard>
  )
}
