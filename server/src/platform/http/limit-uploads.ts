import type { FastifyInstance, FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether phones of drivers send it, whose connections are slow. */
    isOfPhone?: boolean
  }
}

/** A request that is sent more slowly would hold its connection for ever. */
const USUAL_MS = 10_000

/** A phone's request may take longer while it makes progress: at least one byte in this time on average (1 kB a second). */
const MS_PER_BYTE = 1

/** However much progress it makes. */
export const LONGEST_UPLOAD_MS = 10 * 60_000

/** How often the requests that are arriving are looked at. */
const CHECK_EVERY_MS = 1000

interface Arriving {
  startedMs: number
  /** Bytes that the connection had received before. */
  bytesBefore: number
}

/** How long a request may take in milliseconds after some of it has arrived. */
export const allowedMs = (isOfPhone: boolean, bytes: number): number =>
  isOfPhone ? Math.min(LONGEST_UPLOAD_MS, USUAL_MS + bytes * MS_PER_BYTE) : USUAL_MS

/** Ends the connections of requests that take too long to arrive. The answer is 408. */
export function limitUploads(app: FastifyInstance): void {
  const arriving = new Map<FastifyRequest, Arriving>()
  app.addHook('onRequest', (request, _reply, done) => {
    const { complete, socket } = request.raw
    // A request of the portal to itself has no connection.
    if (!complete && Reflect.has(socket, 'bytesRead'))
      arriving.set(request, { startedMs: performance.now(), bytesBefore: socket.bytesRead })
    done()
  })
  app.addHook('onResponse', (request, _reply, done) => {
    arriving.delete(request)
    done()
  })
  const check = () => {
    for (const [request, { startedMs, bytesBefore }] of arriving) {
      const { raw, routeOptions } = request
      const bytes = raw.socket.bytesRead - bytesBefore
      if (raw.complete || raw.destroyed) arriving.delete(request)
      else if (performance.now() - startedMs > allowedMs(routeOptions.config.isOfPhone === true, bytes)) {
        arriving.delete(request)
        raw.socket.end('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n', () =>
          raw.socket.destroy(),
        )
      }
    }
  }
  const timer = setInterval(check, CHECK_EVERY_MS).unref()
  app.addHook('onClose', (_app, done) => {
    clearInterval(timer)
    done()
  })
}
