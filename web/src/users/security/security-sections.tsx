import { FactorSection } from './factor-section.tsx'
import { FactorOfUserSection } from './factor-of-user-section.tsx'
import { PasskeysSection } from './passkeys-section.tsx'
import { SessionsSection } from './sessions-section.tsx'

interface SecuritySectionsProps {
  /** Another user, for administrators; omitted for the user's own page. */
  ausr_id?: number
}

/** How a user logs in, and where they are logged in. */
export const SecuritySections = ({ ausr_id }: SecuritySectionsProps) =>
  ausr_id === undefined ? (
    <>
      <PasskeysSection />
      <FactorSection />
      <SessionsSection />
    </>
  ) : (
    <>
      <FactorOfUserSection ausr_id={ausr_id} />
      <SessionsSection ausr_id={ausr_id} />
    </>
  )
