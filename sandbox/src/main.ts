import { startAddressServices } from './addresses/address-services.ts'
import { startCardServices } from './card-services.ts'
import { startInbox } from './mail/inbox.ts'
import { startRouting } from './routing/routing.ts'
import { startSmsInbox } from './sms/sms-inbox.ts'

/**
 * Starts stand-ins for outside services with the demo. They listen on this machine only. The addresses are printed as
 * one line of JSON. The process ends when its standard input is closed. SANDBOX_PORT sets the port of the card
 * services, SANDBOX_INBOX_PORT the port of the inbox, and SANDBOX_JOURNAL the file that stores payments.
 */
const inbox = await startInbox(Number(process.env.SANDBOX_INBOX_PORT ?? 0))
const cards = await startCardServices({
  port: Number(process.env.SANDBOX_PORT ?? 0),
  journal: process.env.SANDBOX_JOURNAL,
})

const addresses = await startAddressServices(0)
const routing = await startRouting(0)
const sms = await startSmsInbox(0)

console.log(
  JSON.stringify({
    smtpUrl: inbox.smtpUrl,
    inbox: inbox.address,
    cards: cards.address,
    addresses: addresses.address,
    routing: routing.address,
    sms: sms.address,
  }),
)

const leave = () =>
  void Promise.all([inbox.stop(), cards.stop(), addresses.stop(), routing.stop(), sms.stop()]).then(() =>
    process.exit(0),
  )
process.stdin.on('end', leave).resume()
process.on('SIGTERM', leave)
process.on('SIGINT', leave)
