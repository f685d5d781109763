import { expect, inject, test } from 'vitest'
import { openPortalForFile } from '../../../test/test-portal.ts'
import { createPool } from '../database/pool.ts'

const portal = await openPortalForFile()

const EMAILS = 40

test('[OPS-03, OPS-06] a job that loses its database connection uses none of its attempts', async () => {
  const sent: string[] = []
  const jobs = await portal.work({ send: async ({ to }) => void sent.push(to) })
  const company = createPool(portal.connection('metro'), { max: 1 })
  await company.query(
    `create sequence losses;
     create function lose_connection() returns trigger language plpgsql as $$
     begin
       if nextval('losses') <= 3 then perform pg_terminate_backend(pg_backend_pid()); end if;
       return new;
     end $$;
     create trigger lose_connection before update on mail for each row
     when (new.mail_sent is not null and new.mail_about = 'a single attempt') execute function lose_connection()`,
  )
  await company.query(
    `with written as (
       insert into mail (mail_to, mail_subject, mail_text, mail_html, mail_about)
       values ('once@lost.example', 'Test', 'Test', '<p>Test</p>', 'a single attempt') returning mail_id)
     insert into job (job_name, job_payload, job_max_attempts)
     select 'send-mail', json_build_object('mail_id', mail_id), 1 from written`,
  )
  const sentAt = async () => {
    const { rows } = await company.query<{ mail_sent: string | null }>(
      `select mail_sent from mail where mail_about = 'a single attempt'`,
    )
    return rows[0]?.mail_sent ?? null
  }
  await expect.poll(() => sentAt().catch(() => null)).not.toBeNull()
  expect(sent).toHaveLength(4)
  await jobs.stop()
  await company.query(
    'drop trigger lose_connection on mail; drop function lose_connection; drop sequence losses',
  )
  await company.end()
})

test('[OPS-03, OPS-06] every email is sent even if the queue’s connections are killed repeatedly', async () => {
  const server = createPool(inject('postgresUrl'), { max: 1 })
  const database = new URL(portal.connection('metro')).pathname.slice(1)
  const killConnections = () =>
    server.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [database])

  const sent = new Map<string, number>()
  let killed = 0
  const jobs = await portal.work({
    // Kills during an email: some jobs are in hand, and others have just ended.
    send: async ({ to }) => {
      sent.set(to, (sent.get(to) ?? 0) + 1)
      if (sent.size % 3 !== 0 || killed >= sent.size / 3) return
      killed += 1
      await killConnections()
    },
  })
  const { pool } = portal.tenant('metro')
  await pool.query(
    `with written as (
       insert into mail (mail_to, mail_subject, mail_text, mail_html, mail_about)
       select number || '@lost.example', 'Test', 'Test', '<p>Test</p>', 'lost ' || number
       from generate_series(1, ${EMAILS}) number returning mail_id)
     insert into job (job_name, job_payload) select 'send-mail', json_build_object('mail_id', mail_id) from written`,
  )
  const company = createPool(portal.connection('metro'), { max: 1 })
  const jobsLeft = async () => {
    const { rows } = await company.query('select from job')
    return rows.length
  }
  await expect.poll(() => jobsLeft().catch(() => -1), { timeout: 60_000, interval: 200 }).toBe(0)
  expect(killed).toBeGreaterThanOrEqual(10)
  expect(sent.size).toBe(EMAILS)
  const { rows: unsent } = await pool.query('select mail_id from mail where mail_sent is null')
  expect(unsent).toEqual([])
  expect(jobs.state().restarts).toBeGreaterThan(0)
  await jobs.stop()
  await company.end()
  await server.end()
})
