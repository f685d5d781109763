import { mailOccasions } from '@despatch/domain/dockets/mail-occasions.ts'
import { docketHistory } from '@despatch/domain/reports/docket-history.ts'
import type { HistoryEntry, HistoryReader } from '@despatch/domain/reports/history-entry.ts'
import type { HistoryFacts } from '@despatch/domain/reports/history-facts.ts'
import { refuse } from '@despatch/contract/wire/refusals.ts'
import { keyOfDocketEmail } from '../dockets/mail-docket.ts'
import type { Queryable } from '../platform/database/statement.ts'
import { can, type Session } from '../platform/session.ts'
import { emailsAbout, historyFacts } from './docket-history.queries.ts'

/** Dispatchers and administrators read what only staff see, of the dockets in their scope. */
export const historyReaderOf = (session: Session): HistoryReader =>
  can(session, 'control') || can(session, 'admin') ? 'staff' : 'customer'

/** The history of a docket, the newest entry first. Refuses DOCKET_NOT_FOUND. */
export async function historyOfDocket(
  db: Queryable,
  dck_id: number,
  reader: HistoryReader,
): Promise<HistoryEntry[]> {
  const facts = (await historyFacts(db, dck_id)) ?? refuse('DOCKET_NOT_FOUND')
  const emails = await emailsAbout(db, emailKeys(dck_id, facts))
  return docketHistory({ ...facts, emails }, reader)
}

/** The keys of the emails that a docket can have. */
const emailKeys = (
  dck_id: number,
  { events, requests }: Pick<HistoryFacts, 'events' | 'requests'>,
): string[] => [
  ...mailOccasions.map((about) => keyOfDocketEmail(dck_id, about)),
  ...[...events, ...requests].flatMap(({ id }) =>
    mailOccasions.map((about) => keyOfDocketEmail(dck_id, about, id)),
  ),
]
