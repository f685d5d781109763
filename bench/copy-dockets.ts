import { accountId } from './account.ts'

export interface Amounts {
  /** All dockets of the tenant. */
  dockets: number
  /** Those of the account that is measured. */
  ofAccount: number
}

interface Connection {
  query: (sql: string) => Promise<unknown>
}

/**
 * Copies the dockets that are there until there are as many as wanted, the account's evenly among the others'. All
 * are on the list's side of the archive, so that it walks an index of their full number.
 */
export async function copyDockets(client: Connection, { dockets, ofAccount }: Amounts): Promise<void> {
  // The copies refer to what their originals refer to.
  await client.query('set local session_replication_role = replica')
  await client.query(`update docket set dck_archive = 'F'`)
  await client.query(plan(dockets, ofAccount))
  await client.query('create unique index on copies (original, id)')
  await client.query('analyze copies')
  await client.query(
    copyOf(
      'docket',
      'dck_id',
      `'dck_id', id, 'dck_docket', left(dck_docket, 2) || id, 'dck_cust_id', account, 'dck_created', created,
       'dck_tracking', regexp_replace(left(dck_docket, 2) || upper(left(md5(id::text), 12)), '(..)(.{4})(.{4})', '\\1-\\2-\\3-')`,
    ),
  )
  await client.query(
    copyOf('docket_address', 'dadd_dck_id', `'dadd_dck_id', id, ${fresh('docket_address', 'dadd_id')}`),
  )
  await client.query(
    copyOf('docket_parcel', 'dpar_dck_id', `'dpar_dck_id', id, ${fresh('docket_parcel', 'dpar_id')}`),
  )
  await client.query(
    copyOf('docket_event', 'dev_dck_id', `'dev_dck_id', id, ${fresh('docket_event', 'dev_id')}`),
  )
  await client.query(`select setval('docket_number', (select max(dck_id) from docket))`)
}

/** What is copied to what, for whom and when; two or three minutes apart, the newest now. */
const plan = (dockets: number, ofAccount: number) => `
  create temp table copies on commit drop as
  with seeded as (
    select count(*) seeds, count(*) filter (where dck_cust_id = ${accountId}) of_account, max(dck_id) last from docket
  ), wanted as (
    select ${dockets} - seeds others, ${ofAccount} - of_account more, * from seeded
  ), numbered as (select row_number() over (order by dck_id) number, dck_id from docket)
  select last + nr id, dck_id original, now() - (others - nr) * interval '150 seconds' created,
    case when nr * more / others > (nr - 1) * more / others then ${accountId}
      else (select min(cust_id) + nr % (count(*) - 1) from customer where cust_id <> ${accountId}) end account
  from wanted, generate_series(1, others) nr
  join numbered on number = 1 + (nr * 7919) % (select seeds from seeded)`

const copyOf = (table: string, docketColumn: string, changes: string) => `
  insert into ${table} select copy.* from copies join ${table} seed on seed.${docketColumn} = original
  cross join lateral jsonb_populate_record(seed, jsonb_build_object(${changes})) copy
  order by copies.id`

const fresh = (table: string, column: string) =>
  `'${column}', nextval(pg_get_serial_sequence('${table}', '${column}'))`
