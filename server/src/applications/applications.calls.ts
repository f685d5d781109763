import {
  applicationDelete,
  applicationKeyDelete,
  applicationKeyPost,
  applicationKeyRoll,
  applicationList,
  applicationPost,
} from '@despatch/contract/applications/applications.ts'
import { applicationLimits, applicationRequestList } from '@despatch/contract/applications/requests.ts'
import {
  applicationShopBook,
  applicationShopify,
  applicationShopList,
} from '@despatch/contract/applications/shopify.ts'
import { testDataReset, testDataState } from '@despatch/contract/applications/test-data.ts'
import { refuse } from '@despatch/contract/wire/refusals.ts'
import { testDatabaseOf, type Mode } from '@despatch/domain/tenants/test-database.ts'
import { bindCall } from '../platform/http/binding.ts'
import { readIdCursor } from '../platform/http/id-cursor.ts'
import { limitOfApplication } from '../platform/http/rate-limit.ts'
import { accountsIn } from '../platform/http/scope.ts'
import { recordLog } from '../platform/log.queries.ts'
import { enqueue } from '../platform/jobs/enqueue.ts'
import { forgetSecret, secretsGiven } from '../platform/secrets/secrets.ts'
import { can } from '../platform/session.ts'
import { removeKey } from './application-keys.queries.ts'
import { applicationsOf, lockApplication, removeApplication } from './applications.queries.ts'
import { makeKey, rollKey } from './make-key.ts'
import { connectShop } from './connect-shop.ts'
import { requestsOf } from './requests.queries.ts'
import { shopConnection, shopifySecret, shopifyToken, shopOrders, waitAgain } from './shops.queries.ts'
import { recordOf, saveApplication } from './save-application.ts'

export const applicationsCalls = [
  bindCall(applicationList, async ({ cursor, limit }, { tenant, session }) => {
    const accounts = can(session, 'admin') ? null : accountsIn(session)
    const rows = await applicationsOf(tenant.pool, { accounts, after: readIdCursor(cursor), limit })
    const last = rows.at(-1)
    return { rows, next: last && rows.length === limit ? String(last.app_id) : null }
  }),

  bindCall(applicationPost, async (input, { session }, tx) => ({
    application: await saveApplication(tx, session, input),
  })),

  bindCall(applicationDelete, async ({ app_id }, { session }, tx) => {
    const { user, unit } = session
    const { app_name } = (await lockApplication(tx, app_id)) ?? refuse('NOT_FOUND')
    await forgetSecret(tx, shopifySecret(app_id))
    await forgetSecret(tx, shopifyToken(app_id))
    await removeApplication(tx, app_id)
    const [record, process] = [recordOf({ app_id }), 'delete-application' as const]
    await recordLog(tx, {
      user: user.ausr_logon,
      unit,
      process,
      type: 'change',
      record,
      before: { app_name },
    })
    return {}
  }),

  bindCall(applicationKeyPost, async (input, { session }, tx) => await makeKey(tx, session, input)),

  bindCall(applicationKeyRoll, async (input, { session }, tx) => await rollKey(tx, session, input)),

  bindCall(applicationShopify, async (input, context, tx) => {
    await connectShop(tx, context, input)
    return {}
  }),

  bindCall(applicationShopList, async ({ app_id, cursor, limit }, { tenant: { pool } }) => {
    const before = readIdCursor(cursor) ?? 2_147_483_647
    const [rows, orders, secrets] = await Promise.all([
      shopOrders(pool, { app_id, before, limit }),
      shopConnection(pool, app_id),
      secretsGiven(pool, [shopifyToken(app_id)]),
    ])
    const last = rows.at(-1)
    const next = last && rows.length === limit ? String(last.sho_id) : null
    return { rows, next, orders: orders ?? null, token: secrets.size > 0 }
  }),

  bindCall(applicationShopBook, async ({ app_id, sho_id }, _context, tx) => {
    const order = (await waitAgain(tx, app_id, sho_id)) ?? refuse('NOT_FOUND')
    await enqueue(tx, 'book-shop-order', { ...order, today: true })
    return {}
  }),

  bindCall(applicationRequestList, async ({ app_id, refused, cursor, limit }, { tenant }) => {
    const before = readIdCursor(cursor, Number.MAX_SAFE_INTEGER)
    const rows = await requestsOf(tenant.pool, { app_id, before, refused, limit })
    const last = rows.at(-1)
    return { rows, next: last && rows.length === limit ? String(last.areq_id) : null }
  }),

  bindCall(applicationLimits, async ({ app_id }, { tenant: { name }, keyLimits }) => {
    const limitsOf = (mode: Mode, database: string) =>
      keyLimits[mode].left(limitOfApplication(database, app_id)).map((each) => ({ mode, ...each }))
    return { limits: [...limitsOf('live', name), ...limitsOf('test', testDatabaseOf(name))] }
  }),

  bindCall(testDataState, async (_body, { testData }) => {
    const found = await testData.state()
    if (!found) return { state: 'none' as const, made: null }
    return { state: found.ready ? ('ready' as const) : ('preparing' as const), made: found.made_at }
  }),

  bindCall(testDataReset, async (_body, { session: { user, unit }, testData }, tx) => {
    await recordLog(tx, {
      user: user.ausr_logon,
      unit,
      process: 'reset-test-data',
      type: 'change',
      record: 'test data',
    })
    await testData.reset()
    return {}
  }),

  bindCall(applicationKeyDelete, async ({ app_id, akey_id }, { session }, tx) => {
    const { user, unit } = session
    const akey_name = (await removeKey(tx, app_id, akey_id)) ?? refuse('NOT_FOUND')
    const [record, process] = [recordOf({ app_id }), 'revoke-application-key' as const]
    await recordLog(tx, {
      user: user.ausr_logon,
      unit,
      process,
      type: 'change',
      record,
      before: { akey_id, akey_name },
    })
    return {}
  }),
]
