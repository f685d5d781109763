import type { Right } from '@despatch/domain/users/rights.ts'
import { can, type Session } from '../../platform/session.ts'

const searchable: readonly [kind: string, needs: Right][] = [
  ['dockets', 'history'],
  ['addresses', 'addressbook'],
  ['customers', 'admin'],
  ['users', 'admin'],
  ['drivers', 'control'],
  ['reports', 'reports'],
  ['settings', 'admin'],
  ['pages', 'home'],
]

const inSentence = new Intl.ListFormat('en-GB')

/** What the user can search, in words: 'dockets, addresses and pages'. */
export const kindsOf = (session: Session): string =>
  inSentence.format(searchable.filter(([, needs]) => can(session, needs)).map(([kind]) => kind))
