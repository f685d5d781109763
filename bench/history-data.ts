import { accountId } from './account.ts'

interface Connection {
  query: (sql: string, values?: unknown[]) => Promise<unknown>
}

/** The number of dockets that are written and indexed at a time. */
const BATCH_SIZE = 250_000

/** The length of the history. */
const YEARS = 3

/** One new company with a new postcode for this many dockets, in a history of any length. */
const DOCKETS_A_COMPANY = 25

/**
 * Adds a history of dockets, evenly over three years. Every second docket is the account's. All are archived except
 * those of the last month. Each has its own customer reference. The numbers of companies and postcodes grow with the
 * dockets. No company name is the beginning of another one.
 */
export async function addHistory(client: Connection, prefix: string, dockets: number): Promise<void> {
  // Without triggers and foreign keys: the new rows have the same references as their originals.
  await client.query('set local session_replication_role = replica')
  await client.query(`set local maintenance_work_mem = '512MB'`)
  await client.query(originals)
  await client.query(dropIndexes)
  for (let first = 1; first <= dockets; first += BATCH_SIZE) {
    const range = [first, Math.min(dockets, first + BATCH_SIZE - 1)]
    await client.query(insertDockets(prefix, dockets), range)
    await client.query(insertAddresses(dockets), range)
    await client.query(insertEvents, range)
    await client.query(
      `select put_dockets_in_search(array(select last + n from seeded, generate_series($1::int, $2) n))`,
      range,
    )
  }
  await client.query(createIndexes)
  await client.query(`select setval('docket_number', (select max(dck_id) from docket))`)
}

const originals = `
  create temp table seeded on commit drop as select max(dck_id) last from docket;
  create temp table original on commit drop as
    select row_number() over (order by dck_id) - 1 nr, d.* from docket d
    where dck_cust_id = ${accountId} and dck_status in ('D', 'F') order by dck_id limit 50;
  create unique index on original (nr)`

/**
 * Drops the indexes and unique constraints of the filled tables, except primary keys. They are created again at the end: a long history
 * would otherwise add each row to every index at a random position, on disk.
 */
const dropIndexes = `
  create temp table dropped on commit drop as
    select format('drop index %s', indexrelid::regclass) drop, pg_get_indexdef(indexrelid) again
    from pg_index where indrelid in ('docket'::regclass, 'docket_address'::regclass, 'docket_event'::regclass, 'docket_search'::regclass)
      and not exists (select from pg_constraint where conindid = indexrelid)
    union all
    select format('alter table %s drop constraint %I', conrelid::regclass, conname),
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
    from pg_constraint where conrelid = 'docket'::regclass and contype = 'u';
  do $$ declare one text; begin for one in select drop from dropped loop execute one; end loop; end $$`

const createIndexes = `do $$ declare one text; begin for one in select again from dropped loop execute one; end loop; end $$`

const insertDockets = (prefix: string, dockets: number) => `
  insert into docket (dck_id, dck_docket, dck_tracking, dck_cust_id, dck_ausr_id, dck_serv_type, dck_tariff,
    dck_circ_code, dck_contact, dck_telephone, dck_email, dck_cust_ref1, dck_mop, dck_status, dck_drv_id, dck_archive,
    dck_created, dck_miles, dck_net, dck_netvat, dck_total, dck_hold, dck_lines)
  select last + n, '${prefix}' || last + n,
    '${prefix}-' || upper(left(md5(n::text), 4)) || regexp_replace(upper(lpad(to_hex(n), 8, '0')), '(.{4})(.{4})', '-\\1-\\2'),
    case when n % 2 = 0 then ${accountId} else ${accountId} + 1 end, dck_ausr_id, dck_serv_type, dck_tariff,
    dck_circ_code, dck_contact, dck_telephone, dck_email, 'REF' || n, dck_mop, 'F', dck_drv_id,
    case when age > interval '30 days' then 'T' else 'F' end, now() - age, dck_miles, dck_net, dck_netvat, dck_total,
    dck_hold, dck_lines
  from seeded, generate_series($1::int, $2) n
  cross join lateral (select (${dockets} - n) * interval '${YEARS} years' / ${dockets} age) placed
  join original on nr = n % (select count(*) from original)`

/** A different, realistic postcode for each of more than a million companies. */
const postcode = `
  substr('BCDEGHLMNSTW', 1 + company % 12, 1) || substr('ABEHLMNRSTWY', 1 + company / 12 % 12, 1)
    || company / 144 % 90 + 10 || ' ' || company / 12960 % 10
    || substr('ABDEFGHJLN', 1 + company / 129600 % 10, 1) || 'A'`

const insertAddresses = (dockets: number) => `
  insert into docket_address (dadd_dck_id, dadd_order, dadd_addresstype, dadd_companyname, dadd_street, dadd_town,
    dadd_postalcode, dadd_latitude, dadd_longitude, dadd_ready, dadd_deadline)
  select last + n, stop, stop, 'Company' || lpad(company::text, 6, '0') || ' Ltd', company || ' High Street', 'London',
    ${postcode},
    51.5, -0.1, now(), now()
  from seeded, generate_series($1::int, $2) n, generate_series(0, 1) stop
  cross join lateral (
    select ((n * 7919::bigint + stop * 104729) % greatest(1, ${dockets} / ${DOCKETS_A_COMPANY}))::int company
  ) placed`

const insertEvents = `
  insert into docket_event (dev_dck_id, dev_type, dev_status, dev_at, dev_signed_by)
  select last + n, 'status-changed', 'D', now(), 'A. Porter' from seeded, generate_series($1::int, $2) n`
