import { Agent } from 'node:https'
import type { Duplex } from 'node:stream'
import { publicLookup, refusePrivateHost } from './private-networks.ts'

type ConnectOptions = Parameters<Agent['createConnection']>[0]
type Connected = Parameters<Agent['createConnection']>[1]

/**
 * Connects only to public addresses, by https. The address is checked for every connection, also for libraries that use
 * this agent. Plain http fails.
 */
export class PublicAgent extends Agent {
  override createConnection(options: ConnectOptions, callback?: Connected): Duplex | null | undefined {
    refusePrivateHost(options.host ?? '')
    return super.createConnection({ ...options, lookup: publicLookup }, callback)
  }
}
