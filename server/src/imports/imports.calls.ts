import * as contract from '@despatch/contract/imports/imports.ts'
import { refuse } from '@despatch/contract/wire/refusals.ts'
import { bindCall, bindFile } from '../platform/http/binding.ts'
import { readIdCursor } from '../platform/http/id-cursor.ts'
import { accountsIn } from '../platform/http/scope.ts'
import { beginToBook, headingsHash, fixRows, postRows, removeImport } from './change-import.ts'
import { ownerOf } from '../platform/workers/make-in-worker.ts'
import { settingsOf } from '../settings/settings.queries.ts'
import { makeImportFile } from './import-file.ts'
import { undoImport } from './undo-import.ts'
import { findImport, findMapping, listImports, pageOfRows } from './imports.queries.ts'
import { seesPricesOf, shownImport, shownRow } from './shown-import.ts'

export const importsCalls = [
  bindCall(contract.importPost, (sent, { tenant, session }, tx) => postRows(tx, tenant, session, sent)),
  bindCall(contract.importFix, (sent, { tenant, session }, tx) => fixRows(tx, tenant, session, sent)),
  bindCall(contract.importOpen, async ({ imp_id }, { tenant, session }) => {
    const view = (await findImport(tenant.pool, imp_id)) ?? refuse('NOT_FOUND')
    return shownImport(session, view)
  }),
  bindCall(contract.importList, async ({ cursor, limit }, { tenant, session }) => {
    const found = await listImports(tenant.pool, accountsIn(session), { before: readIdCursor(cursor), limit })
    const rows = found.slice(0, limit)
    return {
      rows: rows.map((view) => shownImport(session, view)),
      next: found.length > limit ? String(rows.at(-1)?.imp_id) : null,
      keep_days: (await settingsOf(tenant, null)).ImportKeepDays,
    }
  }),
  bindCall(contract.importRows, async ({ imp_id, states, cursor, limit }, { tenant, session }) => {
    const view = (await findImport(tenant.pool, imp_id)) ?? refuse('NOT_FOUND')
    const after = readIdCursor(cursor) ?? 0
    const found = await pageOfRows(tenant.pool, imp_id, { after, states, limit })
    const rows = found.slice(0, limit)
    const isVisible = seesPricesOf(session, view)
    return {
      rows: rows.map((row) => shownRow(row, isVisible)),
      next: found.length > limit ? String(rows.at(-1)?.row) : null,
    }
  }),
  bindFile(contract.importFile, (sent, { tenant, session, config }) =>
    makeImportFile(sent, { tenant, session, config, owner: ownerOf(tenant, session) }),
  ),
  bindCall(contract.importMapping, async ({ imp_cust_id, headings }, { tenant }) => ({
    mapping: await findMapping(tenant.pool, imp_cust_id, headingsHash(headings)),
  })),
  bindCall(contract.importBook, (sent, { tenant, session }, tx) => beginToBook(tx, tenant, session, sent)),
  bindCall(contract.importUndo, (sent, { session }, tx) => undoImport(tx, session, sent)),
  bindCall(contract.importDelete, (sent, { session }, tx) => removeImport(tx, session, sent)),
]
