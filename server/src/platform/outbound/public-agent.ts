import { Agent } from 'node:https'
import type { Duplex } from 'node:stream'
import { publicLookup, refusePrivateHost } from './private-networks.ts'

type ConnectOptions = Parameters<Agent['createConnection']>[0]
type Connected = Parameters<Agent['createConnection']>[1]

/**
 * Connects by https to public addresses alone. The address is checked for every connection, whoever asks for it:
 * libraries that take an agent of ours are held to the same rule. Plain http with this agent fails.
 */
export class PublicAgent extends Agent {
  override createConnection(options: ConnectOptions, callback?: Connected): Duplex | null | undefined {
    refusePrivateHost(options.host ?? '')
    return super.createConnection({ ...options, lookup: publicLookup }, callback)
  }
}
