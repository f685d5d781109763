import { useSignedIn } from '../app/session.ts'

/** The user's name, or the username if no name is entered. */
export function useOwnName(): string {
  const { user } = useSignedIn()
  return [user.ausr_firstname, user.ausr_lastname].filter(Boolean).join(' ') || user.ausr_logon
}
