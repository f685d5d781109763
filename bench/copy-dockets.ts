import { accountId } from './account.ts'
import { withoutIndexes } from './without-indexes.ts'

export interface Amounts {
  /** All dockets of the tenant. */
  dockets: number
  /** The dockets of the measured account. */
  ofAccount: number
  /** The time between two bookings. The newest is booked now. */
  apart?: string
}

interface Connection {
  query: (sql: string) => Promise<{ rows: unknown[] }>
}

const tables = ['docket', 'docket_address', 'docket_parcel', 'docket_event']

/**
 * Copies the existing dockets until there are enough. The account's dockets are spread evenly among the others. None is
 * archived, so that the recent list uses an index of all dockets.
 */
export async function copyDockets(client: Connection, amounts: Amounts): Promise<void> {
  // The copies have the same references as their originals, so no foreign keys are checked.
  await client.query('set local session_replication_role = replica')
  await client.query(`update docket set dck_archive = 'F'`)
  await client.query(plan(amounts))
  await client.query(`analyze copies, ${tables.join(', ')}`)
  await withoutIndexes(client, tables, async () => {
    await copyTable(client, 'docket', 'dck_id', {
      dck_id: 'copies.id',
      dck_docket: 'left(seed.dck_docket, 2) || copies.id',
      dck_cust_id: 'copies.account',
      dck_created: 'copies.created',
      dck_tracking: `left(seed.dck_docket, 2) || '-' ||
        regexp_replace(upper(left(md5(copies.id::text), 12)), '(.{4})(.{4})', '\\1-\\2-')`,
    })
    await copyTable(client, 'docket_address', 'dadd_dck_id', fresh('docket_address', 'dadd_id'))
    await copyTable(client, 'docket_parcel', 'dpar_dck_id', fresh('docket_parcel', 'dpar_id'))
    await copyTable(client, 'docket_event', 'dev_dck_id', fresh('docket_event', 'dev_id'))
  })
  await client.query(`select setval('docket_number', (select max(dck_id) from docket))`)
}

/** The plan of the copies: original, new id, account and time of booking. */
const plan = ({ dockets, ofAccount, apart = '150 seconds' }: Amounts) => `
  create temp table copies on commit drop as
  with seeded as (
    select count(*) seeds, count(*) filter (where dck_cust_id = ${accountId}) of_account, max(dck_id) last from docket
  ), wanted as (
    select ${dockets} - seeds others, ${ofAccount} - of_account more, * from seeded
  ), numbered as (select row_number() over (order by dck_id) number, dck_id from docket)
  select (last + nr)::int id, dck_id original, now() - (others - nr) * interval '${apart}' created,
    case when nr * more / others > (nr - 1) * more / others then ${accountId}
      else (select min(cust_id) + nr % (count(*) - 1) from customer where cust_id <> ${accountId}) end::int account
  from wanted, generate_series(1, others) nr
  join numbered on number = 1 + (nr * 7919) % (select seeds from seeded)`

/** Inserts every row of an original once for each copy. `otherwise` replaces the values of some columns. */
async function copyTable(
  client: Connection,
  table: string,
  docketColumn: string,
  otherwise: Readonly<Record<string, string>>,
): Promise<void> {
  const { rows } = await client.query(
    `select attname from pg_attribute
     where attrelid = '${table}'::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
  )
  const columns = (rows as { attname: string }[]).map(({ attname }) => attname)
  const values: Readonly<Record<string, string>> = { [docketColumn]: 'copies.id', ...otherwise }
  await client.query(
    `insert into ${table} (${columns.join(', ')})
     select ${columns.map((column) => values[column] ?? `seed.${column}`).join(', ')}
     from copies join ${table} seed on seed.${docketColumn} = original`,
  )
}

const fresh = (table: string, column: string) => ({
  [column]: `nextval(pg_get_serial_sequence('${table}', '${column}'))`,
})
