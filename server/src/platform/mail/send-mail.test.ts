import { expect, test } from 'vitest'
import { openPortalForFile } from '../../../test/test-portal.ts'
import { lanes } from '../jobs/lanes.ts'

const portal = await openPortalForFile()

/** Adds emails with this many jobs for each. */
const addEmails = (about: string, { emails, jobs }: { emails: number; jobs: number }) =>
  portal.sql(
    `with written as (
       insert into mail (mail_to, mail_subject, mail_text, mail_html, mail_about)
       select number || '@' || $1, 'Test', 'Test', '<p>Test</p>', $1 || number
       from generate_series(1, $2) number returning mail_id)
     insert into job (job_name, job_payload)
     select 'send-mail', json_build_object('mail_id', mail_id) from written, generate_series(1, $3)`,
    [about, emails, jobs],
  )

test('[OPS-06] emails that wait for the mail server hold no database connection', async () => {
  const answer = Promise.withResolvers<void>()
  const begun: string[] = []
  const jobs = await portal.work({
    send: async ({ to }) => {
      begun.push(to)
      await answer.promise
    },
  })
  await addEmails('slow.example', { emails: 2 * lanes.emails.slots, jobs: 1 })
  await expect.poll(() => begun.length).toBe(lanes.emails.slots)
  const { pool, transactions } = portal.tenant('metro')
  for (const each of [pool, transactions])
    await expect.poll(() => each.totalCount - each.idleCount + each.waitingCount).toBe(0)
  answer.resolve()
  await expect.poll(() => begun.length).toBe(2 * lanes.emails.slots)
  await jobs.stop()
})

test('[OPS-06] an email with several jobs at once is sent once', async () => {
  const answer = Promise.withResolvers<void>()
  const sent: string[] = []
  const jobs = await portal.work({
    send: async ({ to }) => {
      sent.push(to)
      await answer.promise
    },
  })
  await addEmails('once.example', { emails: 3, jobs: 4 })
  const waiting = async () => (await portal.sql('select from job where job_locked_by is null')).length
  await expect.poll(waiting).toBe(0)
  await expect.poll(() => sent.toSorted()).toEqual(['1@once.example', '2@once.example', '3@once.example'])
  answer.resolve()
  await expect.poll(async () => (await portal.sql('select from job')).length).toBe(0)
  expect(sent).toHaveLength(3)
  await jobs.stop()
})
