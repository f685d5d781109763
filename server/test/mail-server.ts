import { once } from 'node:events'
import { createServer, type AddressInfo, type Socket } from 'node:net'

/** A mail server that shows the raw text of every email that it accepts. */
export interface MailServer {
  url: string
  /** Each email as it was sent, headers first. */
  emails: string[]
  /** How many connections were opened since it was. */
  connections: () => number
  /** Closes every open connection. */
  dropConnections: () => void
  /** Does not answer to this recipient until the returned function is called. */
  holdEmailsTo: (recipient: string) => () => void
  /** The answer to a recipient from now on, such as '550 No such user'; null to accept every one. */
  answerRecipients: (answer: string | null) => void
  close: () => Promise<void>
}

export async function openMailServer(): Promise<MailServer> {
  const emails: string[] = []
  const sockets = new Set<Socket>()
  let recipients: string | null = null
  const held = new Map<string, Promise<void>>()
  const answerTo = async (command: string) => {
    for (const [recipient, answered] of held) if (command.includes(recipient)) await answered
    return recipients ?? '250 ok'
  }
  let connections = 0
  const server = createServer((socket) => {
    connections += 1
    sockets.add(socket)
    socket.on('error', () => undefined)
    socket.on('close', () => sockets.delete(socket))
    receive(socket, emails, answerTo)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    emails,
    connections: () => connections,
    dropConnections: () => {
      for (const socket of sockets) socket.destroy()
    },
    holdEmailsTo: (recipient) => {
      const { promise, resolve } = Promise.withResolvers<void>()
      held.set(recipient, promise)
      return resolve
    },
    answerRecipients: (answer) => {
      recipients = answer
    },
    close: async () => {
      const closed = once(server, 'close')
      server.close()
      for (const socket of sockets) socket.destroy()
      await closed
    },
  }
}

function receive(socket: Socket, emails: string[], answerTo: (recipient: string) => Promise<string>): void {
  let waiting = ''
  let inMessage = false
  const reply = (line: string) => socket.write(`${line}\r\n`)
  reply('220 ready')
  socket.setEncoding('utf8').on('data', (text: string) => {
    waiting += text
    for (;;) {
      const ending = inMessage ? '\r\n.\r\n' : '\r\n'
      const end = waiting.indexOf(ending)
      if (end < 0) return
      const part = waiting.slice(0, end)
      waiting = waiting.slice(end + ending.length)
      if (inMessage) {
        emails.push(part)
        inMessage = false
        reply('250 accepted')
      } else if (part.toUpperCase() === 'DATA') {
        inMessage = true
        reply('354 continue')
      } else if (/^RCPT /i.test(part)) void answerTo(part).then(reply)
      else reply('250 ok')
    }
  })
}
