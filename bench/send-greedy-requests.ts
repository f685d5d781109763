/**
 * Reads the account at the portal at the first argument with the key of the second, over as many connections as the third
 * states, until the parent process sends a message. Answers with the number of responses by status.
 */
const [address = '', key = '', connections = '1'] = process.argv.slice(2)

const ending = new AbortController()
process.once('message', () => ending.abort())
process.once('disconnect', () => process.exit())

const answers: Record<string, number> = {}
await Promise.all(Array.from({ length: Number(connections) }, send))
process.send?.(answers, () => process.disconnect())

async function send(): Promise<void> {
  while (!ending.signal.aborted) {
    const response = await fetch(`${address}/v1/me`, {
      headers: { authorization: `Bearer ${key}` },
    })
    await response.arrayBuffer()
    answers[response.status] = (answers[response.status] ?? 0) + 1
  }
}
