import { allRows, execute, statement, type Queryable } from '../platform/database/statement.ts'

const upsertDue = statement<never>(
  'set-company-work-due',
  `with test_databases as (
     update test_database set due = now() + $2 * interval '1 second'
     where company in (select left(name, -5) from unnest($1::text[]) name where name like '%~test')
   )
   insert into company_work (name, due)
   select name, now() + $2 * interval '1 second' from database where name = any($1)
   on conflict (name) do update set due = excluded.due`,
)

/** Sets when a process has to check these companies and test databases next, in seconds from now. */
export const setWorkDue = (db: Queryable, names: readonly string[], seconds: number) =>
  execute(db, upsertDue, [names, seconds])

/** Seconds in which the process that claims a company checks it. Then another one may. */
const CLAIM_SECONDS = 60

const claim = statement<{ name: string }>(
  'claim-company-work',
  `with companies as (
     update company_work set due = now() + ${CLAIM_SECONDS} * interval '1 second' where name in (
       select name from company_work where due <= now() order by due limit $1 for update skip locked)
     returning name
   ), test_databases as (
     update test_database set due = now() + ${CLAIM_SECONDS} * interval '1 second' where company in (
       select company from test_database where due <= now() order by due limit $1 for update skip locked)
     returning company || '~test' as name
   )
   select name from companies union all select name from test_databases`,
)

/** Claims companies and test databases that are due, at most `most` of each, so that no other process checks them now. */
export const claimDueWork = async (db: Queryable, most: number): Promise<string[]> =>
  (await allRows(db, claim, [most])).map(({ name }) => name)
