import { expect, test, vi } from 'vitest'
import { openProxy } from '../../../test/proxy.ts'
import { openPortalForFile } from '../../../test/test-portal.ts'
import { buildApp } from '../../app.ts'
import { runJobs } from '../../run-jobs.ts'
import type { Mailer } from '../mail/mailer.ts'
import { lanes } from './lanes.ts'
import { QueueStates } from './queue-states.ts'

const portal = await openPortalForFile()

/** Adds emails whose jobs have been due for two minutes. */
const addEmails = (count: number) =>
  portal.tenant('metro').pool.query(
    `with written as (
       insert into mail (mail_to, mail_subject, mail_text, mail_html, mail_about)
       select 'someone@stalled.example', 'Test', 'Test', '<p>Test</p>', 'stalled ' || number || now()
       from generate_series(1, $1) number returning mail_id)
     insert into job (job_name, job_payload, job_run_at)
     select 'send-mail', json_build_object('mail_id', mail_id), now() - interval '2 minutes' from written`,
    [count],
  )

/** Works on metro's queue through a connection. An app of its own reports the queue's state. */
async function openQueue(connection: string, mailer: Mailer) {
  const { tenants, controlDatabase, config } = portal
  const queues = new QueueStates()
  const app = await buildApp({ tenants, controlDatabase, config, queues })
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  const jobs = await runJobs({ tenant: portal.tenant('metro'), mailer, config }, connection, app.log)
  queues.add('metro', jobs.state)
  return {
    readiness: async () => (await fetch(`${address}/readyz`)).json(),
    metrics: async () => (await fetch(`${address}/metrics`)).text(),
    state: jobs.state,
    close: async () => {
      await jobs.stop()
      await app.close()
    },
  }
}

test('[OPS-04] a queue whose jobs do not end is named by /readyz and the metrics, until they end', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const answer = Promise.withResolvers<void>()
  let begun = 0
  const queue = await openQueue(portal.connection('metro'), {
    send: () => {
      begun += 1
      return answer.promise
    },
  })
  try {
    await addEmails(lanes.emails.slots + 1)
    // Statements that run while the clock is moved would look like silent connections.
    await expect.poll(() => begun).toBe(lanes.emails.slots)
    const afterAMinute = async () => {
      vi.advanceTimersByTime(16_000)
      return await queue.readiness()
    }
    await expect.poll(afterAMinute).toEqual({
      status: 'ready',
      problems: [{ database: 'metro', problem: 'The queue is stalled: emails.' }],
    })
    const metrics = await queue.metrics()
    expect(metrics).toContain('despatch_queue_stalled{database="metro",lane="emails"} 1')
    expect(metrics).toContain('despatch_queue_stalled{database="metro",lane="payments"} 0')
    expect(metrics).toContain('despatch_company_ok{database="metro"} 0')

    answer.resolve()
    await expect.poll(afterAMinute).toEqual({ status: 'ready' })
    expect(await queue.metrics()).toContain('despatch_queue_stalled{database="metro",lane="emails"} 0')
  } finally {
    answer.resolve()
    vi.useRealTimers()
    await queue.close()
  }
})

test('[OPS-03, OPS-06] a queue whose connection never answers gets another one, and continues', async () => {
  const proxy = await openProxy(portal.connection('metro'))
  const sent: string[] = []
  // From the start, so that no time limit of the queue is a real one.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const queue = await openQueue(proxy.connection, { send: async ({ to }) => void sent.push(to) })
  try {
    let isHeld = false
    // Fast until the connection is given up, otherwise slowly, so that a slow machine can open a connection in time.
    const sentSoon = () => {
      vi.advanceTimersByTime(isHeld && queue.state().restarts === 0 ? 1000 : 100)
      return sent.length
    }
    await addEmails(1)
    await expect.poll(sentSoon, { interval: 20 }).toBe(1)
    proxy.hold()
    isHeld = true
    await addEmails(1)
    await expect.poll(sentSoon, { interval: 20, timeout: 60_000 }).toBe(2)
    expect(queue.state()).toMatchObject({ working: true, restarts: 1 })
  } finally {
    vi.useRealTimers()
    await queue.close()
    await proxy.close()
  }
})
