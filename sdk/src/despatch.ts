import type { CallOptions } from './call.ts'
import { DespatchCalls, type FieldsOf, type ReplyOf } from './calls.gen.ts'
import { checkOptions, pause, request, type DespatchOptions } from './request.ts'
import { apiVersion } from './version.gen.ts'

type Delivery = ReplyOf<'listDeliveries'>['data'][number]
type EventPage = ReplyOf<'listEvents'>
type Event = EventPage['data'][number]

/** How to read events. */
export interface EventOptions {
  /** Whether to wait for further events after the last. By default the list ends. */
  follow?: boolean | undefined
  /** Seconds between two requests if there is nothing new. By default 5. */
  every?: number | undefined
  /** Ends the list. */
  signal?: AbortSignal | undefined
}

/**
 * A client of the API. It has a method for each call, which takes the fields of the path, the query and the body as one object.
 * Failed requests are repeated with the same Idempotency-Key.
 */
export class Despatch extends DespatchCalls {
  constructor(options: DespatchOptions) {
    checkOptions(options)
    const settings = { ...options, version: options.version ?? apiVersion }
    super((call, own) => request(settings, call, own))
  }

  /** Every delivery that matches, the newest first. Pages are read as they are needed. */
  async *deliveries(
    fields: FieldsOf<'listDeliveries'> = {},
    options: CallOptions = {},
  ): AsyncGenerator<Delivery, void, undefined> {
    for (let cursor = fields.cursor; ;) {
      const page = await this.listDeliveries({ ...fields, cursor }, options)
      yield* page.data
      if (page.next_cursor === null) return
      cursor = page.next_cursor
    }
  }

  /** Every event after `after`, the oldest first. */
  async *events(
    fields: FieldsOf<'listEvents'> = {},
    options: EventOptions = {},
  ): AsyncGenerator<Event, void, undefined> {
    for await (const page of this.eventPages(fields, options)) yield* page.data
  }

  /** Events in pages. Store `next_after` once you have processed a page, and start there the next time. */
  async *eventPages(
    fields: FieldsOf<'listEvents'> = {},
    { follow = false, every = 5, signal }: EventOptions = {},
  ): AsyncGenerator<EventPage, void, undefined> {
    for (let { after } = fields; ;) {
      const page = await this.listEvents({ ...fields, after }, { signal })
      if (page.data.length > 0) yield page
      after = page.next_after
      if (page.has_more) continue
      if (!follow) return
      await pause(every, signal)
    }
  }
}
