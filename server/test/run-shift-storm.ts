import { mkdtemp, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { randomMishaps } from './bad-network.ts'
import { clientOf, logInAt } from './client.ts'
import { freePort } from './free-port.ts'
import { runningAt, startProcess } from './portal-process.ts'
import { runShiftStorm } from './shift-storm.ts'

/**
 * `npm run shifts`: shifts of 20 drivers with 200 dockets, through a network that loses, cuts, delays and repeats requests
 * and replies. The portal is killed three times. `-- --drivers=5 --dockets=50 --kills=1` for fewer. Prints the counts. Exits with 1 unless each event was applied
 * once, noted or refused, and each docket was given and delivered once.
 */
const option = (name: string, fallback: number) =>
  Number(process.argv.find((word) => word.startsWith(`--${name}=`))?.split('=')[1] ?? fallback)

const folder = await mkdtemp(join(await realpath(tmpdir()), 'despatch-shifts-'))
const settings = { DESPATCH_DATA: folder, PORT: String(await freePort()) }
let portal = startProcess(settings)

async function killPortal(): Promise<void> {
  portal.child.kill('SIGKILL')
  await portal.ended
  portal = startProcess(settings)
  await runningAt(portal)
}

try {
  const address = await runningAt(portal)
  const started = performance.now()
  const dockets = option('dockets', 200)
  const result = await runShiftStorm({
    portal: address,
    visitor: clientOf(address, ''),
    account: await logInAt(address, 'account', 'metro'),
    control: await logInAt(address, 'control', 'metro'),
    drivers: option('drivers', 20),
    dockets,
    nextMishap: randomMishaps,
    killPortal,
    kills: option('kills', 3),
  })
  console.log({ ...result, seconds: Math.round((performance.now() - started) / 1000) })
  const { delivered, unanswered, missing, doubled, different, givenTwice, deliveredTwice, wrongPhotos } =
    result
  const wrong = unanswered + missing + doubled + different + givenTwice + deliveredTwice + wrongPhotos
  if (delivered !== dockets || wrong > 0) process.exitCode = 1
} finally {
  portal.child.kill('SIGTERM')
  await portal.ended
  await rm(folder, { recursive: true, force: true })
}
