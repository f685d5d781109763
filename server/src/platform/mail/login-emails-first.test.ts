import { passwordReset } from '@despatch/contract/auth/password.ts'
import { expect, test } from 'vitest'
import { openPortalForFile } from '../../../test/test-portal.ts'
import { lanes } from '../jobs/lanes.ts'

const portal = await openPortalForFile()

test('[AUTH-03, OPS-06] emails about logins do not wait for other emails, however many wait and however slow the mail server is', async () => {
  const answer = Promise.withResolvers<void>()
  const sent: string[] = []
  const jobs = await portal.work({
    send: async ({ to, subject }) => {
      sent.push(to)
      if (to.endsWith('@slow.example')) await answer.promise
      sent.push(subject)
    },
  })
  await portal.sql(
    `with written as (
       insert into mail (mail_to, mail_subject, mail_text, mail_html, mail_about)
       select number || '@slow.example', 'Slow', 'Test', '<p>Test</p>', 'slow ' || number
       from generate_series(1, $1) number returning mail_id)
     insert into job (job_name, job_payload) select 'send-mail', json_build_object('mail_id', mail_id) from written`,
    [3 * lanes.emails.taken],
  )
  await expect.poll(() => sent.length).toBe(lanes.emails.slots)
  await portal.visitor.call(passwordReset, { database: 'metro', username: 'account' })
  await expect.poll(() => sent.filter((text) => text.includes('password'))).toHaveLength(1)
  answer.resolve()
  await jobs.stop()
})
