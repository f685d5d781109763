import { startInbox } from './mail/inbox.ts'

/**
 * Stand-ins for the services outside, started with the demo. It listens on this machine alone, says where on one
 * line, and ends when whoever started it lets go of its standard input.
 */
const inbox = await startInbox()

console.log(JSON.stringify({ smtpUrl: inbox.smtpUrl, inbox: inbox.address }))

const leave = () => void inbox.stop().then(() => process.exit(0))
process.stdin.on('end', leave).resume()
process.on('SIGTERM', leave)
process.on('SIGINT', leave)
