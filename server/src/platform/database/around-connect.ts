import type pg from 'pg'

type Connected = (failure: Error | null, client?: unknown) => void

/** A client class with work before and after it connects. `connect` opens the connection; if `work` rejects, so does it. */
export function aroundConnect(
  Base: typeof pg.Client,
  work: (client: pg.Client, connect: () => Promise<unknown>) => Promise<void>,
): typeof pg.Client {
  class ConnectingClient extends Base {
    override connect(): Promise<pg.Client>
    override connect(callback: Connected): void
    override connect(callback?: Connected): Promise<pg.Client> | void {
      // PostgreSQL may end the connection in the moment in which it opens, before its user listens for errors.
      this.on('error', () => undefined)
      const connecting = work(this, () => super.connect()).then(() => this)
      if (!callback) return connecting
      connecting.then(
        () => callback(null, this),
        (failure: Error) => callback(failure),
      )
    }
  }
  return ConnectingClient
}
