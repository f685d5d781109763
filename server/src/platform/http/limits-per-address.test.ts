import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { liveTrack } from '@despatch/contract/tracking/tracking.ts'
import { liveBoard } from '@despatch/contract/control/control.ts'
import { callAddress } from '@despatch/contract/wire/call-address.ts'
import { expect, test } from 'vitest'
import { openTestPortal, type TestPortal } from '../../../test/test-portal.ts'

const withPortal = async (env: NodeJS.ProcessEnv, use: (portal: TestPortal) => Promise<void>) => {
  const portal = await openTestPortal(env)
  try {
    await use(portal)
  } finally {
    await portal.close()
  }
}

test('[CALL-04, TRACK-07] an address can have a limited number of streams open, and another one after one has closed', async () => {
  await withPortal({ STREAMS_PER_ADDRESS: '2', TRUST_PROXY: 'true' }, async (portal) => {
    const { rows } = await portal
      .tenant('metro')
      .pool.query<{ dck_tracking: string }>('select dck_tracking from docket order by dck_id desc limit 1')
    const tracking_ref = rows[0]?.dck_tracking ?? ''
    const { cookie } = await portal.login('control')
    const ended = new Set<AbortController>()
    const openAt = async (path: string, address: string) => {
      const aborted = new AbortController()
      ended.add(aborted)
      const headers = { 'x-forwarded-for': address, cookie }
      const { status, headers: answered } = await fetch(portal.address + path, {
        headers,
        signal: aborted.signal,
      })
      return { status, title: answered.get('content-type'), close: () => aborted.abort() }
    }
    const track = callAddress(liveTrack, { tracking_ref })
    const board = callAddress(liveBoard, { cir_code: 'LON' })
    const first = await openAt(track, '192.0.2.1')
    expect([first.status, (await openAt(board, '192.0.2.1')).status]).toEqual([200, 200])
    expect((await openAt(track, '192.0.2.1')).status).toBe(429)
    expect((await openAt(board, '192.0.2.1')).status).toBe(429)
    expect((await openAt(track, '192.0.2.2')).status).toBe(200)
    first.close()
    await expect.poll(async () => (await openAt(track, '192.0.2.1')).status).toBe(200)
    for (const aborted of ended) aborted.abort()
  })
})

const connected = async (portal: TestPortal): Promise<Socket> => {
  const { hostname, port } = new URL(portal.address)
  const socket = connect(Number(port), hostname)
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  return socket
}

test('[CALL-04] an address can have a limited number of connections open, and another one after one has closed', async () => {
  await withPortal({ CONNECTIONS_PER_ADDRESS: '3' }, async (portal) => {
    const sockets = await Promise.all([connected(portal), connected(portal), connected(portal)])
    const fourth = await connected(portal)
    await once(fourth, 'close')
    sockets[0]?.destroy()
    await expect
      .poll(() =>
        fetch(`${portal.address}/healthz`).then(
          ({ status }) => status,
          () => 0,
        ),
      )
      .toBe(200)
    sockets.forEach((socket) => socket.destroy())
  })
})

test('[CALL-04] connections through a proxy are not counted', async () => {
  await withPortal({ CONNECTIONS_PER_ADDRESS: '1', TRUST_PROXY: 'true' }, async (portal) => {
    const sockets = await Promise.all([connected(portal), connected(portal)])
    expect((await fetch(`${portal.address}/healthz`)).status).toBe(200)
    sockets.forEach((socket) => socket.destroy())
  })
})
