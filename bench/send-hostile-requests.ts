import { hostileRequests } from './hostile-requests.ts'

/**
 * Sends the hostile requests to the portal at the first argument, over as many connections as the second argument
 * states, until the parent process sends a message. Answers with the number of responses by status.
 */
const [address = '', connections = '1'] = process.argv.slice(2)

const ending = new AbortController()
process.once('message', () => ending.abort())
process.once('disconnect', () => process.exit())

const answers: Record<string, number> = {}
await Promise.all(Array.from({ length: Number(connections) }, (_, at) => attack(at)))
process.send?.(answers, () => process.disconnect())

async function attack(first: number): Promise<void> {
  for (let at = first; !ending.signal.aborted; at += 1) {
    const status = await statusOf(hostileRequests[at % hostileRequests.length])
    answers[status] = (answers[status] ?? 0) + 1
  }
}

/** The portal may close the connection while a large body is being sent. */
async function statusOf(hostile: (typeof hostileRequests)[number] | undefined): Promise<string> {
  try {
    const response = await fetch(`${address}/api/${hostile?.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: hostile?.body ?? null,
    })
    await response.arrayBuffer()
    return String(response.status)
  } catch {
    return 'closed'
  }
}
