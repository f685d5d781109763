import type { Right } from './rights.ts'

/** The permissions of staff. They reach the data of every account. */
const staffRights: ReadonlySet<Right> = new Set(['admin', 'control', 'system'])

/** Whether a user with these permissions must log in with a second factor. */
export const isFactorRequired = (rule: string, rights: Iterable<Right>): boolean =>
  rule === 'everybody' || (rule === 'staff' && [...rights].some((right) => staffRights.has(right)))
