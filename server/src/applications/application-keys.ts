import type { TokenKind } from '../auth/token-kind.ts'
import { companyOfKey } from './application-key-token.ts'
import {
  findApplicationSession,
  ownerOfApplicationKey,
  whyKeyRefused,
} from './application-session.queries.ts'
import { KeyUse } from './key-use.ts'

/** The keys of applications. Their callers learn why a key is refused. */
export function applicationKeys(): TokenKind {
  const use = new KeyUse()
  return {
    companyOf: companyOfKey,
    findSession: ({ pool, name }, hash) => findApplicationSession(pool, name, hash),
    findOwner: ownerOfApplicationKey,
    whyRefused: whyKeyRefused,
    noteUse: async (tenant, { application }, address) => {
      if (application) await use.note(tenant, application, address)
    },
  }
}
