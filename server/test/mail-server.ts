import { once } from 'node:events'
import { createServer, type AddressInfo, type Socket } from 'node:net'

/** A mail server that takes every letter and shows what came over the wire. */
export interface MailServer {
  url: string
  /** Each letter as it was sent, headers first. */
  letters: string[]
  close: () => Promise<void>
}

export async function openMailServer(): Promise<MailServer> {
  const letters: string[] = []
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    socket.on('close', () => sockets.delete(socket))
    receive(socket, letters)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    letters,
    close: async () => {
      const closed = once(server, 'close')
      server.close()
      for (const socket of sockets) socket.destroy()
      await closed
    },
  }
}

function receive(socket: Socket, letters: string[]): void {
  let waiting = ''
  let inLetter = false
  const say = (line: string) => socket.write(`${line}\r\n`)
  say('220 ready')
  socket.setEncoding('utf8').on('data', (text: string) => {
    waiting += text
    for (;;) {
      const ending = inLetter ? '\r\n.\r\n' : '\r\n'
      const end = waiting.indexOf(ending)
      if (end < 0) return
      const part = waiting.slice(0, end)
      waiting = waiting.slice(end + ending.length)
      if (inLetter) {
        letters.push(part)
        inLetter = false
        say('250 taken')
      } else if (part.toUpperCase() === 'DATA') {
        inLetter = true
        say('354 go on')
      } else say('250 ok')
    }
  })
}
