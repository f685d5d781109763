import { startCardServices } from './card-services.ts'
import { startInbox } from './mail/inbox.ts'
import { startRouting } from './routing/routing.ts'

/**
 * Stand-ins for the services outside, started with the demo. It listens on this machine alone, says where on one
 * line, and ends when whoever started it lets go of its standard input. SANDBOX_PORT sets the port of the card
 * services, SANDBOX_INBOX_PORT that of the inbox, SANDBOX_JOURNAL the file that payments are remembered in.
 */
const inbox = await startInbox(Number(process.env.SANDBOX_INBOX_PORT ?? 0))
const cards = await startCardServices({
  port: Number(process.env.SANDBOX_PORT ?? 0),
  journal: process.env.SANDBOX_JOURNAL,
})

const routing = await startRouting(0)

console.log(
  JSON.stringify({
    smtpUrl: inbox.smtpUrl,
    inbox: inbox.address,
    cards: cards.address,
    routing: routing.address,
  }),
)

const leave = () => void Promise.all([inbox.stop(), cards.stop(), routing.stop()]).then(() => process.exit(0))
process.stdin.on('end', leave).resume()
process.on('SIGTERM', leave)
process.on('SIGINT', leave)
