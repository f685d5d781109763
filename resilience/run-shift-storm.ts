import { mkdtemp, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { AppPhone } from './app-phone.ts'
import { lostReplies } from './bad-network.ts'
import { actAsBrowser } from './browser-of-phone.ts'
import { clientOf, logInAt } from '@despatch/server/test/client.ts'
import { freePort } from '@despatch/server/test/free-port.ts'
import { runningAt, startProcess, withDemo } from '@despatch/server/test/portal-process.ts'
import { runShiftStorm } from './shift-storm.ts'

/**
 * `npm run shifts`: the shifts of 20 drivers with five dockets each, with the code of the driver's app, through a network that loses
 * 30% of the replies, and loses, delays and repeats others. The portal is killed three times, and the pages of the app hundreds of
 * times. `-- --drivers=1000 --kills=20` for more. Prints the counts. Exits with 1 unless each event was applied once, noted or
 * refused, and each docket was given and delivered once.
 */
const option = (name: string, fallback: number) =>
  Number(process.argv.find((word) => word.startsWith(`--${name}=`))?.split('=')[1] ?? fallback)

/** How often the page of the app ends while it saves or sends something. */
const PAGES_KILLED = 0.05

const folder = await mkdtemp(join(await realpath(tmpdir()), 'despatch-shifts-'))
const settings = { DESPATCH_DATA: folder, PORT: String(await freePort()), TRUST_PROXY: 'true' }
let portal = startProcess(settings, withDemo)

async function killPortal(): Promise<void> {
  portal.child.kill('SIGKILL')
  await portal.ended
  portal = startProcess(settings, withDemo)
  await runningAt(portal)
}

try {
  const address = await runningAt(portal)
  const started = performance.now()
  const drivers = option('drivers', 20)
  const dockets = option('dockets', drivers * 5)
  const phones: AppPhone[] = []
  // A code works once, so phones are paired before the network is bad.
  let connected = address
  actAsBrowser(() => connected)
  const result = await runShiftStorm({
    portal: address,
    visitor: clientOf(address, ''),
    account: await logInAt(address, 'account', 'metro'),
    control: await logInAt(address, 'control', 'metro'),
    drivers,
    dockets,
    nextMishap: lostReplies,
    newPhone: async (network, code) => {
      const phone = new AppPhone(() => connected === network && Math.random() < PAGES_KILLED)
      await phone.pair(code)
      phones.push(phone)
      if (phones.length === drivers) connected = network
      return phone
    },
    killPortal,
    kills: option('kills', 3),
  })
  const pageKills = phones.reduce((total, { kills }) => total + kills, 0)
  console.log({
    shifts: drivers,
    ...result,
    pageKills,
    seconds: Math.round((performance.now() - started) / 1000),
  })
  const { delivered, unanswered, missing, doubled, different, givenTwice, deliveredTwice, wrongPhotos } =
    result
  const wrong = unanswered + missing + doubled + different + givenTwice + deliveredTwice + wrongPhotos
  if (delivered !== dockets || wrong > 0) process.exitCode = 1
} finally {
  portal.child.kill('SIGTERM')
  await portal.ended
  await rm(folder, { recursive: true, force: true })
}
