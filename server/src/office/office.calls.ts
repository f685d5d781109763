import { customerPost } from '@despatch/contract/customers/customers.ts'
import { officeCalls, officeChoices, type KindCalls } from '@despatch/contract/office/office.ts'
import { referencePaste } from '@despatch/contract/office/reference-paste.ts'
import { starterSetDelete, starterSetList, starterSetPost } from '@despatch/contract/office/starter-set.ts'
import { zoneMapCheck } from '@despatch/contract/office/zone-map-check.ts'
import { zonePriceFile, zonePriceList, zonePricePost } from '@despatch/contract/office/zone-prices.ts'
import type { CheckedPayload, ReplyOf } from '@despatch/contract/wire/call.ts'
import { refuse } from '@despatch/contract/wire/refusals.ts'
import { single } from '@despatch/domain/office/fields.ts'
import { kinds } from '@despatch/domain/office/kinds.ts'
import type { RecordKind } from '@despatch/domain/office/record-kind.ts'
import { kindNames } from '@despatch/domain/office/target-names.ts'
import { wordsOf } from '../platform/database/search-words.ts'
import { bindCall, bindFile } from '../platform/http/binding.ts'
import { loggedFile } from '../platform/logged-file.ts'
import type { Tenant } from '../platform/tenant/tenant.ts'
import { ownerOf } from '../platform/workers/make-in-worker.ts'
import { checkZoneMap } from './check-zone-map.ts'
import { listChoices } from './choices.queries.ts'
import { pasteReferences } from './paste-references.ts'
import { orderOf } from './kind.sql.ts'
import { readOfficeCursor, writeOfficeCursor } from './office-cursor.ts'
import { countRecords, findRecord, listRecords } from './records.queries.ts'
import { removeRecord, retireRecord } from './retire-record.ts'
import { saveCustomer } from './save-customer.ts'
import { saveRecord } from './save-record.ts'
import { makeZonePriceFile } from './zone-price-file.ts'
import { listZonePrices, saveZonePrices } from './zone-prices.ts'
import { listStarterSet } from './starter-set/list-starter-set.ts'
import { loadStarterSet } from './starter-set/load-starter-set.ts'
import { removeStarterSet } from './starter-set/remove-starter-set.ts'

async function listKind(
  tenant: Tenant,
  kind: RecordKind,
  { _id, search, of, cursor, ...query }: CheckedPayload<KindCalls['list']>,
): Promise<ReplyOf<KindCalls['list']>> {
  if (_id !== undefined) {
    const row = (await findRecord(tenant.pool, kind, _id)) ?? refuse('NOT_FOUND')
    return { rows: [row], next: null, count: 1 }
  }
  if (of !== undefined && !kind.narrowed)
    refuse('INVALID', { errors: [{ field: 'of', message: 'This list cannot be filtered by this field' }] })
  const filter = { words: wordsOf(search), retired: query.retired, of: of ?? null }
  const { figures } = orderOf(kind, query.sort)
  const after = readOfficeCursor(cursor, { figures, given: kind.key.given })
  const [found, count] = await Promise.all([
    listRecords(tenant.pool, kind, { ...query, ...filter, after }),
    after === null ? countRecords(tenant.pool, kind, filter) : null,
  ])
  const page = found.slice(0, query.limit)
  const last = found.length > query.limit ? page.at(-1) : undefined
  return {
    rows: page.map(({ sort: _sort, ...row }) => row),
    next: last ? writeOfficeCursor({ sort: last.sort, key: single(last[kind.key.field]) ?? '' }) : null,
    count,
  }
}

/** The four calls of every kind. */
const everyKind = kindNames.flatMap((name) => {
  const kind = kinds[name]
  const { list, post, retire, remove } = officeCalls[name]
  return [
    bindCall(list, (query, { tenant }) => listKind(tenant, kind, query)),
    bindCall(post, (sent, { session }, tx) => saveRecord(tx, session, kind, sent)),
    bindCall(retire, (seen, { session }, tx) => retireRecord(tx, session, kind, seen)),
    bindCall(remove, async (seen, { session }, tx) => {
      await removeRecord(tx, session, kind, seen)
      return {}
    }),
  ]
})

export const officeRecordsCalls = [
  bindCall(officeChoices, async (query, { tenant }) => ({
    rows: await listChoices(tenant.pool, query),
    next: null,
  })),
  bindCall(starterSetList, ({ region }, { tenant }) => listStarterSet(tenant.pool, region)),
  bindCall(starterSetPost, ({ region }, { session }, tx) => loadStarterSet(tx, session, region)),
  bindCall(starterSetDelete, (_body, { session }, tx) => removeStarterSet(tx, session)),
  bindCall(customerPost, (customer, { session }, tx) => saveCustomer(tx, session, customer)),
  bindCall(referencePaste, (lines, { session }, tx) => pasteReferences(tx, session, lines)),
  bindCall(zoneMapCheck, (map, { tenant }) => checkZoneMap(tenant.pool, map)),
  bindCall(zonePriceList, (sheet, { tenant }) => listZonePrices(tenant.pool, sheet)),
  bindCall(zonePricePost, (sheet, { session }, tx) => saveZonePrices(tx, session, sheet)),
  bindFile(zonePriceFile, async (sheet, { tenant, session }) =>
    loggedFile(
      tenant,
      session,
      'export-zone-prices',
      await makeZonePriceFile(tenant, sheet, ownerOf(tenant, session)),
    ),
  ),
  ...everyKind,
]
