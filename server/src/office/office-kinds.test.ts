import { officeCalls } from '@despatch/contract/office/office.ts'
import { rowsIn, single, type OfficeValue, type OfficeValues } from '@despatch/domain/office/fields.ts'
import { kinds } from '@despatch/domain/office/kinds.ts'
import { retiredOf, sortsOf, versionOf, type RecordKind } from '@despatch/domain/office/record-kind.ts'
import { kindNames } from '@despatch/domain/office/target-names.ts'
import { describe, expect, test } from 'vitest'
import { openPortalForFile } from '../../test/test-portal.ts'

/**
 * Tests of the records of every kind, generated from their descriptions, so that a new kind is covered automatically.
 */
const portal = await openPortalForFile()
const { sql } = portal
const admin = await portal.login('admin')
const control = await portal.login('control')
// The demo has every known status, so one is removed to be added again.
await sql(`update docket set dck_status = 'D' where dck_status = 'F'`)
await sql(`update status set dsts_fwds = replace(dsts_fwds, 'F', '')`)
await sql(`delete from status where dsts_id = 'F'`)

// Issued documents cannot be changed, so the use of a seller and of a customer by one has to be there.
await sql(
  `with own_seller as (
     insert into seller (sell_name, sell_address, sell_prefix, sell_credit_prefix) values ('Issuer', 'London', 'ISS', 'ISSC')
     returning sell_id
   )
   insert into invoice (inv_kind, inv_label, inv_sell_id, inv_cust_id, inv_day, inv_due, inv_net, inv_vat, inv_total, inv_currency,
     inv_from, inv_until, inv_body, inv_by)
   select 'I', 'ISS000001', sell_id, 1, '2027-01-31', '2027-03-02', 100, 20, 120, 'GBP', '2027-01-01', '2027-01-31', '{}', 'admin'
   from own_seller`,
)

type Row = Record<string, OfficeValue>

const keyOf = ({ key }: RecordKind, row: Row) => single(row[key.field]) ?? ''
const seen = (kind: RecordKind, row: Row) => ({
  _id: keyOf(kind, row),
  version: Number(row[versionOf(kind)]),
})

const list = async ({ name }: RecordKind, more: { search?: string; retired?: boolean } = {}) =>
  await admin.call(officeCalls[name].list, { limit: 200, ...more })

const keysIn = async (kind: RecordKind, more: { retired?: boolean } = {}) =>
  (await list(kind, more)).rows.map((row) => keyOf(kind, row))

const sent = (kind: RecordKind, row: Row): Row => ({
  [kind.key.field]: keyOf(kind, row),
  [versionOf(kind)]: row[versionOf(kind)] ?? null,
  ...typed(kind, row),
})

/** The entered values of a record and the keys of its rows, without the names of records that it and its rows refer to. */
const typed = ({ fields }: Pick<RecordKind, 'fields'>, row: OfficeValues): Row =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      field.kind === 'rows'
        ? rowsIn(row[name]).map((each) => ({
            ...typed(field, each),
            ...(field.id ? { [field.id]: each[field.id] ?? null } : {}),
          }))
        : (row[name] ?? null),
    ]),
  )

const logOf = (process: string) =>
  sql(
    'select log_user, log_before, log_after from log where log_process = $1 order by log_time desc, log_id desc limit 1',
    [process],
  )

const walked = kindNames.map((name): [string, RecordKind] => [name, kinds[name]])

