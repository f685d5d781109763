import type { UserFields } from './user.ts'

/** The user's full name, or the username if it is empty. */
export const nameOfUser = (
  user: Pick<UserFields, 'ausr_logon' | 'ausr_firstname' | 'ausr_lastname'>,
): string => [user.ausr_firstname, user.ausr_lastname].filter(Boolean).join(' ') || user.ausr_logon
