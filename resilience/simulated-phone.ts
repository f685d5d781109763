import { createHash, randomUUID } from 'node:crypto'
import { drivePhoto, driveSync } from '@despatch/contract/drive/drive.ts'
import type { Call, Payload, ReplyOf } from '@despatch/contract/wire/call.ts'
import { clientOf } from '@despatch/server/test/client.ts'
import { pngSaying } from '@despatch/server/test/picture.ts'
import type { StormPhone } from './storm-phone.ts'

type Sync = ReplyOf<typeof driveSync>
type SentEvent = NonNullable<Payload<typeof driveSync>['events']>[number]
type SentPhoto = Payload<typeof drivePhoto>

/** What the driver does with a job, one after the other. */
const steps: readonly { kind: SentEvent['evt_kind']; stop: number }[] = [
  { kind: 'arrived', stop: 0 },
  { kind: 'collected', stop: 0 },
  { kind: 'left', stop: 0 },
  { kind: 'arrived', stop: 1 },
  { kind: 'delivered', stop: 1 },
]

/**
 * A phone that accepts every offer and delivers every job with a photo, through a bad network. As the app, it deletes what it
 * has saved only when the portal has answered. It sends events in any order, because requests may overtake each other.
 */
export class SimulatedPhone implements StormPhone {
  readonly #address: string
  readonly #token: string
  readonly #worked = new Set<number>()
  #seq = 0
  #queue: SentEvent[] = []
  #photos: SentPhoto[] = []
  readonly results = new Map<string, { dck_id: number; outcome: string | undefined }>()

  constructor(address: string, token: string) {
    this.#address = address
    this.#token = token
  }

  get isIdle(): boolean {
    return this.#queue.length + this.#photos.length === 0
  }

  async sync(): Promise<void> {
    const events = this.#queue.slice(0, 25).toSorted(() => Math.random() - 0.5)
    const answer = await this.#send(driveSync, { now: new Date().toISOString(), events })
    if (answer) this.#take(answer)
    const [photo] = this.#photos
    const isAnswered = photo && !this.#queue.some(({ evt_id }) => evt_id === photo.evt_id)
    if (isAnswered && (await this.#send(drivePhoto, photo))) this.#photos.shift()
  }

  #take({ results, offers, jobs }: Sync): void {
    for (const { evt_id, outcome } of results) {
      const known = this.results.get(evt_id)
      if (known) known.outcome = outcome
    }
    const answered = new Set(results.map(({ evt_id }) => evt_id))
    this.#queue = this.#queue.filter(({ evt_id }) => !answered.has(evt_id))
    for (const { dck_id, dadd_id } of offers)
      if (!this.#queue.some((event) => event.dck_id === dck_id)) this.#report('accepted', dck_id, dadd_id)
    for (const { dck_id, stops } of jobs ?? []) {
      if (this.#worked.has(dck_id)) continue
      this.#worked.add(dck_id)
      for (const { kind, stop } of steps) this.#report(kind, dck_id, stops[stop]?.dadd_id ?? 0)
    }
  }

  #report(evt_kind: SentEvent['evt_kind'], dck_id: number, dadd_id: number): void {
    const evt_id = randomUUID()
    this.#seq += 1
    const evt_at = new Date().toISOString()
    const signed_by = evt_kind === 'delivered' ? 'A. Porter' : ''
    this.#queue.push({ evt_id, evt_seq: this.#seq, dck_id, dadd_id, evt_kind, evt_at, signed_by })
    this.results.set(evt_id, { dck_id, outcome: undefined })
    if (evt_kind === 'delivered') this.#photos.push(photoOf(evt_id, evt_at))
  }

  /** The portal's answer; null if none came, as when the connection was lost or the portal was not running. */
  async #send<C extends Call>(call: C, payload: Payload<C>): Promise<ReplyOf<C> | null> {
    const authorization = `Bearer ${this.#token}`
    const { status, body } = await clientOf(this.#address, '')
      .send(call, payload, { authorization })
      .catch(() => ({ status: 0, body: null }))
    if (status !== 0 && status !== 200 && status < 500)
      throw new Error(`${call.path} was refused: ${JSON.stringify(body)}`)
    return status === 200 ? (body as never) : null
  }
}

function photoOf(evt_id: string, taken_at: string): SentPhoto {
  const content = pngSaying(evt_id)
  return {
    photo_id: randomUUID(),
    evt_id,
    taken_at,
    now: taken_at,
    image: `data:image/png;base64,${content.toString('base64')}`,
    sha256: createHash('sha256').update(content).digest('hex'),
  }
}