describe.each(walked)('the office’s %s', (_name, kind) => {
  const calls = officeCalls[kind.name]
  const action = kind.one.replaceAll(' ', '-')
  const make = () => admin.call(calls.post, { ...kind.example })

  test('[SYS-04, LOG-02] a record is added, listed, found, opened and logged', async () => {
    const made = await make()
    expect(made).toMatchObject({ ...kind.example, [versionOf(kind)]: 1, [retiredOf(kind)]: 'F' })
    expect(await keysIn(kind)).toContain(keyOf(kind, made))
    const { rows, count } = await list(kind, { search: String(made[kind.title]).toUpperCase() })
    expect(rows).toContainEqual(made)
    expect(count).toBe(rows.length)
    expect((await admin.call(calls.list, { _id: keyOf(kind, made) })).rows).toEqual([made])
    expect(await logOf(`save-${action}`)).toEqual([{ log_user: 'admin', log_before: null, log_after: made }])
    await admin.call(calls.remove, seen(kind, made))
  })

  test('[SYS-04, LOG-02] a record can only be changed by a user who has read its latest version', async () => {
    const made = await make()
    const after = await admin.call(calls.post, sent(kind, made))
    expect(after).toEqual({ ...made, [versionOf(kind)]: 2 })
    expect(await logOf(`save-${action}`)).toEqual([{ log_user: 'admin', log_before: made, log_after: after }])
    const stale = await Promise.all([
      admin.send(calls.post, sent(kind, made)),
      admin.send(calls.retire, { ...seen(kind, made), retired: 'T' }),
      admin.send(calls.remove, seen(kind, made)),
    ])
    const detail = expect.stringContaining('This has been changed by admin at ')
    for (const answer of stale)
      expect(answer).toMatchObject({ status: 409, body: { code: 'CONFLICT', detail } })
    await admin.call(calls.remove, seen(kind, after))
  })

  test('[SYS-04, LOG-02] a record is retired, hidden from the list but readable, and reactivated', async () => {
    const made = await make()
    const retired = await admin.call(calls.retire, { ...seen(kind, made), retired: 'T' })
    expect(retired).toEqual({ ...made, [versionOf(kind)]: 2, [retiredOf(kind)]: 'T' })
    expect(await logOf(`retire-${action}`)).toMatchObject([{ log_before: made, log_after: retired }])
    expect(await keysIn(kind)).not.toContain(keyOf(kind, made))
    expect(await keysIn(kind, { retired: true })).toContain(keyOf(kind, made))
    expect((await admin.call(calls.list, { _id: keyOf(kind, made) })).rows).toEqual([retired])
    const back = await admin.call(calls.retire, { ...seen(kind, retired), retired: 'F' })
    expect(await keysIn(kind)).toContain(keyOf(kind, made))
    await admin.call(calls.remove, seen(kind, back))
  })

  test('[SYS-04, LOG-02] a record is deleted if it is not in use, and is then not found', async () => {
    const made = await make()
    await admin.call(calls.remove, seen(kind, made))
    expect(await logOf(`delete-${action}`)).toMatchObject([{ log_before: made, log_after: null }])
    for (const answer of [
      await admin.send(calls.list, { _id: keyOf(kind, made) }),
      await admin.send(calls.remove, seen(kind, made)),
      await admin.send(calls.post, sent(kind, made)),
    ])
      expect(answer).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
  })

  test('[SYS-04] a record cannot have the same name or code as another', async () => {
    const made = await make()
    const twin = kind.key.given ? kind.key.field : kind.unique?.field
    const again = await admin.send(calls.post, { ...kind.example })
    expect(again.status).toBe(422)
    expect(again.body.errors?.map(({ field }) => field)).toContain(twin)
    await admin.call(calls.remove, seen(kind, made))
  })

  test('[SYS-04, CALL-03] a record is refused to users who are not administrators', async () => {
    for (const call of Object.values(calls))
      expect(await control.send(call, call.example)).toMatchObject({
        status: 403,
        body: { code: 'NOT_AUTHORIZED' },
      })
  })

  test('[SYS-04] a record is listed by every column in either direction, without gaps between pages', async () => {
    const whole = (await keysIn(kind, { retired: true })).map(String).toSorted()
    for (const sort of sortsOf(kind))
      for (const descending of [false, true]) {
        const found: string[] = []
        let cursor: string | null = null
        do {
          const page: Awaited<ReturnType<typeof list>> = await admin.call(calls.list, {
            sort,
            descending,
            cursor,
            retired: true,
            limit: 3,
          })
          found.push(...page.rows.map((row) => String(keyOf(kind, row))))
          cursor = found.length < 9 ? page.next : null
        } while (cursor !== null)
        expect(new Set(found).size).toBe(found.length)
        expect(whole).toEqual(expect.arrayContaining(found))
      }
  })

  const uses = kind.uses.map((use): [string, (typeof kind.uses)[number]] => [
    `${use.table}.${use.column}`,
    use,
  ])
  test.each(uses)(
    '[SYS-04] in use by %s is not deleted, and the refusal shows the use',
    async (_use, use) => {
      const [row] = await sql(
        use.amongMany
          ? `select k.${kind.key.field} used from ${kind.table} k join ${use.table} u
             on position(k.${kind.key.field} in u.${use.column}) > 0 limit 1`
          : `select u.${use.column} used from ${use.table} u join ${kind.table} k on k.${kind.key.field} = u.${use.column} limit 1`,
      )
      const used = row?.['used'] as string | number | undefined
      // If the demo has none, the test creates the use.
      const key = used ?? (await useOne(kind, use))
      const { rows } = await admin.call(calls.list, { _id: key })
      const answer = await admin.send(calls.remove, seen(kind, rows[0] ?? {}))
      expect(answer).toMatchObject({ status: 409, body: { code: 'RECORD_IN_USE' } })
      expect(answer.body.detail).toMatch(new RegExp(`(1 ${use.one}|\\d ${use.many})`))
      expect((await admin.call(calls.list, { _id: key })).rows).toEqual(rows)
    },
  )

  async function useOne(of: RecordKind, { table, column }: { table: string; column: string }) {
    const made = await make()
    const key = keyOf(of, made)
    const [changed] = await sql(
      `update ${table} set ${column} = $1 where ctid = (select min(ctid) from ${table}) returning 1`,
      [key],
    )
    if (!changed) throw new Error(`${table} has no row to use it`)
    return key
  }
})
