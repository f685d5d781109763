import 'fake-indexeddb/auto'
import { randomBytes } from 'node:crypto'
import { IDBFactory } from 'fake-indexeddb'
import { jpegOf } from '@despatch/server/test/picture.ts'

const randomAddress = () => `10.${[...randomBytes(3)].join('.')}`

/** A canvas draws every photo as another one. */
const canvas = {
  width: 0,
  height: 0,
  getContext: () => null,
  toBlob: (take: (blob: Blob) => void) =>
    void jpegOf(8, 6, randomBytes(40)).then((jpeg) =>
      take(new Blob([new Uint8Array(jpeg)], { type: 'image/jpeg' })),
    ),
}

const killedNames: ReadonlySet<string> = new Set(['AbortError', 'InvalidStateError'])

/** What a page that has ended finds: only `openWith` opens databases. */
const noDatabases = {
  open: () => {
    throw new DOMException('The page has ended', 'InvalidStateError')
  },
}

class Reader extends EventTarget {
  result: string | null = null
  error: unknown = null

  readAsDataURL(blob: Blob): void {
    void blob.arrayBuffer().then((bytes) => {
      this.result = `data:${blob.type};base64,${Buffer.from(bytes).toString('base64')}`
      this.dispatchEvent(new Event('load'))
    })
  }
}

/**
 * Gives this process what the code of the driver's app needs of a browser, besides IndexedDB and `fetch`: pictures. Requests
 * without a host go to the portal at `address`, each from another network address, because the pairings of an address are limited.
 * The portal must trust the proxy.
 */
export function actAsBrowser(address: () => string): void {
  // Of pages that have ended: no code of theirs waits for what they were writing.
  process.on('unhandledRejection', (failure) => {
    if (!(failure instanceof DOMException) || !killedNames.has(failure.name)) throw failure
  })
  const send = globalThis.fetch
  Object.assign(globalThis, {
    fetch: (input: string | URL | Request, init?: RequestInit) => {
      if (typeof input !== 'string' || !input.startsWith('/')) return send(input, init)
      const headers = new Headers(init?.headers)
      headers.set('x-forwarded-for', randomAddress())
      return send(address() + input, { ...init, headers })
    },
    createImageBitmap: () => Promise.resolve({ width: 1600, height: 1200, close: () => undefined }),
    document: { createElement: () => canvas },
    FileReader: Reader,
  })
}

/** The storage of one phone. It outlives the app's page, as on a phone. */
export class PhoneStorage {
  readonly #factory = new IDBFactory()
  readonly #open = new Set<IDBTransaction>()
  /** The page of the app that is open. */
  #page = Symbol()

  /** Calls `open`, whose databases are those of this phone. */
  openWith<T>(open: () => T): T {
    Object.assign(globalThis, { indexedDB: this.#factory })
    const request = this.#factory.open.bind(this.#factory)
    this.#factory.open = (...names) => {
      const page = this.#page
      const opening = request(...names)
      opening.addEventListener('success', () => this.#watch(opening.result, page))
      return opening
    }
    try {
      return open()
    } finally {
      this.#factory.open = request
      Object.assign(globalThis, { indexedDB: noDatabases })
    }
  }

  /** Ends the page as a browser does: what it is writing at that moment is not written, and it writes nothing more. */
  kill(): void {
    this.#page = Symbol()
    for (const transaction of this.#open) transaction.abort()
    this.#open.clear()
  }

  /** @param page the page that opened the database. */
  #watch(database: IDBDatabase, page: symbol): void {
    const begin = database.transaction.bind(database)
    database.transaction = (...names) => {
      if (page !== this.#page) throw new DOMException('The page has ended', 'InvalidStateError')
      const transaction = begin(...names)
      this.#open.add(transaction)
      for (const end of ['complete', 'abort'])
        transaction.addEventListener(end, () => this.#open.delete(transaction))
      return transaction
    }
  }
}
