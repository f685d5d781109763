import type { Pool } from 'pg'
import type { WebhookReceiver } from '@despatch/server/test/webhook-receiver.ts'

export interface MessageCounts {
  dockets: number
  /** Dockets without a message. */
  missing: string[]
  /** Messages that arrived again, with the id of the first. */
  repeated: number
  /** Dockets whose messages have different ids. */
  doubled: string[]
}

/** `arrived`: the message ids for each docket id, one per arrival. */
function count(dockets: readonly Booked[], arrived: Map<number, string[]>): MessageCounts {
  const idsOf = ({ dck_id }: Booked) => arrived.get(dck_id) ?? []
  return {
    dockets: dockets.length,
    missing: dockets.filter((docket) => idsOf(docket).length === 0).map(({ dck_docket }) => dck_docket),
    repeated: dockets.reduce((sum, docket) => sum + idsOf(docket).length - new Set(idsOf(docket)).size, 0),
    doubled: dockets.filter((docket) => new Set(idsOf(docket)).size > 1).map(({ dck_docket }) => dck_docket),
  }
}

interface Booked {
  dck_id: number
  dck_docket: string
}

/** Dockets of a company above the id `after`. */
const booked = async (pool: Pool, after: number, account?: number) =>
  (
    await pool.query<Booked>(
      `select dck_id, dck_docket from docket where dck_id > $1 and dck_cust_id = coalesce($2, dck_cust_id)`,
      [after, account ?? null],
    )
  ).rows

/** Booking emails, as the mail server received them. */
export async function countEmails(
  pool: Pool,
  company: string,
  after: number,
  emails: readonly string[],
): Promise<MessageCounts> {
  const { rows } = await pool.query<{ mail_id: number; dck_id: number }>(
    `select mail_id, split_part(mail_about, ':', 2)::int dck_id from mail where mail_about ~ '^docket:\\d+:booked$'`,
  )
  const docketOf = new Map(rows.map(({ mail_id, dck_id }) => [mail_id, dck_id]))
  const arrived = new Map<number, string[]>()
  for (const email of emails) {
    const [, id, mail] = /^message-id: (<(\d+)\.\d+\.(?:metro|northern)@)/im.exec(email) ?? []
    const docket = id?.includes(`.${company}@`) ? docketOf.get(Number(mail)) : undefined
    if (id && docket !== undefined) arrived.set(docket, [...(arrived.get(docket) ?? []), id])
  }
  return count(await booked(pool, after), arrived)
}

/** Booking webhooks, as a receiver got them. */
export async function countWebhooks(
  pool: Pool,
  company: string,
  after: number,
  { received }: WebhookReceiver,
  account?: number,
): Promise<MessageCounts> {
  const arrived = new Map<number, string[]>()
  for (const { headers, body } of received) {
    const { database, data } = JSON.parse(body) as { database: string; data: Booked }
    const ids = arrived.get(data.dck_id) ?? []
    if (database === company) arrived.set(data.dck_id, [...ids, String(headers['webhook-id'])])
  }
  return count(await booked(pool, after, account), arrived)
}
