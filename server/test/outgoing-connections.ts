import { Socket } from 'node:net'

/** The connections that this process opens, whichever code or library opens them. */
export interface OutgoingConnections {
  /** The ports that were connected to since the last call. */
  take: () => number[]
  stop: () => void
}

type Connect = (this: Socket, ...args: unknown[]) => Socket

/** Watches every connection of the process, except those to these ports. */
export function watchConnections(expected: readonly number[]): OutgoingConnections {
  const own = Reflect.get(Socket.prototype, 'connect') as Connect
  let ports: number[] = []
  Socket.prototype.connect = function connect(this: Socket, ...args: unknown[]) {
    const port = portIn(args)
    if (port !== undefined && !expected.includes(port)) ports.push(port)
    return own.apply(this, args)
  }
  return {
    take: () => {
      const taken = [...new Set(ports)]
      ports = []
      return taken
    },
    stop: () => {
      Socket.prototype.connect = own
    },
  }
}

/** The port among the arguments: a number, an object with one, or the list of arguments that Node has normalised. */
function portIn(args: readonly unknown[]): number | undefined {
  for (const arg of args.flat()) {
    if (typeof arg === 'number') return arg
    if (typeof arg === 'object' && arg !== null && 'port' in arg) return Number(arg.port)
  }
  return undefined
}
