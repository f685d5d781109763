import { Readable } from 'node:stream'
import { docketStopList } from '@despatch/contract/control/positions.ts'
import { docketList, docketPost } from '@despatch/contract/dockets/dockets.ts'
import { docketAddressList } from '@despatch/contract/dockets/docket-contents.ts'
import { docketLabels } from '@despatch/contract/labels/labels.ts'
import { reportDocket } from '@despatch/contract/reports/reports.ts'
import { docketTrack } from '@despatch/contract/tracking/tracking.ts'
import { webhookPost } from '@despatch/contract/webhooks/webhooks.ts'
import { expect, test } from 'vitest'
import { booking } from '../../test/booking.ts'
import { readPdf } from '../../test/read-pdf.ts'
import { openPortalForFile } from '../../test/test-portal.ts'

/** Instructions for the driver: of the whole job (`dck_note`) and of each stop (`dadd_note`). */
const portal = await openPortalForFile()
const account = await portal.login('account')
const control = await portal.login('control')
const admin = await portal.login('admin')

const job = 'Two people needed.\nKeep upright.'
const atCollection = 'Gate code 1234'
const atDelivery = 'Ask for Jo at the loading bay behind the building, not at the front desk.\nRing twice.'

const book = async () =>
  (
    await account.call(
      docketPost,
      booking({
        docket: { dck_note: ` ${job}\r\n` },
        collection: { dadd_note: atCollection },
        delivery: { dadd_note: atDelivery.replace('\n', '\r\n') },
      }),
    )
  ).docket

async function fileOf(path: string, payload: object): Promise<Buffer> {
  const response = await fetch(`${portal.address}/api/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: account.cookie },
    body: JSON.stringify(payload),
  })
  return Buffer.from(await response.arrayBuffer())
}

test('[FORM-17, CTRL-08] instructions for the driver are stored with their lines, and shown to the customer and to control', async () => {
  const { dck_id } = await book()
  const [docket] = (await account.call(docketList, { _id: dck_id })).rows
  expect(docket).toMatchObject({ dck_note: job })
  for (const { rows } of [
    await account.call(docketAddressList, { dck_id }),
    await control.call(docketStopList, { docket: dck_id }),
  ])
    expect(rows.map(({ dadd_note }) => dadd_note)).toEqual([atCollection, atDelivery])
})

test('[FORM-16, REP-03] instructions for the driver are printed, on a label their first 60 characters', async () => {
  const { dck_id } = await book()
  const pdf = await fileOf(reportDocket.path, { dck_id })
  const [page = ''] = (await readPdf(Readable.from([pdf]), { scanned: false })).pages
  for (const words of ['Two people needed.', 'Keep upright.', 'Gate code 1234', 'Ring twice.'])
    expect(page).toContain(words)

  const label = (await fileOf(docketLabels.path, { dck_id, format: 'zpl' })).toString()
  expect(
    label.replaceAll(/_([0-9a-f]{2})/g, (_all, code: string) => String.fromCharCode(parseInt(code, 16))),
  ).toMatch(/Driver: Ask for Jo at the loading bay/)
  expect(label).not.toContain('front desk')
})

test('[TRACK-03] public tracking shows no instructions for the driver', async () => {
  const { dck_tracking } = await book()
  const shown = JSON.stringify(await portal.visitor.call(docketTrack, { tracking_ref: dck_tracking }))
  for (const words of ['Keep upright', 'Gate code', 'Ask for Jo']) expect(shown).not.toContain(words)
})

test('[CALL-04] webhooks about a docket have the instructions for the job', async () => {
  const { hook_id } = (
    await admin.call(webhookPost, {
      hook_url: 'https://hooks.example/notes',
      hook_events: ['docket.created'],
    })
  ).webhook
  await book()
  const sent = await portal.sql('select hdel_data from webhook_delivery where hdel_hook_id = $1', [hook_id])
  expect(sent).toMatchObject([{ hdel_data: { dck_note: job } }])
})

test('[RULE-10] instructions of more than 500 characters are rejected at their field', async () => {
  const { status, body } = await account.send(
    docketPost,
    booking({ docket: { dck_note: 'a'.repeat(501) }, delivery: { dadd_note: 'b'.repeat(501) } }),
  )
  expect(status).toBe(422)
  expect(body.errors?.map(({ field }) => field)).toEqual(['docket.dck_note', 'addresses.1.dadd_note'])
})
